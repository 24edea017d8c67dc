import { type Refusal, refuse } from '../../platform/result.ts'
import { eventRefusals, refusedField, type SavingRefusal } from './text.ts'

/** Refuses with a sentence under the field it is about; `says` is one that knows more of this case. */
export const onField = <Code extends Exclude<SavingRefusal, 'stale'>>(
  code: Code,
  { field = refusedField[code], says = eventRefusals[code] }: { field?: string; says?: string } = {},
): Refusal<Code> => refuse(code, { errors: { [field]: [says] } })
