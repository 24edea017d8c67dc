import type { Sent } from '../../../platform/api-client/send.ts'

const mostSums = 3

type Asked = { challenge: string; bits: number }

const askedOf = (sent: Sent<unknown>): Asked | null =>
  !sent.ok && sent.code === 'proof_needed' ? (sent.body?.proof ?? null) : null

/** Does the sum that the site asks for while many strangers try, and sends again. */
export async function withProof<T>(ask: (proof?: string) => Promise<Sent<T>>): Promise<Sent<T>> {
  let sent = await ask()
  for (let sums = 0; sums < mostSums; sums++) {
    const asked = askedOf(sent)
    if (!asked) return sent
    const part = await import('./solve-proof.ts').catch(() => null)
    if (!part) break
    sent = await ask(await part.solveProof(asked.challenge, asked.bits))
  }
  return sent
}
