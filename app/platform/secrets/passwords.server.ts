// argon2id in Node's thread pool, never more at once than the machine has cores (docs/rules/security.md 2.7).
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createTurns, type Turn } from './turns.server.ts'

export type { Turn } from './turns.server.ts'

export type Passwords = {
  /** Answers a PHC string with today's parameters. */
  hash(password: string, turn?: Turn): Promise<string>
  /**
   * Compares the bytes as given. If `stored` is null, the work is the same and the answer is no. `isOld`: the password
   * is to be hashed again with today's parameters.
   */
  verify(password: string, stored: string | null, turn?: Turn): Promise<{ ok: boolean; isOld: boolean }>
  /** counts for tests and the load screen */
  readonly counted: { readonly runs: number; readonly mostAtOnce: number }
}

type Cost = { memory: number; passes: number; parallelism: number }

const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function asPhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

function readPhc(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const found = phc.exec(stored)
  if (!found) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const noSalt = Buffer.alloc(saltBytes)
const noTag = Buffer.alloc(tagBytes)

/** @param given how many run at once and what one costs, lowered by tests */
export function createPasswords(given: { atOnce?: number; cost?: Cost } = {}): Passwords {
  const cost = given.cost ?? today
  const takeTurns = createTurns(given.atOnce ?? availableParallelism())
  const counted = { runs: 0, mostAtOnce: 0 }

  const derive = (
    password: string,
    salt: Buffer,
    { memory, passes, parallelism, length, turn }: Cost & { length: number; turn?: Turn | undefined },
  ) =>
    takeTurns(
      (running) =>
        new Promise<Buffer>((resolve, reject) => {
          counted.runs++
          counted.mostAtOnce = Math.max(counted.mostAtOnce, running)
          argon2(
            'argon2id',
            { message: password, nonce: salt, memory, passes, parallelism, tagLength: length },
            (problem, tag) => (problem ? reject(problem) : resolve(tag)),
          )
        }),
      turn,
    )

  return {
    counted,
    async hash(password, turn) {
      const salt = randomBytes(saltBytes)
      return asPhc(cost, salt, await derive(password, salt, { ...cost, length: tagBytes, turn }))
    },
    async verify(password, stored, turn) {
      const known = stored === null ? null : readPhc(stored)
      const { salt, tag, cost: then } = known ?? { salt: noSalt, tag: noTag, cost }
      const made = await derive(password, salt, { ...then, length: tag.length, turn })
      return {
        ok: timingSafeEqual(made, tag) && known !== null,
        isOld: asPhc(then, noSalt, noTag) !== asPhc(cost, noSalt, noTag) || tag.length !== tagBytes,
      }
    },
  }
}
