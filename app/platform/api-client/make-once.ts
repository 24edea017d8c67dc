import { newKey } from './new-key.ts'
import type { Sent } from './send.ts'

/** Of one form for something new: the key under which that is made, and what was sent whose answer was lost. */
export type Making = { key: string; lost: string[] }

export const startMaking = (): Making => ({ key: newKey(), lost: [] })

/** An answer of ours that refuses says that this try made nothing; no answer, or one of a server between, says nothing. */
const isLost = (status: number) => status === 0 || status === 408 || status >= 500

/**
 * Makes one thing of one form, however often the answer is lost. `isBehind`: a try before may have made it, of what the form
 * said then; what it says now is still to be saved, as a change of version 1.
 */
export async function makeOnce<Made>(
  making: Making,
  input: unknown,
  create: (key: string) => Promise<Sent<Made>>,
): Promise<{ made: Sent<Made>; isBehind: boolean }> {
  const now = JSON.stringify(input)
  const made = await create(making.key)
  if (!made.ok && isLost(made.status)) making.lost.push(now)
  return { made, isBehind: made.ok && making.lost.some((sent) => sent !== now) }
}
