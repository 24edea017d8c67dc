import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import field from '../../../ui/fields/field.module.css'
import type { CartItem } from '../cart.ts'
import { readQtd } from './read-qtd.ts'
import { Stepper } from './stepper.tsx'

/** Long enough for the visitor to press again. */
const settlesAfterMs = 600

type CartQuantityProps = { item: CartItem; onChange: (qtd: number) => void }

/** Saved once the visitor stops typing; reset where the text is no valid number. */
export function CartQuantity({ item: { product, qtd }, onChange }: CartQuantityProps) {
  const [text, setText] = useState(String(qtd))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const { name, min_qtd: least, max_qtd: most } = product
  const shown = readQtd(text, { least, most }) ?? qtd

  useEffect(() => setText(String(qtd)), [qtd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== text) write(typed)
    return () => clearTimeout(waiting.current)
  }, [])

  function settle(typed: string) {
    clearTimeout(waiting.current)
    const wished = readQtd(typed, { least, most })
    if (wished === null) {
      // A quantity above the most becomes the most.
      const tooMany = /^\d+$/.test(typed.trim()) && Number(typed) > most
      setText(String(tooMany ? most : qtd))
      if (tooMany && most !== qtd) onChange(most)
    } else if (wished !== qtd) onChange(wished)
  }

  function write(typed: string) {
    setText(typed)
    clearTimeout(waiting.current)
    if (readQtd(typed, { least, most }) !== null)
      waiting.current = setTimeout(() => settle(typed), settlesAfterMs)
  }

  return (
    <Stepper name={name} shown={shown} least={least} most={most} onStep={(to) => write(String(to))}>
      {(className) => (
        <input
          ref={input}
          className={classNames(field.control, className)}
          type="number"
          inputMode="numeric"
          aria-label={`Quantidade de ${name}`}
          min={least}
          max={most}
          step={1}
          autoComplete="off"
          value={text}
          onChange={({ target: { value } }) => write(value)}
          onBlur={() => settle(text)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle(text)
          }}
        />
      )}
    </Stepper>
  )
}
