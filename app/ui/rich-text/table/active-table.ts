// Marks the table with the cursor, whose buttons are shown.
import { Plugin } from '@tiptap/pm/state'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const spec = { isActiveTable: true }

export const activeTable = () =>
  new Plugin({
    props: {
      decorations: (state) => {
        if (!isInTable(state)) return null
        const { table, tableStart } = selectedRect(state)
        const start = tableStart - 1
        return DecorationSet.create(state.doc, [Decoration.node(start, start + table.nodeSize, {}, spec)])
      },
    },
  })

export const isActive = (decorations: readonly Decoration[]) =>
  decorations.some((decoration) => decoration.spec.isActiveTable)
