// An authenticator of the tests, as a phone holds one: it keeps a key for each site, and signs only for that site
// (WebAuthn level 3, 6 and 8.7).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The challenge is repeated as it came. */
type Asked = { challenge: unknown; rpId: string }
type AskedToMake = { challenge: unknown; rp: { id: string }; user: { id: string } }

type Passkey = { id: Buffer; key: KeyObject; userHandle: string; uses: number }

type Doing = {
  /** the page that asks, which the browser tells */
  origin?: string
  /** false: nobody touched it with a finger or typed its PIN */
  verifies?: boolean
  /** what is told of its maker: nothing, unless a test tells something */
  attestation?: [format: string, statement: Record<string, unknown>]
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export class Authenticator {
  passkey: Passkey | null = null
  /** false: as with passkeys that several devices share */
  counts = true

  /** As `navigator.credentials.create` answers, as JSON. */
  make({ challenge, rp, user }: AskedToMake, doing: Doing = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const passkey = { id: randomBytes(16), key: privateKey, userHandle: user.id, uses: 0 }
    this.passkey = passkey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // A COSE_Key: EC2, ES256, P-256.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(passkey.id.length)
    const authData = Buffer.concat([
      this.#head(rp.id, flags.attested, doing),
      Buffer.alloc(16),
      size,
      passkey.id,
      isoCBOR.encode(cose),
    ])
    const [format, statement] = doing.attestation ?? ['none', {}]
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map(Object.entries(statement))],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return {
      ...this.#named(passkey),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, doing),
        attestationObject: text(attestation),
      },
    }
  }

  /** As `navigator.credentials.get` answers, as JSON. */
  use({ challenge, rpId }: Asked, doing: Doing = {}) {
    const { passkey } = this
    if (!passkey) throw new Error('this authenticator has no passkey')
    passkey.uses++
    const clientDataJSON = clientData('webauthn.get', challenge, doing)
    const authData = this.#head(rpId, 0, doing)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#named(passkey),
      response: {
        clientDataJSON,
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, passkey.key)),
        userHandle: passkey.userHandle,
      },
    }
  }

  #named({ id }: Passkey) {
    return { id: text(id), rawId: text(id), type: 'public-key' as const }
  }

  #head(rpId: string, more: number, { verifies = true }: Doing): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counts ? (this.passkey?.uses ?? 0) : 0)
    const flag = flags.present | more | (verifies ? flags.verified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter])
  }
}

const clientData = (type: string, challenge: unknown, { origin = 'http://localhost:3000' }: Doing) =>
  text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
