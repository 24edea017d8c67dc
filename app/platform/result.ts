// The answer of a verb that may refuse, with a code whose sentence is in the room's text.ts.

export type FieldErrors = Record<string, string[]>

export type Refusal<Code extends string = string> = {
  refused: Code
  /** texts under the fields concerned */
  errors?: FieldErrors
  /** further members of the answer (the other person's version of a text, say) */
  details?: Record<string, unknown>
}

type Done<T> = { refused?: undefined; value: T }
export type Result<T, Code extends string> = Done<T> | Refusal<Code>

export const done = <T>(value: T): Done<T> => ({ value })

export function refuse<Code extends string>(
  code: Code,
  more: { errors?: FieldErrors; details?: Record<string, unknown> } = {},
): Refusal<Code> {
  return { refused: code, ...more }
}

/** The only answer of a verb for many records that was called with one. */
export function only<T>([answer, ...others]: readonly T[]): T {
  if (others.length > 0) throw new Error('one was asked for')
  return answer as T
}

/** Runs the next step for the records that were not refused before. */
export async function onward<T, Next, Code extends string, NextCode extends string>(
  results: readonly Result<T, Code>[],
  step: (values: T[]) => Result<Next, NextCode>[] | Promise<Result<Next, NextCode>[]>,
): Promise<Result<Next, Code | NextCode>[]> {
  const open = results.flatMap((result) => ('value' in result ? [result.value] : []))
  const next = (open.length > 0 ? await step(open) : []).values()
  return results.map((result) => ('value' in result ? (next.next().value as Result<Next, NextCode>) : result))
}
