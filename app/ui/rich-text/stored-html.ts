import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { closedList, namesOf } from '../../platform/rich-text/closed-list.ts'

/** The stored form: pictures by id alone, nothing empty. An empty document is an empty string. */
export function storedHtml(document: Node): string {
  // In an inert document images are not fetched.
  const page = globalThis.document.implementation.createHTMLDocument('')
  const serializer = DOMSerializer.fromSchema(document.type.schema)
  const container = page.createElement('div')
  container.append(serializer.serializeFragment(document.content, { document: page }))
  for (const image of container.querySelectorAll('img')) image.removeAttribute('src')
  for (const element of [...container.querySelectorAll('*')].reverse()) if (isEmpty(element)) element.remove()
  return container.innerHTML
}

function isEmpty(element: Element): boolean {
  const name = namesOf(element.localName, element.className)[0]
  if (!name || closedList[name].holds === 'nothing') return false
  if (name === 'table') return /^[ \t\n]*$/.test(element.textContent)
  return element.childNodes.length === 0 && !closedList[name].silent
}
