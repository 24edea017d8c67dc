import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { focusBeside, focusHeadingIfLost } from '../../../ui/focus.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { RateKey } from '../rates-csv.ts'
import type { Cells, DraftPlace, DraftRow } from '../rates-draft.ts'
import styles from './rates-editor.module.css'

type PlaceProps = {
  place: DraftPlace
  troubles: ReadonlyMap<number, string[]>
  isOpen: boolean
  onCell: (key: number, name: RateKey, value: string) => void
  onAddBand: () => void
  onRemove: (keys: number[]) => void
}

/** One service and place: what it costs by weight. */
export function RatesPlace({ place, troubles, isOpen, onCell, onAddBand, onRemove }: PlaceProps) {
  const { rows, title, service } = place
  const wrong = rows.filter(({ key }) => troubles.has(key)).length
  return (
    <Disclosure
      open={isOpen || wrong > 0}
      summary={
        <span className={styles.summary}>
          <span className={styles.place}>{title}</span>
          <span className={styles.span}>
            {rows.length} {rows.length === 1 ? 'faixa de peso' : 'faixas de peso'}
            {wrong > 0 && `, ${wrong} com problema`}
          </span>
        </span>
      }
    >
      <ol className={styles.bands}>
        {rows.map((row) => (
          <Band
            key={row.key}
            row={row}
            name={`${service}, ${title}`}
            messages={troubles.get(row.key) ?? []}
            onCell={(name, value) => onCell(row.key, name, value)}
            onRemove={() => onRemove([row.key])}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button icon={Plus} onClick={onAddBand}>
          Nova faixa de peso
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            onRemove(rows.map(({ key }) => key))
            requestAnimationFrame(focusHeadingIfLost)
          }}
        >
          Tirar {title.toLowerCase().startsWith('cep') ? 'esta faixa de CEP' : 'este lugar'}
        </Button>
      </div>
    </Disclosure>
  )
}

const fields: {
  name: RateKey
  label: string
  after?: string
  before?: string
  mode: 'numeric' | 'decimal'
}[] = [
  { name: 'weightFrom', label: 'Peso de', after: 'g', mode: 'numeric' },
  { name: 'weightTo', label: 'Peso até', after: 'g', mode: 'numeric' },
  { name: 'price', label: 'Preço', before: 'R$', mode: 'decimal' },
  { name: 'extraKg', label: 'Por kg a mais', before: 'R$', mode: 'decimal' },
  { name: 'percent', label: 'Do valor', after: '%', mode: 'decimal' },
  { name: 'minDays', label: 'Prazo de', after: 'dias', mode: 'numeric' },
  { name: 'maxDays', label: 'Prazo até', after: 'dias', mode: 'numeric' },
]

type BandProps = {
  row: DraftRow
  name: string
  messages: string[]
  onCell: (name: keyof Cells, value: string) => void
  onRemove: () => void
}

function Band({ row: { cells }, name, messages, onCell, onRemove }: BandProps) {
  const which = `de ${cells.weightFrom || '…'} g a ${cells.weightTo || '…'} g`
  return (
    <li className={styles.band}>
      <fieldset className={styles.cells}>
        <legend className={styles.legend}>
          {name}, {which}
        </legend>
        {fields.map(({ name, label, before, after, mode }) => (
          <TextField
            key={name}
            {...{ label, before, after }}
            value={cells[name]}
            inputMode={mode}
            autoComplete="off"
            onChange={(event) => onCell(name, event.target.value)}
          />
        ))}
      </fieldset>
      <div className={styles.end}>
        <CheckboxField
          label="Em uso"
          checked={cells.active !== 'não'}
          onChange={(event) => onCell('active', event.target.checked ? 'sim' : 'não')}
        />
        <Button
          look="quiet"
          icon={Trash2}
          aria-label={`Tirar a faixa ${which}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            onRemove()
          }}
        />
      </div>
      {messages.length > 0 && (
        <p className={styles.trouble} role="alert">
          {messages.join(' ')}
        </p>
      )}
    </li>
  )
}
