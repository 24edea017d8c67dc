// A numbered list in the shape of the closed list: it counts by numbers, from the one that it begins with.
import { wrappingInputRule } from '@tiptap/core'
import { OrderedList, parsePlainTextOrderedListPaste } from '@tiptap/extension-list'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readAttributes } from '../../platform/rich-text/attributes.ts'
import { isPlainText } from './slash/plain-text.ts'

/** A year with a full stop begins a sentence. */
const longestTyped = 999
const typedNumber = /^([1-9]\d{0,2})\.\s$/

const stored = (start: unknown) => readAttributes('ol', { start: String(start) }) ?? {}

export const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element) => Number(stored(element.getAttribute('start')).start ?? 1) },
  }),

  renderHTML: ({ node }) => ['ol', stored(node.attrs.start), 0],

  addInputRules() {
    return [
      wrappingInputRule({
        find: typedNumber,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], { childCount, attrs }) => childCount + attrs.start === Number(number),
      }),
    ]
  },

  addProseMirrorPlugins: () => [new Plugin({ props: { handlePaste: pasteNumbered } })],
})

/** Pastes numbered lines as a list. Lines marked by letters keep them, in paragraphs. */
function pasteNumbered(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const { tr, schema, selection } = view.state
  if (clipboardData?.getData('text/html').trim() || !isPlainText(selection.$from.parent.type)) return false
  const list = parsePlainTextOrderedListPaste(clipboardData?.getData('text/plain') ?? '')
  const { type, start = 1 } = list?.attrs ?? {}
  if (!list || type || start > longestTyped) return false
  view.dispatch(tr.replaceSelectionWith(schema.nodeFromJSON(list)).scrollIntoView())
  return true
}
