import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from '@tiptap/pm/tables'
import { fewestRows, mostColumns, mostRows } from '../../../platform/rich-text/closed-list.ts'
import { insertBlock } from '../insert-block.ts'

export type TableDeed = {
  label: string
  /** Absent for what cannot be on or off. */
  isOn?: (state: EditorState) => boolean
  isPossible: (state: EditorState) => boolean
  run: (editor: Editor) => void
}

type Command = (state: EditorState, dispatch: Editor['view']['dispatch']) => boolean

const apply = (command: Command) => (editor: Editor) => {
  command(editor.state, editor.view.dispatch)
  editor.view.focus()
}

const sizeOf = (state: EditorState) => {
  if (!isInTable(state)) return { rows: 0, columns: 0, top: 0, left: 0, bottom: 0, right: 0 }
  const { map, top, left, bottom, right } = selectedRect(state)
  return { rows: map.height, columns: map.width, top, left, bottom, right }
}

export const canAddRow = (state: EditorState) => isInTable(state) && sizeOf(state).rows < mostRows
const canAddColumn = (state: EditorState) => isInTable(state) && sizeOf(state).columns < mostColumns

export const tableDeeds = {
  rowAbove: { label: 'Linha acima', isPossible: canAddRow, run: apply(addRow('above')) },
  rowBelow: { label: 'Linha abaixo', isPossible: canAddRow, run: apply(addRow('below')) },
  columnLeft: { label: 'Coluna à esquerda', isPossible: canAddColumn, run: apply(addColumnBefore) },
  columnRight: { label: 'Coluna à direita', isPossible: canAddColumn, run: apply(addColumnAfter) },
  removeRow: {
    label: 'Remover linha',
    isPossible: (state) => {
      const { rows, top, bottom } = sizeOf(state)
      return rows - (bottom - top) >= fewestRows
    },
    run: apply(removeRow),
  },
  removeColumn: {
    label: 'Remover coluna',
    isPossible: (state) => {
      const { columns, left, right } = sizeOf(state)
      return columns - (right - left) >= 1
    },
    run: apply(deleteColumn),
  },
  headings: {
    label: 'Cabeçalho',
    isOn: hasHeadings,
    isPossible: isInTable,
    run: apply(toggleHeadings),
  },
  remove: { label: 'Remover tabela', isPossible: isInTable, run: apply(deleteTable) },
} satisfies Record<string, TableDeed>

/** Inserts a row of headings and two rows of cells. */
export function insertTable({ view, schema }: Editor): void {
  const { table, tableRow, tableCell, tableHeader } = schema.nodes
  if (!table || !tableRow || !tableCell || !tableHeader) return
  const row = (type: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: 3 }, () => type.create()),
    )
  insertBlock(view, table.create(null, [row(tableHeader), row(tableCell), row(tableCell)]))
}

/** Headings stay in the first row: none is added above them, and a new first row has none. */
function addRow(where: 'above' | 'below'): Command {
  return (state, dispatch) => {
    const isHeading = hasHeadings(state) && sizeOf(state).top === 0
    const command = where === 'above' && !isHeading ? addRowBefore : addRowAfter
    return command(state, (tr) => dispatch(settleHeadings(tr, state, hasHeadings(state))))
  }
}

/** When the row of headings is removed, the next one gets none. */
function removeRow(state: EditorState, dispatch: Editor['view']['dispatch']): boolean {
  return deleteRow(state, dispatch)
}

function hasHeadings(state: EditorState): boolean {
  if (!isInTable(state)) return false
  const first = selectedRect(state).table.firstChild
  return first !== null && isAll(first, 'tableHeader')
}

function toggleHeadings(state: EditorState, dispatch: Editor['view']['dispatch']): boolean {
  dispatch(settleHeadings(state.tr, state, !hasHeadings(state)))
  return true
}

/** Only cells of the first row may be headings. */
function settleHeadings(tr: EditorState['tr'], state: EditorState, has: boolean): EditorState['tr'] {
  const { tableStart } = selectedRect(state)
  const table = tr.doc.nodeAt(tableStart - 1)
  const { tableHeader, tableCell } = state.schema.nodes
  table?.forEach((row, offset, index) => {
    const type = has && index === 0 ? tableHeader : tableCell
    row.forEach((cell, place) => {
      if (type && cell.type !== type) tr.setNodeMarkup(tableStart + offset + 1 + place, type)
    })
  })
  return tr
}

function isAll(row: Node, name: string): boolean {
  let isAll = true
  row.forEach((cell) => {
    if (cell.type.name !== name) isAll = false
  })
  return isAll
}
