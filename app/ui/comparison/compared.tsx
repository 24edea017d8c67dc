// Differences are marked by a line, not by colour alone.
import { Fragment, type ReactNode } from 'react'
import { Prose } from '../text/prose.tsx'
import typography from '../text/typography.module.css'
import type { Part } from './compare-texts.ts'
import { compareWords, type Run } from './compare-words.ts'
import styles from './compared.module.css'
import { type FieldValue, type Picture, withPictures } from './field-value.ts'

export type Names = { before: string; after: string }

/** Two versions, side by side where there is room; on narrow screens each has its name above. */
export function Pair({ names, before, after }: { names: Names; before: ReactNode; after: ReactNode }) {
  return (
    <div className={styles.pair}>
      <Cell name={names.before}>{before}</Cell>
      <Cell name={names.after}>{after}</Cell>
    </div>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}

export function MarkedText({ html, pictures }: { html: string; pictures: readonly Picture[] }) {
  if (html === '') return <p className={typography.faint}>(nada aqui)</p>
  return <Prose className={styles.marked} html={withPictures(html, pictures)} />
}

/** The text that did not change, folded away. */
export function SameText({ blocks, pictures }: { blocks: string[]; pictures: readonly Picture[] }) {
  return (
    <details className={styles.same}>
      <summary>{blocks.length === 1 ? '1 trecho igual' : `${blocks.length} trechos iguais`}</summary>
      <Prose html={withPictures(blocks.join(''), pictures)} />
    </details>
  )
}

export function ShapeNote({ part }: { part: Part }) {
  if (part.same || !part.isShapeOnly) return null
  return <p className={typography.faint}>As palavras são as mesmas: só a formatação mudou.</p>
}

/** The two sides of a field that is not rich text. */
export function sides(
  before: FieldValue,
  after: FieldValue,
  Mark: Record<keyof Names, 'del' | 'ins' | 'mark'>,
) {
  if (before.as === 'words' && after.as === 'words') {
    const runs = compareWords(before.text, after.text)
    return {
      before: <Words runs={runs.before} as={Mark.before} />,
      after: <Words runs={runs.after} as={Mark.after} />,
    }
  }
  return { before: <Image said={before} />, after: <Image said={after} /> }
}

function Words({ runs, as: Mark }: { runs: Run[]; as: 'del' | 'ins' | 'mark' }) {
  if (runs.every(({ text }) => text === '')) return <p className={typography.faint}>(vazio)</p>
  return (
    <p className={styles.words}>
      {runs.map(({ text, isChanged }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never change places
        <Fragment key={place}>{isChanged ? <Mark>{text}</Mark> : text}</Fragment>
      ))}
    </p>
  )
}

function Image({ said }: { said: FieldValue }) {
  if (said.as !== 'image' || !said.image) return <p className={typography.faint}>Sem imagem</p>
  return <img className={styles.image} src={said.image.url} alt={said.image.alt} />
}
