import type { Attributes } from './attributes.ts'
import type { ElementName } from './closed-list.ts'

export type Mark = { name: ElementName; attributes: Attributes }
export type Run = { text: string; marks: readonly Mark[] } | { lineBreak: true; marks: readonly Mark[] }
export type Block = { name: ElementName; attributes: Attributes; blocks: Block[]; runs: Run[] }

export const newBlock = (name: ElementName, attributes: Attributes = {}): Block => ({
  name,
  attributes,
  blocks: [],
  runs: [],
})

export const sameMarks = (one: readonly Mark[], other: readonly Mark[]) =>
  one.length === other.length && one.every((mark, index) => sameMark(mark, other[index]))

export function sameMark(one: Mark, other: Mark | undefined): boolean {
  return one.name === other?.name && JSON.stringify(one.attributes) === JSON.stringify(other.attributes)
}
