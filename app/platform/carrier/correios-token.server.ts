// The token of a posting card: asked for once a day, shared by all, thrown away when refused (docs/rules/brazil.md 1.2).
import { z } from 'zod'
import { isTold, type Outside } from '../outside/outside.server.ts'
import { readLocalTime, troubleText } from './carrier-text.ts'

type Account = { user: string; access_code: string; card: string; contract: string; regional: string }

export type Token = { token: string; contract: string; regional: string; expires_at: Date }

/** Where tokens are kept, for all processes; the key is the card. */
export type TokenDrawer = {
  read(card: string): Promise<Token | null>
  keep(card: string, token: Token): Promise<void>
  drop(card: string): Promise<void>
}

const day = 24 * 3_600_000
const renewedEarly = 30 * 60_000

const answered = z.object({
  // It goes into a header, and its contract into the database.
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

/** Who comes while a token is looked for waits for that one. */
const underWay = new WeakMap<Outside, Map<string, Promise<Token | NoToken>>>()

export type Asker = { outside: Outside; drawer: TokenDrawer; account: Account; now: Date; until: AbortSignal }

/** The kept token while it is good for a while yet, else a new one, which the drawer keeps. */
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
    // Ten characters: the zeros in front are part of it.
    body: { numero: account.card.padStart(10, '0') },
    until,
    // A token says that somebody is there; whether it is good for anything, the question it is for. Wrong credentials are
    // answered well enough, but asking with them again and again is no better than silence.
    verdict: ({ status }) => (status < 300 ? 'open' : 'bad'),
  })
  if (!isTold(answer)) return { trouble: answer.silent }
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
