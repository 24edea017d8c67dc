import type { KeyboardShortcutCommand } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

export type PlaceInGallery = { index: number; of: number }

/** Tells the selected picture its place, whenever that changes. */
export const tellPlace = () =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, from, to } = selection
        if (!(selection instanceof NodeSelection) || $from.parent.type.name !== 'gallery') return null
        const place: PlaceInGallery = { index: $from.index(), of: $from.parent.childCount }
        return DecorationSet.create(doc, [Decoration.node(from, to, {}, place)])
      },
    },
  })

export const placeTold = (decorations: readonly Decoration[]): PlaceInGallery | null =>
  decorations.map(({ spec }) => spec).find((spec) => typeof spec.of === 'number') ?? null

/** Swaps with a neighbour and stays selected. Returns the new place. */
export function moveInGallery(view: EditorView, position: number, by: -1 | 1): PlaceInGallery | null {
  const $at = view.state.doc.resolve(position)
  const gallery = $at.parent
  const index = $at.index()
  const moved = gallery.maybeChild(index)
  const other = gallery.maybeChild(index + by)
  if (gallery.type.name !== 'gallery' || !moved || !other) return null
  const from = by < 0 ? position - other.nodeSize : position
  const both = by < 0 ? [moved, other] : [other, moved]
  const tr = view.state.tr.replaceWith(from, from + moved.nodeSize + other.nodeSize, both)
  const now = by < 0 ? from : from + other.nodeSize
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, now)).scrollIntoView())
  return { index: index + by, of: gallery.childCount }
}

/** The arrows select the neighbour; with Alt they move the picture. */
export function orderKeys(
  name: string,
  say: (sentence: string) => void,
): Record<string, KeyboardShortcutCommand> {
  const move =
    (by: -1 | 1): KeyboardShortcutCommand =>
    ({ editor: { view } }) => {
      if (!isChosen(view, name)) return false
      const now = moveInGallery(view, view.state.selection.from, by)
      if (now) say(placeText(now))
      return view.state.selection.$from.parent.type.name === 'gallery'
    }
  const go =
    (by: -1 | 1): KeyboardShortcutCommand =>
    ({ editor: { view } }) => {
      if (!isChosen(view, name)) return false
      const { $from, from } = view.state.selection
      const beside = $from.parent.maybeChild($from.index() + by)
      if ($from.parent.type.name !== 'gallery' || !beside) return false
      const at = by < 0 ? from - beside.nodeSize : from + ($from.nodeAfter?.nodeSize ?? 0)
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)).scrollIntoView())
      return true
    }
  return {
    'Alt-ArrowLeft': move(-1),
    'Alt-ArrowRight': move(1),
    ArrowLeft: go(-1),
    ArrowRight: go(1),
  }
}

export const placeText = ({ index, of }: PlaceInGallery) => `Imagem ${index + 1} de ${of}.`

const isChosen = ({ state: { selection } }: EditorView, name: string) =>
  selection instanceof NodeSelection && selection.node.type.name === name
