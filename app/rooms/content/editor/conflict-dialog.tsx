// Loaded only on a conflict, because it brings the code that compares.
import { Copy } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { readMarkup } from '../../../platform/http/trusted-types.ts'
import { Button } from '../../../ui/button.tsx'
import { asDifference, compareTexts } from '../../../ui/comparison/compare-texts.ts'
import { sides } from '../../../ui/comparison/compared.tsx'
import { type ComparedField, type FieldValue, isSameValue } from '../../../ui/comparison/field-value.ts'
import { firstChoices, type Keep, mergeTexts } from '../../../ui/comparison/merge-texts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { stack } from '../../../ui/layout.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './conflict-dialog.module.css'
import { TextMerge } from './text-merge.tsx'

type Side = 'mine' | 'theirs'

/** `before` is mine, `after` is theirs; `base` is the common ancestor. */
type Disputed = ComparedField & { base: FieldValue }

type ConflictDialogProps = {
  title: string
  /** "da outra pessoa" */
  whose: string
  /** what happened, and that nothing is lost */
  children: ReactNode
  fields: Disputed[]
  /** given the fields taken from the other version, and the merged texts */
  onSettle: (fromTheirs: string[], merged: Record<string, string>) => void
  onClose: () => void
}

/** Chooses theirs where I have not changed the field. */
const firstSide = ({ before, base }: Disputed): Side => (isSameValue(before, base) ? 'theirs' : 'mine')

export default function ConflictDialog(props: ConflictDialogProps) {
  const { title, whose, children, fields, onSettle, onClose } = props
  const names: Record<Side, string> = { mine: 'A minha versão', theirs: `A versão ${whose}` }
  const [chosen, setChosen] = useState(() => new Map(fields.map((one) => [one.name, firstSide(one)])))
  const texts = useMemo(() => fields.flatMap(disputedText), [fields])
  const [kept, setKept] = useState(() =>
    Object.fromEntries(texts.map(({ name, parts, base }) => [name, firstChoices(parts, base)])),
  )

  const settle = () =>
    onSettle(
      fields.flatMap(({ name, before }) =>
        before.as !== 'text' && chosen.get(name) === 'theirs' ? [name] : [],
      ),
      Object.fromEntries(texts.map(({ name, parts }) => [name, mergeTexts(parts, kept[name] ?? [])])),
    )

  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Voltar ao meu texto</Button>
          <Button look="main" onClick={settle}>
            Continuar com esta versão
          </Button>
        </>
      }
    >
      <div className={stack(5)}>
        <p>{children}</p>
        {fields.length === 0 ? (
          <p>As duas versões dizem o mesmo.</p>
        ) : (
          <p className={styles.key}>
            <mark>Sublinhado</mark>: o que só uma das versões diz.
          </p>
        )}
        {fields.map((field) => {
          const text = texts.find(({ name }) => name === field.name)
          if (!text)
            return (
              <SideBySide
                key={field.name}
                field={field}
                names={names}
                chosen={chosen.get(field.name) ?? 'mine'}
                onChoose={(side) => setChosen(new Map(chosen).set(field.name, side))}
              />
            )
          return (
            <section key={field.name} className={styles.text} aria-labelledby={`conflict-${field.name}`}>
              <div className={styles.head}>
                <h3 className={styles.legend} id={`conflict-${field.name}`}>
                  {field.label}
                </h3>
                <CopyButton
                  said={field.before}
                  label={`${field.label}: ${names.mine}`}
                  words="Copiar a minha versão"
                />
                <CopyButton
                  said={field.after}
                  label={`${field.label}: ${names.theirs}`}
                  words={`Copiar a versão ${whose}`}
                />
              </div>
              <TextMerge
                parts={text.parts}
                whose={whose}
                kept={kept[field.name] ?? []}
                onKeep={(now: Keep[]) => setKept({ ...kept, [field.name]: now })}
                pictures={text.pictures}
              />
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

function disputedText({ name, before, after, base }: Disputed) {
  if (before.as !== 'text' || after.as !== 'text' || base.as !== 'text') return []
  const parts = compareTexts(before.html, after.html, asDifference)
  return [{ name, parts, base: base.html, pictures: [...before.pictures, ...after.pictures] }]
}

type SideBySideProps = {
  field: Disputed
  names: Record<Side, string>
  chosen: Side
  onChoose: (side: Side) => void
}

function SideBySide({ field, names, chosen, onChoose }: SideBySideProps) {
  const shown = sides(field.before, field.after, asDifference)
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((side) => {
        const said = side === 'mine' ? field.before : field.after
        return (
          <div key={side} className={styles.side}>
            <div className={styles.choice}>
              <label className={styles.label}>
                <input
                  type="radio"
                  name={`conflict-${field.name}`}
                  checked={chosen === side}
                  onChange={() => onChoose(side)}
                />
                {names[side]}
              </label>
              <CopyButton said={said} label={`${field.label}: ${names[side]}`} />
            </div>
            {side === 'mine' ? shown.before : shown.after}
          </div>
        )
      })}
    </fieldset>
  )
}

function CopyButton({ said, label, words }: { said: FieldValue; label: string; words?: string }) {
  if (said.as === 'image') return null
  return (
    <Button
      className={words && styles.aside}
      look="quiet"
      icon={Copy}
      aria-label={words ? undefined : `Copiar ${label.toLowerCase()}`}
      onClick={() => copy(said)}
    >
      {words}
    </Button>
  )
}

async function copy(said: Exclude<FieldValue, { as: 'image' }>) {
  try {
    if (said.as === 'text') {
      const lines = said.html.replace(/<br>|<\/(p|h[2-4]|li|figcaption)>/g, '$&\n')
      const plain = readMarkup(lines).body.textContent
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([said.html], { type: 'text/html' }),
          'text/plain': new Blob([plain], { type: 'text/plain' }),
        }),
      ])
    } else await navigator.clipboard.writeText(said.text)
    toast.success('Texto copiado.')
  } catch {
    toast.error('O navegador não deixou copiar. Selecione o texto e copie à mão.')
  }
}
