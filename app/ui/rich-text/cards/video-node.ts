import { Node } from '@tiptap/core'
import { readVideo } from '../../../platform/rich-text/video.ts'
import type { EditorDeeds } from '../deeds.ts'
import { framedKeys } from '../framed-keys.ts'
import styles from './card.module.css'
import { cardBasics, parsedAs, storedAttributes } from './card-basics.ts'
import { CardView } from './card-view.ts'
import { drawSign } from './sign.ts'

/** A video by its address; its words are its title. The editor fetches nothing of it. */
export const VideoNode = Node.create<{ change: EditorDeeds['openVideo'] }>({
  ...cardBasics,
  name: 'video',

  addOptions() {
    return { change: () => {} }
  },

  addAttributes() {
    return {
      address: {
        default: null,
        parseHTML: (element) => readVideo(element.getAttribute('data-video') ?? '')?.address,
      },
    }
  },

  parseHTML: () => parsedAs('p.video'),

  renderHTML: ({ node }) => ['p', storedAttributes('p.video', { 'data-video': node.attrs.address }), 0],

  addNodeView() {
    return ({ node, view, getPos }) =>
      new CardView(node, view, getPos, {
        look: styles.video,
        name: 'Vídeo',
        placeholder: 'Título do vídeo',
        sign: () =>
          drawSign('0 0 64 64', [
            ['circle', { cx: '32', cy: '32', r: '31' }],
            ['path', { d: 'M26 20v24l20-12z' }],
          ]),
        facts: ({ attrs }) => `Vídeo do ${readVideo(attrs.address ?? '')?.host ?? ''}`,
        change: this.options.change,
      })
  },

  addKeyboardShortcuts() {
    return framedKeys(this.name)
  },
})
