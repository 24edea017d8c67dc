import { type Refusal, refuse } from '../../platform/result.ts'
import type { EventView } from './event.ts'
import { eventRefusals, refusedField, type SavingRefusal } from './text.ts'

/** Refuses with a sentence under the field it is about; `says` is one that knows more of this case. */
export const onField = <Code extends Exclude<SavingRefusal, 'stale'>>(
  code: Code,
  { field = refusedField[code], says = eventRefusals[code] }: { field?: string; says?: string } = {},
): Refusal<Code> => refuse(code, { errors: { [field]: [says] } })

/** The other person's text goes along, so that both are kept. */
export const stale = (current: EventView): Refusal<'stale'> => refuse('stale', { details: { current } })
