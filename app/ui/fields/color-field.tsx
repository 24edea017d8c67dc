import { useEffect, useState } from 'react'
import { contrastRatio, isHexColour, readable } from '../contrast.ts'
import { Status } from '../status.tsx'
import styles from './color-field.module.css'
import field from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type ColorFieldProps = FieldFrameProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  id?: string
  /** The colours it must contrast with, each with its name: "texto claro", "fundo do site". */
  against?: { label: string; color: string }[]
}

const ratioWords = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function ColorField({ value, onChange, onBlur, name, id, against = [], ...frame }: ColorFieldProps) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])

  const write = (text: string) => {
    const hex = text.startsWith('#') ? text : `#${text}`
    setDraft(hex)
    if (isHexColour(hex)) onChange(hex.toLowerCase())
  }

  return (
    <FieldFrame {...frame} id={id}>
      {(wiring) => (
        <>
          <span className={styles.pair}>
            <input
              type="color"
              className={styles.swatch}
              aria-label="Escolher a cor na paleta"
              value={isHexColour(value) ? value : '#000000'}
              onChange={(event) => write(event.target.value)}
              onBlur={onBlur}
            />
            <input
              {...wiring}
              name={name}
              className={field.control}
              value={draft}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => write(event.target.value.trim())}
              onBlur={() => {
                setDraft(value)
                onBlur?.()
              }}
            />
          </span>
          {isHexColour(value) && against.length > 0 && (
            <ul className={styles.ratios} aria-label="Contraste">
              {against.map(({ label, color }) => {
                const ratio = contrastRatio(value, color)
                return (
                  <li key={label}>
                    <span className={styles.sample} style={{ background: value, color }} aria-hidden="true" />
                    <Status tone={ratio >= readable ? 'good' : 'bad'}>
                      {ratioWords.format(Math.floor(ratio * 10) / 10)}:1 com {label}
                      {ratio < readable && ', difícil de ler'}
                    </Status>
                  </li>
                )
              })}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
