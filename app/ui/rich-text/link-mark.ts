import Link from '@tiptap/extension-link'
import { guessAddress, readAddress } from '../../platform/rich-text/address.ts'
import { readAttributes } from '../../platform/rich-text/attributes.ts'

/** A link with the addresses and computed attributes of the closed list. */
export const LinkMark = Link.extend({
  addAttributes() {
    return {
      href: { default: null, parseHTML: (element) => readAddress(element.getAttribute('href') ?? '')?.href },
      title: { default: null, parseHTML: (element) => element.getAttribute('title') },
    }
  },

  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => (readAddress(element.getAttribute('href') ?? '') ? null : false),
      },
    ]
  },

  renderHTML({ HTMLAttributes: { href, title } }) {
    return ['a', readAttributes('a', { href: href ?? '', title: title ?? '' }) ?? {}, 0]
  },
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  defaultProtocol: 'https',
  isAllowedUri: (address) => guessAddress(address) !== null,
})
