import { Node } from '@tiptap/core'
import { fileFacts } from '../../../platform/rich-text/file-facts.ts'
import type { ReadFile } from '../file.ts'
import { framedKeys } from '../framed-keys.ts'
import styles from './card.module.css'
import { cardBasics, parsedAs, storedAttributes } from './card-basics.ts'
import { CardView } from './card-view.ts'
import { drawSign } from './sign.ts'

/** A file of the site by its id; its words are its name in this text. */
export const FileNode = Node.create<{ readFile: ReadFile }>({
  ...cardBasics,
  name: 'file',

  addOptions() {
    return { readFile: async () => null }
  },

  addAttributes() {
    return { upload: { default: null, parseHTML: (element) => element.getAttribute('data-upload') } }
  },

  parseHTML: () => parsedAs('p.file'),

  renderHTML: ({ node }) => ['p', storedAttributes('p.file', { 'data-upload': node.attrs.upload }), 0],

  addNodeView() {
    const { readFile } = this.options
    return ({ node, view, getPos }) => {
      let facts = '…'
      const card = new CardView(node, view, getPos, {
        look: styles.file,
        name: 'Arquivo',
        placeholder: 'Nome do arquivo',
        sign: () => drawSign('0 0 24 24', [['path', { d: 'M12 3v12m0 0 5-5m-5 5-5-5M4 20h16' }]]),
        facts: () => facts,
      })
      readFile(node.attrs.upload).then(
        (file) => {
          facts = file ? fileFacts(file.url, file.bytes) : 'Este arquivo não existe mais no site.'
          card.draw()
        },
        () => {
          facts = 'Sem conexão para ler o tamanho do arquivo.'
          card.draw()
        },
      )
      return card
    }
  },

  addKeyboardShortcuts() {
    return framedKeys(this.name)
  },
})
