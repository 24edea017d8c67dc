import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Database } from '../database/open.server.ts'

export type Secrets = {
  /** HMAC-SHA256 under a key for each purpose, base64url */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** AES-256-GCM */
  seal(text: string): Buffer
  /** null when the key has changed or the bytes are not ours */
  unseal(sealed: Buffer): string | null
}

/** A new secret: 256 random bits, base64url. */
export const randomSecret = () => randomBytes(32).toString('base64url')

/** The SHA-256 by which a secret is stored. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** @param key 32 bytes, from which each purpose derives its own */
export function createSecrets(key: Buffer): Secrets {
  const derived = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const known = derived.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', key, 'praca', purpose, 32))
    derived.set(purpose, made)
    return made
  }
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
  return {
    sign,
    verify(purpose, text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, text))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    unseal(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), sealed.subarray(0, 12))
        decipher.setAuthTag(sealed.subarray(12, 28))
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The key from the environment, else 32 random bytes made once and stored in the database. */
export async function readSecretKey(db: Database, fromEnv?: string): Promise<Buffer> {
  if (fromEnv) return createHash('sha256').update(fromEnv).digest()
  await db
    .insertInto('secrets')
    .values({ name: 'secret_key', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'secret_key')
    .executeTakeFirstOrThrow()
  return row.value
}
