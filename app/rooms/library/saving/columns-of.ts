import { tagColumns } from '../../../platform/text/tags.ts'
import { columnsOfFields } from '../../content/record/field.ts'
import { materialFields } from '../material-fields.ts'
import type { NewMaterial } from '../schema.ts'

/** The columns of the fields alone: text, file, cover and publication are settled elsewhere. */
export const columnsOf = (input: Partial<NewMaterial>) => ({
  ...columnsOfFields(materialFields, input),
  ...(input.tags && tagColumns(input.tags)),
})
