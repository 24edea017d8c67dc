import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecrets, hashSecret, randomSecret, readSecretKey } from './secrets.server.ts'

const key = Buffer.alloc(32, 7)
const here = createSecrets(key)
const elsewhere = createSecrets(Buffer.alloc(32, 8))
/** Computed a second time. */
const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'praca', purpose, 32))

describe('a new secret', () => {
  test('has 256 bits, none of which stands still, and is none of those before', () => {
    const made: Uint8Array[] = Array.from({ length: 1_000 }, () => Buffer.from(randomSecret(), 'base64url'))
    for (const one of made) expect(one).toHaveLength(32)
    expect(new Set(made.map((one) => one.join())).size).toBe(made.length)
    const ever = made.reduce((sum, one) => sum.map((byte, at) => byte | (one[at] ?? 0)))
    const always = made.reduce((sum, one) => sum.map((byte, at) => byte & (one[at] ?? 0)))
    expect([Math.min(...ever), Math.max(...always)]).toEqual([255, 0])
  })

  test('is stored by its SHA-256', () => {
    expect(hashSecret('segredo')).toEqual(createHash('sha256').update('segredo').digest())
  })
})

describe('a signature', () => {
  const [purpose, text] = ['page-preview', 'pagina.2026-11-20']
  const signature = here.sign(purpose, text)

  test('is HMAC-SHA-256 under a key that HKDF makes of the site’s for this purpose', () => {
    expect(signature).toBe(createHmac('sha256', keyOf(purpose)).update(text).digest('base64url'))
    expect(here.verify(purpose, text, signature)).toBe(true)
  })

  test('is good for its purpose, its text and its site alone', () => {
    expect(here.verify('entry-link', text, signature)).toBe(false)
    expect(here.verify(purpose, `${text} `, signature)).toBe(false)
    expect(elsewhere.verify(purpose, text, signature)).toBe(false)
  })

  test('chooses neither its algorithm nor its key', () => {
    const by = (algorithm: string, own = keyOf(purpose)) =>
      createHmac(algorithm, own).update(text).digest('base64url')
    for (const forged of [
      by('sha1'),
      by('sha384'),
      by('sha512'),
      by('sha256', key),
      by('sha256', keyOf('seal')),
      createHash('sha256').update(text).digest('base64url'),
      '',
      'none',
      `sha256=${signature}`,
      `${signature}.none`,
      Buffer.from(signature, 'base64url').toString('hex'),
    ])
      expect(here.verify(purpose, text, forged), forged).toBe(false)
  })
})

describe('what is sealed', () => {
  const sealed = here.seal('senha do correio')

  test('is AES-256-GCM, and never twice the same', () => {
    const decipher = createDecipheriv('aes-256-gcm', keyOf('seal'), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    const opened = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    expect(opened.toString()).toBe('senha do correio')
    expect(here.seal('senha do correio')).not.toEqual(sealed)
  })

  test('opens with its key as long as no byte of it has changed', () => {
    expect(here.unseal(sealed)).toBe('senha do correio')
    expect(elsewhere.unseal(sealed)).toBeNull()
    for (const at of sealed.keys()) {
      const spoilt = Buffer.from(sealed)
      spoilt.writeUInt8(sealed.readUInt8(at) ^ 1, at)
      expect(here.unseal(spoilt), `byte ${at}`).toBeNull()
    }
  })
})

test('the key is the SHA-256 of what the environment says, and the database is not asked then', async () => {
  const said = 'a chave deste site e de nenhum outro'
  expect(await readSecretKey(null as never, said)).toEqual(createHash('sha256').update(said).digest())
})
