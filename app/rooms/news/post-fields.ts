import { field } from '../content/record/field.ts'
import { flag, tags, text } from '../content/record/field-kinds.ts'

export const longestTitle = 160

const texts = {
  excerpt: field(text(300), 'Resumo', {}),
  author: field(text(120), 'Autoria', {}),
  cover_credit: field(text(160), 'Crédito da imagem', {}),
  /** for search engines */
  description: field(text(300), 'Descrição', {}),
}

/** The texts that visitors read; tags are not among them, because they have links. */
export const shownFields = texts

/** The fields of a post, beside the common ones. */
export const postFields = {
  ...texts,
  pinned: field(flag, 'Fixar no topo', { isRevised: false }),
  tags: field(tags, 'Assuntos', {}),
}
