import { Plus } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusHeadingIfLost } from '../../../ui/focus.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import type { RateKey } from '../rates-csv.ts'
import type { BandTrouble, DraftPlace } from '../rates-draft.ts'
import { pastedCells, sheetColumns, sheetSummary } from '../rates-sheet.ts'
import { RatesBand } from './rates-band.tsx'
import styles from './rates-editor.module.css'
import { moveInSheet } from './sheet-keys.ts'

type PlaceProps = {
  place: DraftPlace
  troubles: ReadonlyMap<number, BandTrouble>
  isOpen: boolean
  onCell: (key: number, name: RateKey, value: string) => void
  onPaste: (from: { key: number; column: number }, pasted: string[][]) => void
  onAddBand: () => void
  onRemove: (keys: number[]) => void
}

export function RatesPlace(props: PlaceProps) {
  const { place, troubles, isOpen, onCell, onPaste, onAddBand, onRemove } = props
  const { rows, title, service } = place
  const wrong = rows.filter(({ key }) => troubles.has(key)).length

  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const { band, column } = event.target instanceof HTMLInputElement ? event.target.dataset : {}
    const pasted = pastedCells(event.clipboardData.getData('text/plain'))
    if (band === undefined || column === undefined || !pasted) return
    event.preventDefault()
    onPaste({ key: Number(band), column: Number(column) }, pasted)
  }
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    // Enter on the last band adds a new one, as a sheet does.
    if (moveInSheet(event) === 'below the last') onAddBand()
  }

  return (
    <Disclosure
      open={isOpen || wrong > 0}
      summary={
        <span className={styles.summary}>
          <span className={styles.place}>{title}</span>
          <span className={styles.span}>
            {sheetSummary(rows) || 'Sem preço ainda'}
            {wrong > 0 && ` (${wrong} ${wrong === 1 ? 'faixa' : 'faixas'} com problema)`}
          </span>
        </span>
      }
    >
      <table className={styles.sheet} aria-label={`${service}, ${title}`} onPaste={paste} onKeyDown={move}>
        <thead>
          <tr>
            {sheetColumns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Em uso</th>
            <th scope="col" aria-label="Tirar" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RatesBand
              key={row.key}
              row={row}
              trouble={troubles.get(row.key)}
              onCell={(name, value) => onCell(row.key, name, value)}
              onRemove={() => onRemove([row.key])}
            />
          ))}
        </tbody>
      </table>
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
