// Running uploads are decorations over the text, not in it: saving, undoing and counting know nothing of them.
import type { Node, NodeType } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { placeFor } from './insert-block.ts'

/** Where a block is to come; of places at one position the one that was held first stands first. */
type Place = { dom: HTMLElement; turn: number }

type Move = { add: Place; position: number } | { remove: Place } | { fill: Place }

const uploadPlaces = new PluginKey<DecorationSet>('uploadPlaces')

let turns = 0

export const uploadPlacesPlugin = (onDestroy: () => void) =>
  new Plugin<DecorationSet>({
    key: uploadPlaces,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const { mapping, doc } = transaction
        const move: Move | undefined = transaction.getMeta(uploadPlaces)
        if (move && 'fill' in move) return movedAround(move.fill, before, transaction)
        const places = before.map(mapping, doc)
        if (!move) return places
        if ('remove' in move) return places.remove(places.find(undefined, undefined, isOf(move.remove)))
        return places.add(doc, [drawn(move.add, move.position)])
      },
    },
    props: { decorations: (state) => uploadPlaces.getState(state) },
    view: () => ({ destroy: onDestroy }),
  })

/** Holds a place between blocks, so that pictures sent together stay in their order. */
export function holdPlace(view: EditorView, near: number, type: NodeType, dom: HTMLElement): Place {
  turns += 1
  const place = { dom, turn: turns }
  move(view, { add: place, position: placeFor(view.state.doc.resolve(near), type) })
  return place
}

/** Replaces the place, and an empty line before it, by a block; false when the text around it was deleted meanwhile. */
export function fillPlace(view: EditorView, place: Place, block: Node): boolean {
  const [held] = uploadPlaces.getState(view.state)?.find(undefined, undefined, isOf(place)) ?? []
  if (!held) return false
  const { from: position } = held
  const { tr, doc } = view.state
  const before = doc.resolve(position).nodeBefore
  const isEmptyLine = before?.type.name === 'paragraph' && before.content.size === 0
  tr.replaceRangeWith(position, position, block)
  // Deleted by a step of its own, so that a place held earlier may stay before the block.
  if (isEmptyLine && position > before.nodeSize) tr.delete(position - before.nodeSize, position)
  view.dispatch(tr.setMeta(uploadPlaces, { fill: place } satisfies Move))
  return true
}

export const releasePlace = (view: EditorView, place: Place): void => move(view, { remove: place })

/** A place that was held earlier, as of a picture that is sent again, stays before the block, a later one comes after it. */
function movedAround(filled: Place, before: DecorationSet, { mapping, doc }: Transaction): DecorationSet {
  const places = before.find().map(({ from, spec: { of } }: { from: number; spec: { of: Place } }) => {
    return drawn(of, mapping.map(from, of.turn < filled.turn ? -1 : 1))
  })
  return DecorationSet.create(doc, places)
}

const drawn = (of: Place, position: number) => Decoration.widget(position, of.dom, { of, side: 1 })

const isOf = (place: Place) => (spec: { of?: Place }) => spec.of === place

const move = (view: EditorView, step: Move) =>
  view.dispatch(view.state.tr.setMeta(uploadPlaces, step).setMeta('addToHistory', false))
