import { useEffect, useRef, useState } from 'react'
import field from '../../../ui/field.module.css'
import type { CartItem } from '../cart.ts'
import styles from './cart-quantity.module.css'
import { readQtd } from './read-qtd.ts'

/** Long enough to press the arrow of the field again. */
const settlesAfterMs = 600

type CartQuantityProps = { item: CartItem; onChange: (qtd: number) => void }

/** How many: saved once somebody stops typing, put back where it is no number that may be ordered. */
export function CartQuantity({ item: { product, qtd }, onChange }: CartQuantityProps) {
  const [text, setText] = useState(String(qtd))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { min_qtd: least, max_qtd: most } = product

  useEffect(() => setText(String(qtd)), [qtd])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function settle(typed: string) {
    clearTimeout(waiting.current)
    const wished = readQtd(typed, { least, most })
    if (wished === null) {
      // More than there is means all there is.
      const tooMany = /^\d+$/.test(typed.trim()) && Number(typed) > most
      setText(String(tooMany ? most : qtd))
      if (tooMany && most !== qtd) onChange(most)
    } else if (wished !== qtd) onChange(wished)
  }

  return (
    <input
      className={`${field.control} ${styles.quantity}`}
      type="number"
      inputMode="numeric"
      aria-label={`Quantidade de ${product.name}`}
      min={least}
      max={most}
      step={1}
      autoComplete="off"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value)
        clearTimeout(waiting.current)
        if (readQtd(value, { least, most }) !== null)
          waiting.current = setTimeout(() => settle(value), settlesAfterMs)
      }}
      onBlur={() => settle(text)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle(text)
      }}
    />
  )
}
