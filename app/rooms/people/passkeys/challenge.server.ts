// What an authenticator signs. A challenge is not stored: it carries its time and our signature, and counts once.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { hashSecret } from '../../../platform/secrets/secrets.server.ts'

const purpose = 'passkey-challenge'

/** @param whose 'anyone' for a log-in, else the id of the person who makes a passkey */
export async function makeChallenge(ctx: Context, whose: string): Promise<string> {
  const expires = Math.floor((await ctx.now()).getTime() / 1000) + rates.passkeyChallenges.seconds
  const open = `${expires}.${randomBytes(16).toString('base64url')}`
  return Buffer.from(`${open}.${ctx.secrets.sign(purpose, `${open} ${whose}`)}`).toString('base64url')
}

/** What the browser signed over, of which only this is ours to judge (WebAuthn level 3, 5.8.1). */
const clientData = z.object({ challenge: z.string().max(200) })

/**
 * The challenge that was answered, once; null where it is none of ours, over, or used. Read here and not by the library,
 * which takes whatever stands in its place.
 */
export async function spendChallenge(
  ctx: Context,
  whose: string,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  const [, open = '', expires = '', signature = ''] =
    /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(Buffer.from(challenge, 'base64url').toString('utf8')) ?? []
  if (!ctx.secrets.verify(purpose, `${open} ${whose}`, signature)) return null
  if (Number(expires) * 1000 < (await ctx.now()).getTime()) return null
  const spent = await ctx.limits.count(rates.passkeyChallenges, hashSecret(challenge).toString('base64url'))
  return spent <= rates.passkeyChallenges.max ? challenge : null
}

function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return ''
  }
}
