// prosemirror-tables in the shape of the closed list: equal rows, inline cells, a row of headings at most, nothing
// merged.
import { Extension, type Extensions, Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'
import { activeTable } from './active-table.ts'
import { flattenPaste } from './flatten-paste.ts'
import { cellKeys } from './table-keys.ts'
import { TableView } from './table-view.ts'

/** prosemirror-tables requires these of a cell; never stored. */
const whole = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'table' ? { tableRole: 'table' } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView:
    () =>
    ({ node, editor, decorations }) =>
      new TableView(node, editor, decorations),
  addProseMirrorPlugins: () => [activeTable(), flattenPaste(), tableEditing()],
  addKeyboardShortcuts: () => cellKeys,
})

const RowNode = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  extendNodeSchema: ({ name }) => (name === 'tableRow' ? { tableRole: 'row' } : {}),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const CellNode = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => whole,
  extendNodeSchema: ({ name }) => (name === 'tableCell' ? { tableRole: 'cell' } : {}),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

const HeaderNode = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  isolating: true,
  addAttributes: () => whole,
  extendNodeSchema: ({ name }) => (name === 'tableHeader' ? { tableRole: 'header_cell' } : {}),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', { scope: 'col' }, 0],
})

export const tableNodes: Extensions = [
  Extension.create({ name: 'tables', addExtensions: () => [TableNode, RowNode, CellNode, HeaderNode] }),
]
