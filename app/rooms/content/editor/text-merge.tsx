import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Part } from '../../../ui/comparison/compare-texts.ts'
import { MarkedText, SameText, ShapeNote } from '../../../ui/comparison/compared.tsx'
import type { Picture } from '../../../ui/comparison/field-value.ts'
import type { Keep } from '../../../ui/comparison/merge-texts.ts'
import styles from './conflict-dialog.module.css'

type TextMergeProps = {
  parts: readonly Part[]
  /** "da outra pessoa" */
  whose: string
  kept: readonly Keep[]
  onKeep: (kept: Keep[]) => void
  pictures: readonly Picture[]
}

const choicesOf = (whose: string): { keep: Keep; label: string }[] => [
  { keep: 'mine', label: 'A minha versão' },
  { keep: 'theirs', label: `A versão ${whose}` },
  { keep: 'both', label: 'As duas, uma depois da outra' },
]

/** Lets the author choose one of two versions at each difference. */
export function TextMerge({ parts, whose, kept, onKeep, pictures }: TextMergeProps) {
  const places = parts.flatMap((part, place) => (part.same ? [] : [place]))
  const keepAll = (keep: Keep) => onKeep(parts.map(() => keep))
  return (
    <div className={styles.places}>
      {places.length > 1 && (
        <div className={styles.shortcuts}>
          <p>{places.length} trechos diferentes.</p>
          <Button className={styles.aside} look="quiet" onClick={() => keepAll('mine')}>
            Usar a minha versão em todos
          </Button>
          <Button className={styles.aside} look="quiet" onClick={() => keepAll('theirs')}>
            Usar a versão {whose} em todos
          </Button>
        </div>
      )}
      {parts.map((part, place) =>
        part.same ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
          <SameText key={place} blocks={part.same} pictures={pictures} />
        ) : (
          <Place
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={place}
            part={part}
            whose={whose}
            name={places.length > 1 ? `Trecho ${places.indexOf(place) + 1}` : 'O trecho'}
            keep={kept[place] ?? 'mine'}
            onKeep={(keep) => onKeep(kept.with(place, keep))}
            pictures={pictures}
          />
        ),
      )}
    </div>
  )
}

type PlaceProps = {
  part: Exclude<Part, { same: string[] }>
  whose: string
  name: string
  keep: Keep
  onKeep: (keep: Keep) => void
  pictures: readonly Picture[]
}

function Place({ part, whose, name, keep, onKeep, pictures }: PlaceProps) {
  const id = useId()
  const hasBoth = part.before.length > 0 && part.after.length > 0
  return (
    <fieldset className={styles.field}>
      <legend className={styles.place}>{name}</legend>
      <ShapeNote part={part} />
      {choicesOf(whose)
        .filter(({ keep: one }) => one !== 'both' || hasBoth)
        .map(({ keep: one, label }) => (
          <div key={one} className={one === 'both' ? styles.both : styles.side}>
            <label className={styles.label}>
              <input type="radio" name={id} checked={keep === one} onChange={() => onKeep(one)} />
              {label}
            </label>
            {one !== 'both' && (
              <MarkedText
                html={one === 'mine' ? part.marked.before : part.marked.after}
                pictures={pictures}
              />
            )}
          </div>
        ))}
    </fieldset>
  )
}
