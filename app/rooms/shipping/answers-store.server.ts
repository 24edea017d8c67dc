import { sql } from 'kysely'
import type { Token } from '../../platform/carrier/correios-token.server.ts'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { latestNow } from '../../platform/database/set-back.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import type { Secrets } from '../../platform/secrets/secrets.server.ts'
import type { WeighedQuote } from './quote.ts'

export type StoredAnswer = {
  service_code: string
  exact_key: string
  band_key: string
  price_cents: number
  deadline_days: number
  answered_at: Date
}

const ago = (interval: string) => sql<Date>`app_now() - ${interval}::interval`

/** Answers at most half an hour old. */
export function freshAnswers(db: Database, exactKeys: readonly string[]): Promise<StoredAnswer[]> {
  return db
    .selectFrom('carrier_answers')
    .selectAll()
    .where('exact_key', 'in', exactKeys)
    .where('answered_at', '>', ago('30 minutes'))
    .where('answered_at', '<', latestNow)
    .execute()
}

/** The newest answer for each service and band, at most a month old. */
export function lastAnswers(db: Database, bandKeys: readonly string[]): Promise<StoredAnswer[]> {
  return db
    .selectFrom('carrier_answers')
    .selectAll()
    .distinctOn(['service_code', 'band_key'])
    .where('band_key', 'in', bandKeys)
    .where('answered_at', '>', ago('30 days'))
    .where('answered_at', '<', latestNow)
    .orderBy('service_code')
    .orderBy('band_key')
    .orderBy('answered_at', 'desc')
    .execute()
}

export async function storeAnswers(
  db: Database,
  answers: readonly Omit<StoredAnswer, 'answered_at'>[],
): Promise<void> {
  if (answers.length === 0) return
  await db
    .insertInto('carrier_answers')
    .values(answers.map((answer) => ({ ...answer, answered_at: sql<Date>`app_now()` })))
    .onConflict((conflict) =>
      conflict.columns(['service_code', 'exact_key']).doUpdateSet((set) => ({
        price_cents: set.ref('excluded.price_cents'),
        deadline_days: set.ref('excluded.deadline_days'),
        answered_at: set.ref('excluded.answered_at'),
      })),
    )
    .execute()
}

type Sealer = { db: Database; secrets: Secrets }

/** Null when the token was sealed under another key. */
export async function findToken({ db, secrets }: Sealer, card: string): Promise<Token | null> {
  const row = await db.selectFrom('carrier_tokens').selectAll().where('card', '=', card).executeTakeFirst()
  const token = row && secrets.unseal(row.token_sealed)
  return token ? { token, contract: row.contract, regional: row.regional, expires_at: row.expires_at } : null
}

export async function storeToken({ db, secrets }: Sealer, card: string, token: Token): Promise<void> {
  const values = {
    token_sealed: secrets.seal(token.token),
    contract: token.contract,
    regional: token.regional,
    expires_at: token.expires_at,
  }
  await db
    .insertInto('carrier_tokens')
    .values({ card, ...values })
    .onConflict((conflict) => conflict.column('card').doUpdateSet(values))
    .execute()
}

export async function dropToken(db: Database, card: string): Promise<void> {
  await db.deleteFrom('carrier_tokens').where('card', '=', card).execute()
}

/** The quote that was shown within the last half hour, if any. */
export async function findShown(db: Database, key: string): Promise<WeighedQuote | null> {
  const row = await db
    .selectFrom('shown_quotes')
    .select('options')
    .where('key', '=', key)
    .where('shown_at', '>', ago('30 minutes'))
    .where('shown_at', '<', latestNow)
    .executeTakeFirst()
  return row?.options ?? null
}

/** Of two concurrent quotes the first stays, unless it is older than half an hour, or of a clock that was set back. */
export async function storeShown(db: Database, key: string, quote: WeighedQuote): Promise<void> {
  const options = JSON.stringify(quote)
  await db
    .insertInto('shown_quotes')
    .values({ key, options, shown_at: sql<Date>`app_now()` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ options, shown_at: sql<Date>`app_now()` })
        .where((is) =>
          is.or([
            is('shown_quotes.shown_at', '<', ago('30 minutes')),
            is('shown_quotes.shown_at', '>=', latestNow),
          ]),
        ),
    )
    .execute()
}

export async function forgetOldAnswers(db: Database): Promise<void> {
  await deleteOld(db, 'shown_quotes', sql<boolean>`shown_at < ${daysAgo(keptDays.shownQuotes)}`)
  await deleteOld(db, 'carrier_answers', sql<boolean>`answered_at < ${daysAgo(keptDays.carrierAnswers)}`)
  await deleteOld(db, 'carrier_tokens', sql<boolean>`expires_at < ${daysAgo(1)}`)
}
