import { Fragment } from 'react'

/** Lets an e-mail address break after its '@' and its dots, before it breaks within a word. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?<=[@.])/)
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
