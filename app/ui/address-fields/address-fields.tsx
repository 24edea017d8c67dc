// An address as a person writes it, for Meus dados and for the checkout: plain HTML fields that work before any script
// and without a network. The postal code fills what it knows and never writes over what was typed.
import { useEffect, useId, useRef, useState } from 'react'
import { withoutNumber } from '../../platform/brazil/house-number.ts'
import { plainPostalCode, postalCodeText } from '../../platform/brazil/postal-code.ts'
import { stateOfPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import { nameOfState, stateChoices } from '../../platform/brazil/states.ts'
import { CheckboxField } from '../checkbox-field.tsx'
import { PostalCodeField } from '../postal-code-field.tsx'
import { PostalCodeSearch } from '../postal-code-search.tsx'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import styles from './address-fields.module.css'
import { type Fillable, fillAddress, fillable, type KnownPlace } from './fill-address.ts'
import { doubtText, findPlace } from './find-place.ts'
import { useCities } from './use-cities.ts'

type AddressField =
  | 'recipient'
  | 'postal_code'
  | 'street'
  | 'number'
  | 'complement'
  | 'district'
  | 'city'
  | 'state'
  | 'reference'

type AddressFieldsProps = {
  /** what stands in the fields at first; give the component another `key` to begin with another address */
  address?: Partial<Record<AddressField, string>>
  errorOf: (name: string) => string | undefined
  /** goes before each name, as in `address.street` */
  prefix?: string
  /** shown as the name of the person or household at the door */
  hasRecipient?: boolean
  /** it is asked elsewhere on the page, and comes by `address` */
  asksPostalCode?: boolean
  /** an eight-digit postal code was written */
  onPostalCode?: (plain: string) => void
}

export function AddressFields({
  address = {},
  errorOf,
  prefix = '',
  hasRecipient = true,
  asksPostalCode = true,
  onPostalCode,
}: AddressFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const filled = useRef<Partial<Record<Fillable, string>>>({})
  const given = plainPostalCode(address.postal_code ?? '') ?? ''
  /** of which postal code the place was asked last; with a city beside it, it needs no asking */
  const asked = useRef(address.city ? given : '')
  const [state, setState] = useState(address.state ?? '')
  const [postalCode, setPostalCode] = useState(given)
  const [said, setSaid] = useState('')
  const [hasNoNumber, setHasNoNumber] = useState(address.number === withoutNumber)
  const cities = useCities(state)
  const listId = useId()

  const control = (field: AddressField) =>
    group.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${prefix}${field}"]`)

  async function readPostalCode(text: string) {
    const plain = plainPostalCode(text) ?? ''
    setPostalCode(plain)
    if (plain === '' || plain === asked.current) return
    onPostalCode?.(plain)
    await fillFrom(plain)
  }

  async function fillFrom(plain: string) {
    asked.current = plain
    setSaid('')
    const { place, isWhole, isDoubted } = await findPlace(plain)
    if (asked.current !== plain) return
    const current = Object.fromEntries(fillable.map((one) => [one, control(one)?.value.trim() ?? '']))
    const writes = fillAddress(place, current as Record<Fillable, string>, filled.current)
    for (const [field, text] of Object.entries(writes)) write(field as Fillable, text)
    setSaid(isDoubted ? doubtText : wordsOf(place, isWhole))
  }

  function write(field: Fillable, text: string) {
    const input = control(field)
    if (!input) return
    filled.current[field] = text
    // At once, for whoever reads the form on the event.
    input.value = text
    if (field === 'state') setState(text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // A postal code that came from elsewhere fills like one that was written here: what is empty, and nothing else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another postal code is the question, whatever else changed
  useEffect(() => {
    const input = control('postal_code')
    // Nor over what is being written at this moment, which an answer to an earlier code would.
    if (given === '' || given === asked.current || !input || input === document.activeElement) return
    input.value = postalCodeText(given)
    setPostalCode(given)
    void fillFrom(given)
  }, [given])

  const field = (name: AddressField) => ({
    name: `${prefix}${name}`,
    defaultValue: address[name] ?? '',
    error: errorOf(`${prefix}${name}`),
  })
  const expected = stateOfPostalCode(postalCode)
  const isElsewhere = expected !== null && state !== '' && state !== expected

  return (
    <fieldset ref={group} className={styles.fields} aria-label="Endereço">
      {hasRecipient && (
        <TextField label="Quem recebe" optional maxLength={120} autoComplete="name" {...field('recipient')} />
      )}
      <div className={styles.postalCode}>
        {asksPostalCode ? (
          <PostalCodeField
            required
            help={<PostalCodeSearch />}
            {...field('postal_code')}
            onInput={(event) => void readPostalCode(event.currentTarget.value)}
          />
        ) : (
          <input type="hidden" name={`${prefix}postal_code`} defaultValue={given} />
        )}
        <p className={styles.said} role="status">
          {said}
        </p>
      </div>
      <TextField label="Rua" required maxLength={160} autoComplete="address-line1" {...field('street')} />
      <div className={styles.pair}>
        <div className={styles.number}>
          <TextField
            label="Número"
            maxLength={20}
            inputMode="text"
            {...field('number')}
            defaultValue={address.number === withoutNumber ? '' : (address.number ?? '')}
            required={!hasNoNumber}
            disabled={hasNoNumber}
          />
          {/* Of the same name: what is switched off is not sent, and this stands in its place. */}
          <CheckboxField
            label="Sem número"
            name={`${prefix}number`}
            value={withoutNumber}
            checked={hasNoNumber}
            onChange={(event) => setHasNoNumber(event.target.checked)}
          />
        </div>
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
          help={isElsewhere ? `Este CEP é de outro estado: ${nameOfState(expected)}. Confira.` : undefined}
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

function wordsOf(place: KnownPlace, isWhole: boolean): string {
  if (!place.state) return 'Não existe CEP com estes números. Confira.'
  if (!isWhole) return 'Não encontramos a rua deste CEP. Escreva o endereço.'
  if (!place.street) return `CEP de ${place.city}. Complete a rua e o número.`
  return `Endereço encontrado: ${place.street}, ${place.city}. Confira e complete o número.`
}
