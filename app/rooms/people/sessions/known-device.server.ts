// A browser that has logged in before may go on trying while strangers have used up an account's tries, so that they
// cannot lock the owner out (docs/rules/security.md 2.6).
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'

const purpose = 'known-device'
export const knownDeviceSeconds = 365 * 24 * 60 * 60

/** A random mark, signed for this account. */
export function knownDeviceOf(ctx: Pick<Context, 'secrets'>, userId: string): string {
  const mark = randomBytes(12).toString('base64url')
  return `${mark}.${ctx.secrets.sign(purpose, `${mark} ${userId}`)}`
}

/** The mark of a device that is known for the account; null for any other. */
export function readKnownDevice(
  ctx: Pick<Context, 'secrets'>,
  value: string | undefined,
  userId: string | undefined,
): string | null {
  const [mark, signature] = (value ?? '').split('.')
  if (!mark || !signature || !userId) return null
  return ctx.secrets.verify(purpose, `${mark} ${userId}`, signature) ? mark : null
}
