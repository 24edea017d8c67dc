import { useMemo } from 'react'
import { stack } from '../layout.ts'
import typography from '../text/typography.module.css'
import { asChange, compareTexts } from './compare-texts.ts'
import styles from './compared.module.css'
import { MarkedText, type Names, Pair, SameText, ShapeNote, sides } from './compared.tsx'
import { type ComparedField, type FieldValue, isSameValue } from './field-value.ts'

export function FieldsCompared({ fields, names }: { fields: ComparedField[]; names: Names }) {
  const changed = fields.filter(({ before, after }) => !isSameValue(before, after))
  if (changed.length === 0) return <p>As duas versões dizem o mesmo.</p>
  return (
    <div className={styles.fields}>
      <p className={typography.faint}>
        <del>Riscado</del>: só na mais antiga. <ins>Sublinhado</ins>: só na mais nova.
      </p>
      <div className={styles.heads} aria-hidden="true">
        <p>{names.before}</p>
        <p>{names.after}</p>
      </div>
      {changed.map(({ name, label, before, after }) => (
        <section key={name} className={stack(3)} aria-labelledby={`compared-${name}`}>
          <h3 className={typography.m} id={`compared-${name}`}>
            {label}
          </h3>
          {before.as === 'text' && after.as === 'text' ? (
            <TextsCompared before={before} after={after} names={names} />
          ) : (
            <Pair names={names} {...sides(before, after, asChange)} />
          )}
        </section>
      ))}
    </div>
  )
}

type Text = Extract<FieldValue, { as: 'text' }>

function TextsCompared({ before, after, names }: { before: Text; after: Text; names: Names }) {
  const parts = useMemo(() => compareTexts(before.html, after.html), [before.html, after.html])
  return parts.map((part, place) =>
    part.same ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
      <SameText key={place} blocks={part.same} pictures={after.pictures} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <div key={place} className={stack(3)}>
        <ShapeNote part={part} />
        <Pair
          names={names}
          before={<MarkedText html={part.marked.before} pictures={before.pictures} />}
          after={<MarkedText html={part.marked.after} pictures={after.pictures} />}
        />
      </div>
    ),
  )
}
