import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyIsland } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { Span } from '../citation/abnt.ts'
import type { CitedAs } from '../citation/cite-material.ts'
import styles from './citations.module.css'

type CitationsProps = {
  cited: CitedAs
  /** null for a preview, which has no citation files yet */
  slug: string | null
}

export function Citations({ cited, slug }: CitationsProps) {
  const { abnt, bibtex, ris, key } = cited
  const file = (format: 'bib' | 'ris') =>
    slug ? { href: paths.citation(slug, format), name: `${key}.${format}` } : null
  return (
    <section className={stack(3)} aria-labelledby="citation">
      <h2 className={typography.l} id="citation">
        Como citar
      </h2>
      <p className={styles.reference}>{abnt.map(drawn)}</p>
      <div className={styles.actions}>
        <CopyIsland
          text={abnt.map(({ text }) => text).join('')}
          what="a referência ABNT"
          label="Copiar (ABNT)"
        />
      </div>
      <div>
        <Disclosure summary="BibTeX">
          <Written text={bibtex} what="BibTeX" file={file('bib')} />
        </Disclosure>
        <Disclosure summary="RIS (Zotero, Mendeley, EndNote)">
          <Written text={ris} what="RIS" file={file('ris')} />
        </Disclosure>
      </div>
    </section>
  )
}

function drawn({ text, look }: Span, place: number): ReactNode {
  if (look === 'strong') return <strong key={`${place}-${text}`}>{text}</strong>
  return look === 'emphasis' ? <em key={`${place}-${text}`}>{text}</em> : text
}

type WrittenProps = { text: string; what: string; file: { href: string; name: string } | null }

function Written({ text, what, file }: WrittenProps) {
  return (
    <div className={stack(3)}>
      <pre className={styles.text}>{text.trim()}</pre>
      <div className={styles.actions}>
        <CopyIsland text={text} what={what} label={`Copiar ${what}`} />
        {file && (
          <a
            className={buttonClass({ look: 'quiet', icon: Download }, what)}
            href={file.href}
            download={file.name}
            rel="nofollow"
          >
            <Icon of={Download} size="small" />
            Baixar {file.name.replace(/^.*\./, '.')}
          </a>
        )}
      </div>
    </div>
  )
}
