// What a verb answers when it may refuse, with a code that has its sentence in the room's text.ts.

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
