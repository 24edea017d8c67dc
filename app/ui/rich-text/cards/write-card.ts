import type { Editor } from '@tiptap/core'
import type { Attrs } from '@tiptap/pm/model'
import { insertBlock } from '../insert-block.ts'

type CardAt = { name: 'video' | 'button'; position: number | undefined }
type CardSaid = { attrs: Attrs; words: string }

/** Null if there is no card yet. */
export function readCard({ state }: Editor, { name, position }: CardAt): CardSaid | null {
  const node = position === undefined ? null : state.doc.nodeAt(position)
  return node?.type.name === name ? { attrs: node.attrs, words: node.textContent } : null
}

/** Changes the card at its position, or inserts one at the cursor. */
export function writeCard(editor: Editor, at: CardAt, { attrs, words }: CardSaid): void {
  const { view, schema } = editor
  const made = schema.nodes[at.name]?.create(attrs, words === '' ? null : schema.text(words))
  if (!made) return
  const before = at.position === undefined ? null : view.state.doc.nodeAt(at.position)
  if (at.position === undefined || before?.type !== made.type) {
    insertBlock(view, made)
    return
  }
  view.dispatch(view.state.tr.replaceWith(at.position, at.position + before.nodeSize, made))
  editor.commands.setNodeSelection(at.position)
  view.focus()
}
