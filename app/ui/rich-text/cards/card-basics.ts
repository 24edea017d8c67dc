import type { NodeConfig } from '@tiptap/core'
import { readAttributes } from '../../../platform/rich-text/attributes.ts'
import type { ElementName } from '../../../platform/rich-text/closed-list.ts'

/** What video, file and button share: each is an atom-like block with words and no marks. */
export const cardBasics = {
  group: 'block',
  content: 'text*',
  marks: '',
  draggable: true,
  isolating: true,
  defining: true,
} satisfies Partial<NodeConfig>

/** The attributes that the closed list allows, without empty ones. */
export const storedAttributes = (name: ElementName, said: Record<string, string | null>) =>
  readAttributes(
    name,
    Object.fromEntries(Object.entries(said).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  ) ?? {}

/** Parses an element only if it is complete, with priority over a paragraph. */
export const parsedAs = (name: ElementName) => [
  {
    tag: name,
    priority: 60,
    getAttrs: (element: HTMLElement) => (readAttributes(name, attributesOf(element)) ? null : false),
  },
]

const attributesOf = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
