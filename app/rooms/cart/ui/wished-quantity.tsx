import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import field from '../../../ui/fields/field.module.css'
import { readQtd } from './read-qtd.ts'
import { Stepper } from './stepper.tsx'

type WishedQuantityProps = {
  /** the browser's own field, read when the form is sent */
  field: RefObject<HTMLInputElement | null>
  name: string
  least: number
  most: number
}

const id = 'comprar-quantidade'

/** Asks how many of a product go into the cart. */
export function WishedQuantity({ field: input, name, least, most }: WishedQuantityProps) {
  const [wished, setWished] = useState(least)
  const look = () => setWished(readQtd(input.current?.value ?? '', { least, most }) ?? least)
  // Runs once, for text typed before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes come by `look`
  useEffect(look, [])
  function setTo(qtd: number) {
    if (input.current) input.current.value = String(qtd)
    setWished(qtd)
  }
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        Quantidade
      </label>
      <Stepper name={name} shown={wished} least={least} most={most} onStep={setTo}>
        {(className) => (
          <input
            id={id}
            ref={input}
            className={classNames(field.control, className)}
            type="number"
            name="qtd"
            inputMode="numeric"
            min={least}
            max={most}
            step={1}
            defaultValue={least}
            autoComplete="off"
            onInput={look}
          />
        )}
      </Stepper>
    </div>
  )
}
