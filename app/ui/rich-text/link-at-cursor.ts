import { type Editor, getMarkRange } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

type LinkAtCursor = {
  exists: boolean
  from: number
  to: number
  address: string
  /** Null when the selection is more than plain text of one block: the words then stay as they are. */
  words: string | null
}

/** Text can be a link, a selected picture cannot. */
export const canLink = (editor: Editor): boolean =>
  !(editor.state.selection instanceof NodeSelection) && editor.can().setLink({ href: '/' })

/** The whole link at the cursor, or the selection. */
export function readLinkAtCursor({ state, schema }: Editor): LinkAtCursor {
  const { from, to, $from, $to, empty } = state.selection
  const mark = schema.marks.link
  const around = mark && getMarkRange($from, mark)
  const range = around && to <= around.to ? around : { from, to }
  const node = state.doc.nodeAt(range.from)
  const href = around ? node?.marks.find(({ type }) => type === mark)?.attrs.href : ''
  let runs = 0
  state.doc.nodesBetween(range.from, range.to, ({ isInline }) => {
    if (isInline) runs++
  })
  const isPlain = (empty && !around) || ($from.sameParent($to) && runs <= 1)
  return {
    exists: around !== undefined,
    ...range,
    address: href ?? '',
    words: isPlain ? state.doc.textBetween(range.from, range.to) : null,
  }
}

export function writeLink(
  editor: Editor,
  { from, to, words: before }: LinkAtCursor,
  href: string,
  words: string,
) {
  const isNewText = before !== null && (words !== before || from === to)
  editor
    .chain()
    .command(({ tr, state }) => {
      const mark = state.schema.marks.link?.create({ href })
      if (!mark) return false
      const text = words.trim() || href.replace(/^(mailto|tel):/, '')
      if (isNewText) {
        const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
        tr.replaceWith(from, to, state.schema.text(text, mark.addToSet(marks)))
      } else tr.addMark(from, to, mark)
      tr.setMeta('preventAutolink', true).removeStoredMark(mark.type)
      return true
    })
    .setTextSelection(isNewText ? from + (words.trim() || href.replace(/^(mailto|tel):/, '')).length : to)
    .run()
}

export function removeLink(editor: Editor, { from, to }: LinkAtCursor) {
  editor
    .chain()
    .command(({ tr, state }) => {
      tr.removeMark(from, to, state.schema.marks.link).setMeta('preventAutolink', true)
      return true
    })
    .run()
}
