// Tab goes along the cells and adds a row past the last, Enter breaks the line. Cells are never joined or split as
// paragraphs are.
import type { Editor, KeyboardShortcutCommand } from '@tiptap/core'
import { goToNextCell, isInTable } from '@tiptap/pm/tables'
import { canAddRow, tableDeeds } from './table-deeds.ts'

const inCell =
  (deed: (editor: Editor) => boolean): KeyboardShortcutCommand =>
  ({ editor }) =>
    isInTable(editor.state) && deed(editor)

const goTo = (editor: Editor, by: -1 | 1) => goToNextCell(by)(editor.state, editor.view.dispatch)

/** TipTap's own command skips isolating nodes, as cells are. */
const breakLine = (editor: Editor) => editor.commands.insertContent({ type: 'hardBreak' })

export const cellKeys: Record<string, KeyboardShortcutCommand> = {
  Tab: inCell((editor) => {
    if (goTo(editor, 1)) return true
    if (!canAddRow(editor.state)) return false
    tableDeeds.rowBelow.run(editor)
    return goTo(editor, 1)
  }),
  'Shift-Tab': inCell((editor) => goTo(editor, -1)),
  Enter: inCell(breakLine),
  'Shift-Enter': inCell(breakLine),
  Backspace: inCell(({ state: { selection } }) => selection.empty && selection.$from.parentOffset === 0),
  Delete: inCell(
    ({ state: { selection } }) =>
      selection.empty && selection.$from.parentOffset === selection.$from.parent.content.size,
  ),
}
