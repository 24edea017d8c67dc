import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** The place for a block: before a text at its first letter, else after it, outside nodes that may not hold it. */
export function placeFor($near: ResolvedPos, type: NodeType): number {
  const { parent } = $near
  if (!parent.isTextblock && parent.canReplaceWith($near.index(), $near.index(), type)) return $near.pos
  const isAtStart = parent.isTextblock && $near.parentOffset === 0 && parent.content.size > 0
  for (let depth = $near.depth; depth > 0; depth--) {
    const holder = $near.node(depth - 1)
    const isBefore = isAtStart && depth === $near.depth
    const index = isBefore ? $near.index(depth - 1) : $near.indexAfter(depth - 1)
    if (holder.canReplaceWith(index, index, type)) return isBefore ? $near.before(depth) : $near.after(depth)
  }
  return $near.doc.content.size
}

/** Puts the block in place of an empty line, else near it; the cursor goes to its first letter, or behind it. */
export function insertBlock(view: EditorView, block: Node): void {
  const { tr, selection } = view.state
  const { $from, empty } = selection
  const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const index = $from.index(-1)
  const replaces = isEmptyLine && $from.node(-1).canReplaceWith(index, index + 1, block.type)
  const at = replaces ? $from.before() : placeFor(selection.$to, block.type)
  if (replaces) tr.replaceWith(at, $from.after(), block)
  else tr.insert(at, block)
  const inside = block.isLeaf ? at + block.nodeSize : at + 1
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(inside))).scrollIntoView())
  view.focus()
  // A card has its height only once it is drawn.
  requestAnimationFrame(() => {
    const drawn = view.isDestroyed ? null : view.nodeDOM(at)
    if (drawn instanceof HTMLElement) drawn.scrollIntoView({ block: 'nearest' })
  })
}
