import { field } from '../content/record/field.ts'
import { text } from '../content/record/field-kinds.ts'

/** What a page is, beside what all content has. */
export const pageFields = {
  description: field(text(300), 'Descrição', { isRevised: true }),
}
