// One token a day is shared by all processes, and dropped when refused (docs/rules/brazil.md 1.2).
import { z } from 'zod'
import { isAnswer, type Outside } from '../outside/outside.server.ts'
import { readLocalTime, troubleText } from './carrier-text.ts'

type Account = { user: string; access_code: string; card: string; contract: string; regional: string }

export type Token = { token: string; contract: string; regional: string; expires_at: Date }

/** Stored tokens of all processes, by posting card. */
export type TokenDrawer = {
  read(card: string): Promise<Token | null>
  keep(card: string, token: Token): Promise<void>
  drop(card: string): Promise<void>
}

const day = 24 * 3_600_000
const renewedEarly = 30 * 60_000

const answered = z.object({
  // The token goes into a header, its contract into the database.
  token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
  expiraEm: z.unknown().optional(),
  cartaoPostagem: z
    .object({
      contrato: z.coerce
        .string()
        .regex(/^\d{0,40}$/)
        .catch(''),
      dr: z.coerce
        .string()
        .regex(/^\d{0,10}$/)
        .catch(''),
    })
    .catch({ contrato: '', dr: '' }),
})

type NoToken = { trouble: string }

/** Requests that come while a token is being fetched wait for that one. */
const underWay = new WeakMap<Outside, Map<string, Promise<Token | NoToken>>>()

export type Asker = { outside: Outside; drawer: TokenDrawer; account: Account; now: Date; until: AbortSignal }

export function tokenOf(asker: Asker): Promise<Token | NoToken> {
  const { card } = asker.account
  const mine = underWay.getOrInsertComputed(asker.outside, () => new Map())
  return mine.getOrInsertComputed(card, () => findToken(asker).finally(() => mine.delete(card)))
}

async function findToken(asker: Asker): Promise<Token | NoToken> {
  const kept = await asker.drawer.read(asker.account.card)
  if (kept && kept.expires_at.getTime() - renewedEarly > asker.now.getTime()) return kept
  return fetchToken(asker)
}

async function fetchToken({ outside, drawer, account, now, until }: Asker): Promise<Token | NoToken> {
  const answer = await outside.ask('correios', {
    method: 'POST',
    path: '/token/v1/autentica/cartaopostagem',
    headers: {
      Authorization: `Basic ${Buffer.from(`${account.user}:${account.access_code}`).toString('base64')}`,
    },
    // The leading zeros are part of the ten characters.
    body: { numero: account.card.padStart(10, '0') },
    until,
    // A token proves that the service answers, not that it works; wrong credentials count as a failure, so that they
    // are not sent again and again.
    verdict: ({ status }) => (status < 300 ? 'open' : 'bad'),
  })
  if (!isAnswer(answer)) return { trouble: answer.silent }
  const read = answer.status < 300 ? answered.safeParse(answer.json) : null
  if (!read?.success) return { trouble: troubleText(answer.status, answer.json) }
  const { token, expiraEm, cartaoPostagem } = read.data
  const latest = now.getTime() + day
  const said = readLocalTime(expiraEm)?.getTime() ?? latest
  const made = {
    token,
    contract: cartaoPostagem.contrato,
    regional: cartaoPostagem.dr,
    expires_at: new Date(Math.min(said, latest)),
  }
  await drawer.keep(account.card, made)
  return made
}
