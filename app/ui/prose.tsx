import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './prose.module.css'

/** The class alone, for the editor: what one writes looks like what will be read. */
export const proseClass = styles.prose

type ProseProps = { className?: string } & (
  | { html: string; children?: never }
  | { html?: never; children: ReactNode }
)

/** Rich text as it is read; its videos play and its pictures grow by live-text.ts. `html` was sanitised when it was written. */
export function Prose({ html, children, className }: ProseProps) {
  const name = classNames(styles.prose, className)
  if (html === undefined) return <div className={name}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stored rich text passes one sanitiser on its way in
  return <div className={name} dangerouslySetInnerHTML={{ __html: html }} />
}
