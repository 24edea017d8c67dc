import { useState } from 'react'
import { AddressFields } from '../../../../ui/address-fields/address-fields.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { AddressView } from '../../../people/addresses.server.ts'
import styles from './checkout.module.css'
import type { Typed } from './kept-checkout.ts'

type AddressStepProps = {
  /** of the profile */
  addresses: readonly AddressView[]
  typed: Typed
  /** where the freight was reckoned to */
  postalCode: string | null
  errorOf: (field: string) => string | undefined
  /** another one: the freight is reckoned again */
  onPostalCode: (plain: string) => void
}

const prefix = 'address.'
const isAddressField = (name: string) => name.startsWith(prefix)

export function AddressStep({ addresses, typed, postalCode, errorOf, onPostalCode }: AddressStepProps) {
  const hasTyped = Object.entries(typed).some(([name, value]) => isAddressField(name) && value !== '')
  const here = addresses.find((address) => address.postal_code === postalCode)
  const [chosen, setChosen] = useState(hasTyped ? '' : (here?._id ?? ''))
  const saved = addresses.find(({ _id }) => _id === chosen)
  const kept = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      isAddressField(name) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
  const address = saved ?? (hasTyped ? kept : { postal_code: postalCode ?? '' })
  return (
    <section className={styles.step} aria-labelledby="endereco">
      <h2 id="endereco" className={styles.title}>
        3. Endereço de entrega
      </h2>
      {addresses.length > 0 && (
        <SelectField
          label="Usar um endereço guardado"
          choices={[
            { value: '', label: 'Outro endereço' },
            ...addresses.map(({ _id, street, number, city, state }) => ({
              value: _id,
              label: `${[street, number].filter(Boolean).join(', ')} – ${city}/${state}`,
            })),
          ]}
          value={chosen}
          onChange={(event) => {
            const { value } = event.target
            setChosen(value)
            const next = addresses.find(({ _id }) => _id === value)
            if (next) onPostalCode(next.postal_code)
          }}
        />
      )}
      <AddressFields
        // A freight reckoned to somewhere else begins the address anew only while nothing was written in it.
        key={saved?._id ?? (hasTyped ? 'typed' : `new ${postalCode ?? ''}`)}
        address={address}
        prefix={prefix}
        errorOf={errorOf}
        onPostalCode={onPostalCode}
      />
    </section>
  )
}
