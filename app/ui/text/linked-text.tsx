import { Fragment } from 'react'
import { EmailText } from './email-text.tsx'
import { linkedParts } from './linked-parts.ts'

export function LinkedText({ children }: { children: string }) {
  let at = 0
  return linkedParts(children).map(({ text, href }) => {
    const key = at
    at += text.length
    return href ? (
      <a key={key} href={href}>
        {href.startsWith('mailto:') ? <EmailText address={text} /> : text}
      </a>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}
