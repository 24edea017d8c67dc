import { field } from '../content/record/field.ts'
import { text } from '../content/record/field-kinds.ts'

export const longestTitle = 160

/** The fields of a page, beside the common ones. */
export const pageFields = {
  description: field(text(300), 'Descrição', {}),
}
