// Text pasted into a cell becomes lines: a paragraph would tear the table in two.
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'

export const flattenPaste = () =>
  new Plugin({
    props: {
      handlePaste(view, _event, slice) {
        const { selection } = view.state
        if (!isInTable(view.state) || !selection.$from.sameParent(selection.$to) || isOfTable(slice))
          return false
        view.dispatch(
          view.state.tr
            .replaceSelection(new Slice(asLines(slice.content, view.state.schema.nodes.hardBreak), 0, 0))
            .scrollIntoView(),
        )
        return true
      },
    },
  })

/** prosemirror-tables pastes cells into cells itself. */
function isOfTable({ content }: Slice): boolean {
  const role = content.firstChild?.type.spec.tableRole
  return content.childCount === 1 && role !== undefined
}

function asLines(content: Fragment, hardBreak: Node['type'] | undefined): Fragment {
  const lines: Fragment[] = []
  const read = (node: Node) => {
    if (node.isTextblock) lines.push(node.content)
    else if (node.isInline) lines.push(Fragment.from(node))
    else node.forEach(read)
  }
  if (content.firstChild?.isInline) return content
  content.forEach(read)
  return lines
    .filter(({ size }) => size > 0)
    .reduce(
      (all, line) =>
        all.size > 0 && hardBreak ? all.addToEnd(hardBreak.create()).append(line) : all.append(line),
      Fragment.empty,
    )
}
