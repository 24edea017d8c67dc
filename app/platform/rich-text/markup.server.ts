import type { Attributes } from './attributes.ts'
import { closedList, isElementName, tagOf } from './closed-list.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

export const escapeText = (text: string) =>
  text.replace(/[&<>\u00a0]/g, (character) => entities[character] ?? '')

const escapeValue = (text: string) => text.replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? '')

export function openingTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`,
  )
  return `<${tagOf(name)}${written.join('')}>`
}

export function closingTag(name: string): string {
  return isElementName(name) && closedList[name].holds === 'nothing' ? '' : `</${tagOf(name)}>`
}
