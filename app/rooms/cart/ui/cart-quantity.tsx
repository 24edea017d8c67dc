import { classNames } from '../../../ui/class-names.ts'
import field from '../../../ui/fields/field.module.css'
import { Stepper } from './stepper.tsx'
import { type QuantityParts, useQuantity } from './use-quantity.ts'

/** Saved once the visitor stops typing; reset where the text is no valid number. */
export function CartQuantity({ item, onChange }: QuantityParts) {
  const { name, min_qtd: least, max_qtd: most } = item.product
  const { input, text, shown, write, settle } = useQuantity({ item, onChange })

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
