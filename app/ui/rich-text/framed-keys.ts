// Keys of blocks with words in them (a picture's caption, a video's title): the words are edited as text; the block
// is selected, and Enter goes to its buttons.
import type { Editor, KeyboardShortcutCommand } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

export const framedKeys = (name: string): Record<string, KeyboardShortcutCommand> =>
  Object.fromEntries(Object.entries(keys).map(([key, deed]) => [key, ({ editor }) => deed(editor, name)]))

const keys: Record<string, (editor: Editor, name: string) => boolean> = {
  Enter(editor, name) {
    if (isChosen(editor, name)) return focusBar(editor)
    const { $from, empty } = editor.state.selection
    if (!empty || $from.parent.type.name !== name) return false
    return leaveDown(editor)
  },
  Backspace(editor, name) {
    const { $from, empty } = editor.state.selection
    if (!empty || $from.parent.type.name !== name || $from.parentOffset > 0) return false
    return editor.commands.setNodeSelection($from.before())
  },
  ArrowDown(editor, name) {
    if (!isChosen(editor, name)) return false
    const { selection, doc } = editor.state
    const words = TextSelection.create(doc, selection.from + 1)
    editor.view.dispatch(editor.state.tr.setSelection(words).scrollIntoView())
    return true
  },
}

/** Adds a paragraph behind the block, outside of a container of such blocks. */
function leaveDown(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const { paragraph } = editor.schema.nodes
  for (let depth = $from.depth; depth > 0; depth--) {
    const index = $from.indexAfter(depth - 1)
    if (paragraph && $from.node(depth - 1).canReplaceWith(index, index, paragraph))
      return editor.commands.insertContentAt(
        $from.after(depth),
        { type: 'paragraph' },
        { updateSelection: true },
      )
  }
  return false
}

const isChosen = ({ state: { selection } }: Editor, name: string) =>
  selection instanceof NodeSelection && selection.node.type.name === name

/** Enter goes to the selected block's controls, Escape comes back. */
function focusBar({ view, state }: Editor): boolean {
  const chosen = view.nodeDOM(state.selection.from)
  if (chosen instanceof HTMLElement) chosen.querySelector<HTMLElement>('textarea, [data-first]')?.focus()
  return true
}
