// Running uploads are decorations over the text, not in it: saving, undoing and counting know nothing of them.
import type { Node, NodeType } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { placeFor } from './insert-block.ts'

type Move = { add: { key: object; position: number; dom: HTMLElement } } | { remove: object }

const uploadPlaces = new PluginKey<DecorationSet>('uploadPlaces')

export const uploadPlacesPlugin = (onDestroy: () => void) =>
  new Plugin<DecorationSet>({
    key: uploadPlaces,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const places = before.map(transaction.mapping, transaction.doc)
        const move: Move | undefined = transaction.getMeta(uploadPlaces)
        if (!move) return places
        if ('remove' in move) return places.remove(places.find(undefined, undefined, isOf(move.remove)))
        const { key, position, dom } = move.add
        return places.add(transaction.doc, [Decoration.widget(position, dom, { of: key, side: 1 })])
      },
    },
    props: { decorations: (state) => uploadPlaces.getState(state) },
    view: () => ({ destroy: onDestroy }),
  })

/** Holds a place between blocks, so that pictures sent together stay in their order. */
export function holdPlace(view: EditorView, near: number, type: NodeType, dom: HTMLElement): object {
  const key = {}
  const position = placeFor(view.state.doc.resolve(near), type)
  move(view, { add: { key, position, dom } })
  return key
}

/** Replaces the place, and an empty line before it, by a block; false when the text around it was deleted meanwhile. */
export function fillPlace(view: EditorView, key: object, block: Node): boolean {
  const position = placeOf(view, key)
  if (position === null) return false
  const before = view.state.doc.resolve(position).nodeBefore
  const isEmptyLine = before?.type.name === 'paragraph' && before.content.size === 0
  const from = isEmptyLine && position > before.nodeSize ? position - before.nodeSize : position
  view.dispatch(view.state.tr.replaceRangeWith(from, position, block))
  return true
}

export const releasePlace = (view: EditorView, key: object): void => move(view, { remove: key })

function placeOf(view: EditorView, key: object): number | null {
  return uploadPlaces.getState(view.state)?.find(undefined, undefined, isOf(key))[0]?.from ?? null
}

const isOf = (key: object) => (spec: { of?: object }) => spec.of === key

const move = (view: EditorView, step: Move) =>
  view.dispatch(view.state.tr.setMeta(uploadPlaces, step).setMeta('addToHistory', false))
