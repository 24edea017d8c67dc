import { tagColumns } from '../../platform/text/tags.ts'
import { columnsOfFields } from '../content/record/field.ts'
import { postFields } from './post-fields.ts'
import type { NewPost } from './schema.ts'

/** The columns of the fields alone: text and publication are settled elsewhere. */
export const columnsOf = (input: Partial<NewPost>) => ({
  ...columnsOfFields(postFields, input),
  ...(input.tags && tagColumns(input.tags)),
})
