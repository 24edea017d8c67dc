// While strangers are many, a visitor who wants to try a password first does a small sum, which costs a phone a second
// and an attacker who tries thousands a machine (docs/decisions/0225). No third party is asked.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { hashSecret } from '../../../platform/secrets/secrets.server.ts'
import { Stop } from '../../../platform/stops.ts'
import { proofNeeded } from '../text.ts'

const purpose = 'login-proof'

/** 429, with the sum to be done: `proof` of the next try is the challenge, a dot, and an answer. */
export class ProofNeeded extends Stop {
  constructor(challenge: string, bits: number, sendsLinks: boolean) {
    super(
      429,
      'proof_needed',
      proofNeeded(sendsLinks),
      { 'Retry-After': '1' },
      { proof: { challenge, bits } },
    )
  }
}

/** The challenge is for one account and two minutes. @param bits zero bits that the hash has to begin with */
export async function makeChallenge(ctx: Context, account: string, bits: number): Promise<string> {
  const expires = Math.floor((await ctx.now()).getTime() / 1000) + rates.proofs.seconds
  const open = `${bits}.${expires}.${randomBytes(12).toString('base64url')}`
  return `${open}.${ctx.secrets.sign(purpose, `${open} ${account}`)}`
}

/** Each challenge's sum counts once. */
export async function isProof(ctx: Context, account: string, proof: string | undefined): Promise<boolean> {
  const [, challenge = '', open = '', bits = '', expires = '', signature = ''] =
    /^(((\d{1,2})\.(\d{1,12})\.[\w-]{16})\.([\w-]{43}))\.\d{1,15}$/.exec(proof ?? '') ?? []
  if (!proof || !ctx.secrets.verify(purpose, `${open} ${account}`, signature)) return false
  if (Number(expires) * 1000 < (await ctx.now()).getTime()) return false
  if (leadingZeroBits(createHash('sha256').update(proof).digest()) < Number(bits)) return false
  const spent = await ctx.limits.count(rates.proofs, hashSecret(challenge).toString('base64url'))
  return spent <= rates.proofs.max
}

function leadingZeroBits(hash: Buffer): number {
  const first = hash.readUInt32BE(0)
  return Math.clz32(first)
}
