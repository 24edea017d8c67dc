import { type Refusal, refuse } from '../../platform/result.ts'
import type { PostView } from './post.ts'
import { postRefusals, refusedField, type SavingRefusal } from './text.ts'

/** Refuses with the sentence under the field it is about. */
export const onField = <Code extends Exclude<SavingRefusal, 'stale'>>(code: Code): Refusal<Code> =>
  refuse(code, { errors: { [refusedField[code]]: [postRefusals[code]] } })

/** The other person's text goes along, so that both are kept. */
export const stale = (current: PostView): Refusal<'stale'> => refuse('stale', { details: { current } })
