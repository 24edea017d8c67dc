import { refusingOnField } from '../content/record/refusals.ts'
import { postRefusals, refusedField } from './text.ts'

/** Refuses with the sentence under the field it is about. */
export const onField = refusingOnField(refusedField, postRefusals)
