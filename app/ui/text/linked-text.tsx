import { Fragment } from 'react'
import { Link } from '../link.tsx'
import { EmailText } from './email-text.tsx'
import { linkedParts } from './linked-parts.ts'

export function LinkedText({ children }: { children: string }) {
  let at = 0
  return linkedParts(children).map(({ text, href }) => {
    const key = at
    at += text.length
    return href ? (
      <Link key={key} href={href}>
        {href.startsWith('mailto:') ? <EmailText address={text} /> : text}
      </Link>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}
