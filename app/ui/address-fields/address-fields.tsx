// Plain HTML fields that work without a script or a network. The postal code fills what it knows and never overwrites
// what was typed.
import { useId, useState } from 'react'
import { withoutNumber } from '../../platform/brazil/house-number.ts'
import { nameOfState, stateChoices } from '../../platform/brazil/states.ts'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { PostalCodeField } from '../fields/postal-code-field.tsx'
import { PostalCodeSearch } from '../fields/postal-code-search.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { stack } from '../layout.ts'
import typography from '../text/typography.module.css'
import styles from './address-fields.module.css'
import { doubtText } from './find-place.ts'
import { useCities } from './use-cities.ts'
import { type AddressField, type Filling, useFilledAddress } from './use-filled-address.ts'

type AddressFieldsProps = Filling & {
  /** initial values; give the component another `key` to begin with another address */
  address?: Partial<Record<AddressField, string>>
  errorOf: (name: string) => string | undefined
  /** stands before each name, as in `address.street` */
  prefix?: string
  hasRecipient?: boolean
  /** the shop fills the fields in for a customer */
  ofAnother?: boolean
  /** false: the page asks for the postal code elsewhere and passes it in `address` */
  asksPostalCode?: boolean
}

export function AddressFields({
  address = {},
  errorOf,
  prefix = '',
  hasRecipient = true,
  ofAnother = false,
  asksPostalCode = true,
  ...filling
}: AddressFieldsProps) {
  const { group, given, state, setState, otherState, said, readPostalCode } = useFilledAddress({
    address,
    prefix,
    ...filling,
  })
  const cities = useCities(state)
  const listId = useId()

  const field = (name: AddressField) => ({
    name: `${prefix}${name}`,
    defaultValue: address[name] ?? '',
    error: errorOf(`${prefix}${name}`),
  })

  return (
    <fieldset ref={group} className={stack(5)} aria-label="Endereço">
      {hasRecipient && (
        <TextField label="Quem recebe" optional maxLength={120} autoComplete="name" {...field('recipient')} />
      )}
      <div className={styles.postalCode}>
        {asksPostalCode ? (
          <PostalCodeField
            required
            help={<PostalCodeSearch ofAnother={ofAnother} />}
            {...field('postal_code')}
            onInput={(event) => void readPostalCode(event.currentTarget.value)}
          />
        ) : (
          <input type="hidden" name={`${prefix}postal_code`} defaultValue={given} />
        )}
        <p className={typography.faint} role="status">
          {/* Where the page asks elsewhere, a PostalCodeDoubt tells it there. */}
          {(asksPostalCode || said !== doubtText) && said}
        </p>
      </div>
      <TextField label="Rua" required maxLength={160} autoComplete="address-line1" {...field('street')} />
      <div className={styles.pair}>
        <HouseNumber {...field('number')} />
        <TextField
          label="Complemento"
          optional
          maxLength={80}
          autoComplete="address-line2"
          {...field('complement')}
        />
      </div>
      <TextField
        label="Bairro"
        optional
        maxLength={80}
        autoComplete="address-level3"
        {...field('district')}
      />
      <div className={styles.pair}>
        <SelectField
          label="Estado"
          name={`${prefix}state`}
          required
          autoComplete="address-level1"
          choices={stateChoices}
          value={state}
          onChange={(event) => setState(event.target.value)}
          error={errorOf(`${prefix}state`)}
          help={otherState && `Este CEP é de outro estado: ${nameOfState(otherState)}. Confira.`}
        />
        <TextField
          label="Cidade"
          required
          maxLength={80}
          autoComplete="address-level2"
          list={listId}
          {...field('city')}
        />
      </div>
      <TextField
        label="Ponto de referência"
        optional
        maxLength={120}
        help="Ajuda quem entrega. Ex.: ao lado da padaria."
        {...field('reference')}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </fieldset>
  )
}

type HouseNumberProps = { name: string; defaultValue: string; error: string | undefined }

function HouseNumber({ name, defaultValue, error }: HouseNumberProps) {
  const [hasNone, setHasNone] = useState(defaultValue === withoutNumber)
  return (
    <div className={stack(1)}>
      <TextField
        label="Número"
        maxLength={20}
        inputMode="text"
        name={name}
        defaultValue={defaultValue === withoutNumber ? '' : defaultValue}
        error={error}
        required={!hasNone}
        disabled={hasNone}
      />
      {/* The disabled field is not sent: this checkbox is, under the same name. */}
      <CheckboxField
        label="Sem número"
        name={name}
        value={withoutNumber}
        checked={hasNone}
        onChange={(event) => setHasNone(event.target.checked)}
      />
    </div>
  )
}
