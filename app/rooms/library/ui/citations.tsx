import { Check, Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { abntReference, type Span, textOf } from '../abnt.ts'
import { bibtexKey, writeBibtex } from '../bibtex.ts'
import type { Citable } from '../citable.ts'
import { writeRis } from '../ris.ts'
import styles from './citations.module.css'

type CitationsProps = {
  citable: Citable
  /** null for a preview, which has no files of its citation yet */
  slug: string | null
  today: string
}

/** How to cite a material, ready to be copied. */
export function Citations({ citable, slug, today }: CitationsProps) {
  const reference = abntReference(citable, today)
  const file = (format: 'bib' | 'ris') =>
    slug ? { href: paths.citation(slug, format), name: `${bibtexKey(citable)}.${format}` } : null
  return (
    <section className={styles.citations} aria-labelledby="citation">
      <h2 className={styles.title} id="citation">
        Como citar
      </h2>
      <p className={styles.reference}>{reference.map(drawn)}</p>
      <div className={styles.actions}>
        <CopyButton text={textOf(reference)} what="a referência ABNT">
          Copiar (ABNT)
        </CopyButton>
      </div>
      <div>
        <Disclosure summary="BibTeX">
          <Written text={writeBibtex(citable)} what="BibTeX" file={file('bib')} />
        </Disclosure>
        <Disclosure summary="RIS (Zotero, Mendeley, EndNote)">
          <Written text={writeRis(citable)} what="RIS" file={file('ris')} />
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
    <div className={styles.written}>
      <pre className={styles.text}>{text.trim()}</pre>
      <div className={styles.actions}>
        <CopyButton text={text} what={what}>
          Copiar {what}
        </CopyButton>
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

type CopyButtonProps = { text: string; what: string; children: ReactNode }

function CopyButton({ text, what, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <Button icon={outcome === 'copied' ? Check : Copy} onClick={copy}>
        {outcome === 'copied' ? 'Copiado' : children}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome === 'copied' && `Copiado para a área de transferência: ${what}.`}</span>
      </VisuallyHidden>
      <span role="status" className={styles.outcome}>
        {outcome === 'refused' && `Selecione ${what} e copie à mão: o navegador não deixou copiar.`}
      </span>
    </>
  )
}
