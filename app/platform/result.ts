// What a verb answers when the shopkeeper may hear "no" for a reason that has a sentence in the room's text.ts.

export type FieldErrors = Record<string, string[]>

export type Refusal<Code extends string = string> = {
  refused: Code
  /** texts under the fields concerned */
  errors?: FieldErrors
  /** what the answer carries beside its message (the other person's version of a text, say) */
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
