import { field } from '../content/record/field.ts'
import { flag, tags, text } from '../content/record/field-kinds.ts'

export const longestTitle = 160

const texts = {
  excerpt: field(text(300), 'Resumo', { isRevised: true }),
  author: field(text(120), 'Autoria', { isRevised: true }),
  cover_credit: field(text(160), 'Crédito da imagem', { isRevised: true }),
  /** for search engines */
  description: field(text(300), 'Descrição', { isRevised: true }),
}

/** The texts that visitors read; tags are not among them, because they have links. */
export const shownFields = texts

/** The fields of a post, beside the common ones. */
export const postFields = {
  ...texts,
  pinned: field(flag, 'Fixar no topo', {}),
  tags: field(tags, 'Assuntos', { isRevised: true }),
}
