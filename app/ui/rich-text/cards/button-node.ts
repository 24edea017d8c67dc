import { Node } from '@tiptap/core'
import { readAddress } from '../../../platform/rich-text/address.ts'
import type { EditorDeeds } from '../deeds.ts'
import { framedKeys } from '../framed-keys.ts'
import styles from './card.module.css'
import { cardBasics, parsedAs, storedAttributes } from './card-basics.ts'
import { CardView } from './card-view.ts'

/** A link that looks like a button. */
export const ButtonNode = Node.create<{ change: EditorDeeds['openButton'] }>({
  ...cardBasics,
  name: 'button',

  addOptions() {
    return { change: () => {} }
  },

  addAttributes() {
    return {
      href: {
        default: null,
        parseHTML: (element) => readAddress(element.getAttribute('data-href') ?? '')?.href,
      },
      look: { default: null, parseHTML: (element) => element.getAttribute('data-look') },
    }
  },

  parseHTML: () => parsedAs('p.button'),

  renderHTML: ({ node: { attrs } }) => [
    'p',
    storedAttributes('p.button', { 'data-href': attrs.href, 'data-look': attrs.look }),
    0,
  ],

  addNodeView() {
    return ({ node, view, getPos }) =>
      new CardView(node, view, getPos, {
        look: styles.button,
        name: 'Botão',
        placeholder: 'Texto do botão',
        facts: ({ attrs }) => `Leva a ${attrs.href}`,
        shades: ({ attrs }) => ({ [styles.secondary ?? '']: attrs.look === 'secondary' }),
        change: this.options.change,
      })
  },

  addKeyboardShortcuts() {
    return framedKeys(this.name)
  },
})
