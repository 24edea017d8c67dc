// What stands in the checkout's fields, as far as its draft may hold it.
import { plainPostalCode } from '../../../../platform/brazil/postal-code.ts'
import type { Typed } from './checkout-draft.ts'

export const addressPrefix = 'address.'
const ownPostalCode = `${addressPrefix}postal_code`
const recipient = `${addressPrefix}recipient`

const secret = /password|email_code/

/**
 * The form's values that may be stored.
 * @param before stays for the fields of a step that is not drawn now, as the address of what is picked up
 */
export function typedIn(form: HTMLFormElement, before: Typed): Typed {
  const typed = Object.fromEntries(
    Object.entries(before).filter(([name]) => form.elements.namedItem(name) === null),
  )
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !secret.test(name)) typed[name] = value
  return typed
}

/** Of an address that was typed for another postal code, only the recipient. */
export function typedFor(postalCode: string | null, typed: Typed): Typed {
  const own = plainPostalCode(typed[ownPostalCode] ?? '')
  if (!postalCode || !own || own === plainPostalCode(postalCode)) return typed
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => name === recipient || !name.startsWith(addressPrefix)),
  )
}

/**
 * Adds to a draft what was typed before the script came. Of an address that was changed then, all counts that stands
 * there.
 */
export function withTypedEarly(form: HTMLFormElement, before: Typed): Typed {
  const changed = new Set([...form.elements].filter(isChanged).map((field) => field.getAttribute('name')))
  const now = typedIn(form, {})
  const hasAddress = [...changed].some((name) => name?.startsWith(addressPrefix))
  const isEarly = ([name, text]: [string, string]) =>
    changed.has(name) || (hasAddress && text !== '' && name.startsWith(addressPrefix))
  return {
    ...(hasAddress ? typedFor(now[ownPostalCode] ?? null, before) : before),
    ...Object.fromEntries(Object.entries(now).filter(isEarly)),
  }
}

/** Whether a field holds something else than it was drawn with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
