// The signs of WhatsApp, in which most texts that are pasted were written: *bold*, ~struck~. TipTap takes the stars for
// italics, and wants two tildes.
import { Extension, getMarkType, markInputRule, markPasteRule } from '@tiptap/core'

const signs = [
  {
    mark: 'bold',
    pasted: /(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)(?![\p{L}\p{N}*])/gu,
    typed: /(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/,
  },
  {
    mark: 'strike',
    pasted: /(?:^|\s)(~(?!\s)([^~]*[^~\s])~)(?![\p{L}\p{N}~])/gu,
    typed: /(?:^|\s)(~(?!\s)([^~]*[^~\s])~)$/,
  },
]

export const ChatSigns = Extension.create({
  name: 'chatSigns',
  // Before TipTap's own rules.
  priority: 200,
  addPasteRules() {
    const { schema } = this.editor
    return signs.map(({ mark, pasted }) => markPasteRule({ find: pasted, type: getMarkType(mark, schema) }))
  },
  addInputRules() {
    const { schema } = this.editor
    return signs.map(({ mark, typed }) => markInputRule({ find: typed, type: getMarkType(mark, schema) }))
  },
})
