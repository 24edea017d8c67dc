import { useState } from 'react'
import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { AddressFields } from '../../../../ui/address-fields/address-fields.tsx'
import type { Filled } from '../../../../ui/address-fields/fill-address.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { AddressView } from '../../../people/profile/addresses.server.ts'
import { fieldsUnder } from '../fields-under.ts'
import styles from './checkout.module.css'
import type { Typed } from './checkout-draft.ts'
import { postalCodeField } from './faults.ts'
import { addressPrefix as prefix, typedFor } from './typed-in.ts'

type AddressStepProps = {
  /** addresses of the profile; null for a guest */
  addresses: readonly KnownAddress[] | null
  typed: Typed
  /** which of the address postal codes have filled in */
  filled: Filled | undefined
  onFilled: (filled: Filled) => void
  /** postal code of the quote */
  postalCode: string | null
  errorOf: (field: string) => string | undefined
  /** called for another postal code, which needs a new quote */
  onPostalCode: (plain: string) => void
}

/** `order` is the number of the last order, where the address comes from it and the profile lacks it. */
type KnownAddress = AddressView & { order: number | null }

/** Whether the typed text fits the address, ignoring fields that are empty or that the postal code filled in. */
const isWhatWasTyped = (address: KnownAddress, typed: Typed) =>
  (['recipient', 'street', 'number', 'complement'] as const).every((field) => {
    const text = typed[field]
    return !text || text === address[field]
  })

const addressIn = (typed: Typed, postalCode: string | null) =>
  fieldsUnder(prefix, typedFor(postalCode, typed))

export function AddressStep({
  addresses: known,
  typed,
  filled,
  onFilled,
  postalCode,
  errorOf,
  onPostalCode,
}: AddressStepProps) {
  const addresses = known ?? []
  const there = addresses.filter((address) => address.postal_code === postalCode)
  // What is typed from now on stands in the fields; what stands in those of a saved address is of no other one.
  const [{ own, begun }] = useState(() => {
    const own = there.find((address) => isWhatWasTyped(address, addressIn(typed, postalCode)))
    const begun: Typed = own ? {} : typed
    return { own, begun }
  })
  const [chosen, setChosen] = useState(own?._id ?? '')
  const saved = addresses.find(({ _id }) => _id === chosen)
  // After a quote for another postal code the chosen address is deselected.
  const [reckoned, setReckoned] = useState(postalCode)
  if (reckoned !== postalCode) {
    setReckoned(postalCode)
    if (saved ? saved.postal_code !== postalCode : reckoned === null) setChosen(there[0]?._id ?? '')
  }
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
            ...addresses.map(({ _id, street, number, city, state, order }) => ({
              value: _id,
              label: `${order ? `Do pedido nº ${order}: ` : ''}${[street, number].filter(Boolean).join(', ')} – ${city}/${state}`,
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
      {postalCode && (
        <p className={styles.help}>
          {unbroken(`CEP ${postalCodeText(postalCode)}`)}{' '}
          <a href={`#${postalCodeField}`} onClick={goToPostalCode}>
            Trocar o CEP
          </a>
        </p>
      )}
      {saved ? (
        <AddressFields
          key={saved._id}
          address={saved}
          prefix={prefix}
          errorOf={errorOf}
          asksPostalCode={false}
        />
      ) : (
        <OtherAddress
          begun={begun}
          filled={filled}
          onFilled={onFilled}
          postalCode={postalCode}
          errorOf={errorOf}
        />
      )}
      {known && (!saved || saved.order) && (
        <CheckboxField
          label="Guardar este endereço em Meus dados"
          help="Para não digitar de novo na próxima compra."
          name="save_address"
          value="yes"
          defaultChecked={typed.save_address === 'yes'}
        />
      )}
    </section>
  )
}

type OtherAddressProps = Pick<AddressStepProps, 'filled' | 'onFilled' | 'postalCode' | 'errorOf'> & {
  begun: Typed
}

/** Its fields begin with what was typed for the place of that moment. */
function OtherAddress({ begun, postalCode, ...more }: OtherAddressProps) {
  const [draft] = useState(() => addressIn(begun, postalCode))
  return (
    <AddressFields
      address={{ ...draft, postal_code: postalCode ?? draft.postal_code ?? '' }}
      prefix={prefix}
      asksPostalCode={false}
      {...more}
    />
  )
}

/** The form asks for the postal code once, for the quote. */
function goToPostalCode(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById(postalCodeField)?.focus()
}
