// Offers a video after its bare address was pasted; unless the offer is taken, the address stays.
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readVideo, type Video } from '../../../platform/rich-text/video.ts'
import { insertBlock } from '../insert-block.ts'
import { ChoiceList, placeWithin } from './choice-list.ts'
import { isPlainText } from './plain-text.ts'

export const videoOffer = (say: (sentence: string) => void) =>
  Extension.create({
    name: 'videoOffer',

    addProseMirrorPlugins() {
      let open: { list: ChoiceList; doc: object } | null = null

      const close = () => {
        open?.list.leave()
        open = null
      }

      const offer = (view: EditorView, address: string, video: Video) => {
        const { selection, doc } = view.state
        const from = selection.from - address.length
        const place = view.dom.closest('[data-choices]')
        if (!place || from < selection.$from.start() || doc.textBetween(from, selection.from) !== address)
          return
        const list = new ChoiceList(view.dom, 'Este endereço é um vídeo', '', say)
        list.show([
          { name: 'show', label: 'Mostrar o vídeo aqui', run: () => put(from, address, video, view) },
          { name: 'leave', label: 'Deixar só o endereço', run: close },
        ])
        place.append(list.dom)
        const { left, bottom } = view.coordsAtPos(from)
        const around = place.getBoundingClientRect()
        placeWithin(list.dom, left - around.left, bottom - around.top + 4)
        open = { list, doc }
      }

      const put = (from: number, address: string, video: Video, view: EditorView) => {
        close()
        const { tr, schema } = view.state
        const made = schema.nodes.video?.create({ address: video.address })
        if (!made) return
        view.dispatch(tr.delete(from, from + address.length))
        insertBlock(view, made)
      }

      return [
        new Plugin({
          props: {
            handlePaste(view, event) {
              const address = event.clipboardData?.getData('text/plain').trim() ?? ''
              const video = /^https?:\/\/\S+$/i.test(address) ? readVideo(address) : null
              const { empty, $from } = view.state.selection
              if (video && empty && isPlainText($from.parent.type))
                setTimeout(() => !view.isDestroyed && offer(view, address, video))
              return false
            },
            handleKeyDown(_view, event) {
              if (!open || event.isComposing) return false
              if (open.list.press(event.key)) return true
              if (event.key !== 'Shift' && event.key !== 'Control') close()
              return event.key === 'Escape'
            },
            handleDOMEvents: {
              blur: () => {
                close()
                return false
              },
            },
          },
          view: () => ({
            update: ({ state }) => {
              if (open && state.doc !== open.doc) close()
            },
            destroy: close,
          }),
        }),
      ]
    },
  })
