import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

/** Makes the editor look like the page. */
export const proseClass = styles.prose

type ProseProps = { className?: string } & (
  | { html: string; children?: never }
  | { html?: never; children: ReactNode }
)

/** `html` was sanitised when it was stored; live-text.ts plays its videos and enlarges its pictures. */
export function Prose({ html, children, className }: ProseProps) {
  const name = classNames(styles.prose, className)
  if (html === undefined) return <div className={name}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stored rich text passes one sanitiser on its way in
  return <div className={name} dangerouslySetInnerHTML={{ __html: html }} />
}
