import { Node } from '@tiptap/core'
import type { EditorDeeds } from '../deeds.ts'
import { GalleryView } from './gallery-view.ts'
import { tellPlace } from './order.ts'

type GalleryOptions = {
  send: EditorDeeds['sendGallery']
  choose: EditorDeeds['choosePictures']
}

export const GalleryNode = Node.create<GalleryOptions>({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  isolating: true,

  addOptions() {
    return { send: () => {}, choose: undefined }
  },

  parseHTML: () => [{ tag: 'div.gallery' }],

  renderHTML: () => ['div', { class: 'gallery' }, 0],

  addProseMirrorPlugins: () => [tellPlace()],

  addNodeView() {
    const { send, choose } = this.options
    return ({ view, getPos, node }) => new GalleryView(node, view, getPos, { send, choose })
  },
})
