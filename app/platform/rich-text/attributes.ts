import { readAddress } from './address.ts'
import { cleanText } from './clean-text.ts'
import { type AttributeRule, closedList, type ElementName, namesOf, uploadIdPattern } from './closed-list.ts'
import { readVideo } from './video.ts'

export type Attributes = Readonly<Record<string, string>>
export type ReadElement = { name: ElementName; attributes: Attributes }

/** Null for a tag without a meaning. An element without what its class requires is the plain element. */
export function readElement(tag: string, raw: Attributes): ReadElement | null {
  for (const name of namesOf(tag, raw.class ?? '')) {
    const attributes = readAttributes(name, raw)
    if (attributes) return { name, attributes }
  }
  return null
}

/** Null if a required attribute is missing or unreadable. */
export function readAttributes(name: ElementName, raw: Attributes): Attributes | null {
  const rules = Object.entries(closedList[name].attributes ?? {})
  const kept: Record<string, string> = {}
  for (const [attribute, rule] of rules) {
    const given = rule.computed ? undefined : raw[attribute]
    const value = given === undefined ? null : readValue(rule, given)
    if (value !== null) kept[attribute] = value
    else if (rule.required) return null
  }
  const said: Record<string, string> = { ...kept, ...computedAttributes(name, kept) }
  return Object.fromEntries(
    rules.flatMap(([attribute]) => {
      const value = said[attribute]
      return value === undefined ? [] : [[attribute, value]]
    }),
  )
}

export function computedAttributes(name: ElementName, attributes: Attributes): Attributes {
  if (name === 'a' && !readAddress(attributes.href ?? '')?.isExternal) return {}
  const computed: Record<string, string> = {}
  for (const [attribute, rule] of Object.entries(closedList[name].attributes ?? {})) {
    if (rule.computed && rule.reads === 'fixed') computed[attribute] = rule.value
  }
  return computed
}

function readValue(rule: AttributeRule, raw: string): string | null {
  switch (rule.reads) {
    case 'text':
      return cutByCodePoint(cleanText(raw).replace(/\s+/g, ' ').trim(), rule.longest) || null
    case 'address':
      return readAddress(raw)?.href ?? null
    case 'video':
      return readVideo(raw)?.address ?? null
    case 'upload': {
      const id = raw.trim().toLowerCase()
      return uploadIdPattern.test(id) ? id : null
    }
    case 'number': {
      const number = /^[0-9]{1,6}$/.test(raw.trim()) ? Number(raw) : Number.NaN
      return number >= rule.from && number <= rule.to ? String(number) : null
    }
    case 'fixed':
      return raw === rule.value ? raw : null
  }
}

const cutByCodePoint = (text: string, longest: number) => [...text].slice(0, longest).join('').trimEnd()
