import { useEffect, useRef, useState } from 'react'
import { plainPostalCode, postalCodeText } from '../../platform/brazil/postal-code.ts'
import { stateOfPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import { keysOf, recordOf } from '../../platform/members.ts'
import { type Fillable, type Filled, fillAddress, fillable, type KnownPlace } from './fill-address.ts'
import { doubtText, findPlace } from './find-place.ts'

export type AddressField =
  | 'recipient'
  | 'postal_code'
  | 'street'
  | 'number'
  | 'complement'
  | 'district'
  | 'city'
  | 'state'
  | 'reference'

export type Filling = {
  /** an eight-digit postal code was typed */
  onPostalCode?: (plain: string) => void
  /** what postal codes had filled in, where the fields begin with a draft */
  filled?: Filled | undefined
  /** called with all that postal codes have filled in, whenever one has */
  onFilled?: (filled: Filled) => void
}

type FilledAddressParts = Filling & {
  address: Partial<Record<AddressField, string>>
  /** stands before the fields' names */
  prefix: string
}

export function useFilledAddress({
  address,
  prefix,
  onPostalCode,
  filled: before = {},
  onFilled,
}: FilledAddressParts) {
  const group = useRef<HTMLFieldSetElement>(null)
  const filled = useRef(before)
  const given = plainPostalCode(address.postal_code ?? '') ?? ''
  /** the postal code looked up last; an address that has a city needs no lookup */
  const asked = useRef(address.city ? given : '')
  const [state, setState] = useState(address.state ?? '')
  const [postalCode, setPostalCode] = useState(given)
  const [said, setSaid] = useState('')

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
    const current = recordOf(fillable, (one) => control(one)?.value.trim() ?? '')
    const writes = fillAddress(place, current, filled.current)
    for (const field of keysOf(writes)) write(field, writes[field] ?? '')
    setSaid(isDoubted ? doubtText : wordsOf(place, isWhole))
  }

  function write(field: Fillable, text: string) {
    const input = control(field)
    if (!input) return
    filled.current = { ...filled.current, [field]: text }
    onFilled?.(filled.current)
    // Written at once, since listeners of the event read the form.
    input.value = text
    if (field === 'state') setState(text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // A postal code that came from elsewhere fills as one typed here does: only what is empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another postal code is the question, whatever else changed
  useEffect(() => {
    const input = control('postal_code')
    // A field that is being typed in stays as it is; an answer to an earlier code would overwrite it.
    if (given === '' || given === asked.current || !input || input === document.activeElement) return
    input.value = postalCodeText(given)
    setPostalCode(given)
    void fillFrom(given)
  }, [given])

  const expected = stateOfPostalCode(postalCode)
  return {
    group,
    /** the postal code that came from elsewhere, or '' */
    given,
    state,
    setState,
    /** the postal code's state, where another one was chosen */
    otherState: expected !== null && state !== '' && state !== expected ? expected : undefined,
    said,
    readPostalCode,
  }
}

function wordsOf(place: KnownPlace, isWhole: boolean): string {
  if (!place.state) return 'Não existe CEP com estes números. Confira.'
  if (!isWhole) return 'Não encontramos a rua deste CEP. Escreva o endereço.'
  if (!place.street) return `CEP de ${place.city}. Complete a rua e o número.`
  return `Endereço encontrado: ${place.street}, ${place.city}. Confira e complete o número.`
}
