import { moneyField, moneyText, readMoney } from '../../platform/text/money.ts'
import styles from './read-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type ReadFieldProps = Omit<TextFieldProps, 'after' | 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** the value in words; null where the text cannot be read */
  read: (text: string) => string | null
  /** the text's normal form, applied on blur; null leaves it as typed */
  settle?: (text: string) => string | null
}

/** A number typed as text, with the value shown beside it, so that 12,50 is never taken for 1250. */
export function ReadField({ value, onChange, read, settle, onBlur, ...field }: ReadFieldProps) {
  const understood = value.trim() === '' ? null : read(value)
  const isLost = value.trim() !== '' && understood === null
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const settled = settle?.(value)
        if (settled && settled !== value) onChange(settled)
        onBlur?.(event)
      }}
      after={
        <output className={isLost ? styles.lost : styles.understood}>
          {isLost ? 'não entendi' : understood && `= ${understood}`}
        </output>
      }
    />
  )
}

/** An amount in reais, as text: '12,50'. */
export function MoneyField(field: Omit<ReadFieldProps, 'read' | 'settle' | 'before'>) {
  return (
    <ReadField
      inputMode="decimal"
      placeholder="0,00"
      maxLength={20}
      {...field}
      before="R$"
      read={(text) => wordsOrNull(readMoney(text), moneyText)}
      settle={(text) => wordsOrNull(readMoney(text), moneyField)}
    />
  )
}

/** The value in words; null where none could be read. */
export const wordsOrNull = (value: number | null, words: (value: number) => string) =>
  value === null ? null : words(value)
