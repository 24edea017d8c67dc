import { ChevronDown, Trash2 } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusBeside } from '../../../ui/focus.ts'
import type { BandTrouble, Cells, DraftRow } from '../rates-draft.ts'
import { bandName, sheetColumns } from '../rates-sheet.ts'
import styles from './rates-editor.module.css'

type BandProps = {
  row: DraftRow
  trouble: BandTrouble | undefined
  onCell: (name: keyof Cells, value: string) => void
  onRemove: () => void
}

/** A row of the sheet; where it is narrow a card with two numbers, where a button shows the others. */
export function RatesBand({ row: { key, cells }, trouble, onCell, onRemove }: BandProps) {
  const [isWhole, setWhole] = useState(false)
  const troubleId = useId()
  const isWrong = trouble !== undefined
  const wrong = sheetColumns.filter(({ name }) => trouble?.cells.includes(name))
  const isCellWrong = (name: keyof Cells) =>
    isWrong && (wrong.length === 0 || wrong.some((column) => column.name === name))
  const which = bandName(cells)
  return (
    <Fragment>
      <tr
        className={styles.band}
        data-whole={isWhole || isWrong || undefined}
        data-wrong={isWrong || undefined}
      >
        {sheetColumns.map(({ name, label, mode, isMain }, column) => (
          <td key={name} data-main={isMain || undefined}>
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
            <input
              className={styles.cell}
              aria-label={`${label}, ${which}`}
              aria-invalid={isCellWrong(name) || undefined}
              aria-describedby={isCellWrong(name) ? troubleId : undefined}
              data-band={key}
              data-column={column}
              value={cells[name]}
              inputMode={mode}
              autoComplete="off"
              onChange={(event) => onCell(name, event.target.value)}
            />
          </td>
        ))}
        <td>
          <label className={styles.switch}>
            <span className={styles.label}>Em uso</span>
            <input
              type="checkbox"
              aria-label={`Em uso, ${which}`}
              checked={cells.active !== 'não'}
              onChange={(event) => onCell('active', event.target.checked ? 'sim' : 'não')}
            />
          </label>
        </td>
        <td className={styles.end}>
          <Button
            look="quiet"
            icon={ChevronDown}
            className={styles.more}
            aria-expanded={isWhole}
            aria-label={`Prazo e outros números da faixa ${which}`}
            onClick={() => setWhole(!isWhole)}
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
        </td>
      </tr>
      {isWrong && (
        <tr className={styles.wrong}>
          <td colSpan={sheetColumns.length + 2}>
            <p id={troubleId} className={styles.trouble} role="alert">
              {trouble.messages.join(' ')}
            </p>
          </td>
        </tr>
      )}
    </Fragment>
  )
}
