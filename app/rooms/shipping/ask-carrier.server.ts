// The first two layers of a quote: Correios' answer of now or of the last half hour, else their last answer for similar
// parcels (docs/rules/shop-and-law.md 7).
import { type Answer, askPrices, type Wanted } from '../../platform/carrier/correios-prices.server.ts'
import type { TokenDrawer } from '../../platform/carrier/correios-token.server.ts'
import type { Context } from '../../platform/context.server.ts'
import { ifItCan } from '../../platform/database/cannot-write.server.ts'
import { readCorreios } from '../shop/shop-settings.server.ts'
import type { ShopFacts } from '../shop/shop-settings.ts'
import type { CarrierWord } from './account.ts'
import {
  dropToken,
  findToken,
  freshAnswers,
  lastAnswers,
  type StoredAnswer,
  storeAnswers,
  storeToken,
} from './answers-store.server.ts'
import { bandKey, exactKey, wantedOf } from './carrier-keys.ts'
import type { Parcel } from './pack-parcels.ts'
import type { CarrierServiceCode } from './quote.ts'

/** The most questions (parcels times services) per quote: a quote must not be a burst of requests. */
const mostQuestions = 20

export type CarrierSays = {
  word(code: CarrierServiceCode, parcel: Parcel): CarrierWord
  /** `state`: why the carrier was not asked, or whether it answered; `trouble`: what went wrong, null if nothing did */
  state: 'off' | 'no_sender' | 'too_many' | 'not_now' | 'answered' | 'silent'
  trouble: string | null
}

const nothing = (state: CarrierSays['state']): CarrierSays => ({
  state,
  trouble: null,
  word: () => ({ kind: 'silent' }),
})

type Asked = { code: CarrierServiceCode; parcel: Parcel; wanted: Wanted; exact: string; band: string }

/** @param given.parcels the parcels of each service that the shop offers */
export async function askCarrier(
  ctx: Context,
  given: { facts: ShopFacts; to: string; parcels: ReadonlyMap<CarrierServiceCode, readonly Parcel[]> },
): Promise<CarrierSays> {
  const { facts, to } = given
  const account = await readCorreios(ctx)
  if (!account) return nothing('off')
  const from = facts.sender_postal_code
  if (!from) return nothing('no_sender')
  const asked = differentParcels(given, from)
  if (asked.length === 0) return nothing('answered')
  const exactKeys = asked.map(({ exact }) => exact)
  const words = new Map<string, CarrierWord>()
  for (const answer of await freshAnswers(ctx.db, exactKeys))
    words.set(keyOf(answer), wordOf(answer, 'correios'))
  const missing = asked.filter((one) => !words.has(keyOf(one)))
  let state: CarrierSays['state'] = 'answered'
  let trouble: string | null = null
  if (missing.length > mostQuestions) state = 'too_many'
  // The carrier is never asked in a transaction: its caller has priced the shipping before it began.
  else if (missing.length > 0 && ctx.db.isTransaction) state = 'not_now'
  else if (missing.length > 0) {
    const answers = await askPrices(
      {
        outside: ctx.outside,
        drawer: drawerOf(ctx),
        account,
        now: await ctx.now(),
        until: ctx.outside.within('correios'),
      },
      { from, to },
      missing.map(({ wanted }) => wanted),
    )
    trouble = hear(missing, answers, words)
    if (trouble !== null) state = 'silent'
    await ifItCan(ctx.db, () => storeAnswers(ctx.db, storable(missing, answers)))
  }
  await recall(
    ctx,
    asked.filter((one) => !words.has(keyOf(one))),
    words,
  )
  const exactOf = new Map(asked.map((one) => [one.code + parcelKey(one.parcel), keyOf(one)]))
  return {
    state,
    trouble,
    word: (code, parcel) => words.get(exactOf.get(code + parcelKey(parcel)) ?? '') ?? { kind: 'silent' },
  }
}

const keyOf = (one: StoredAnswer | Asked) =>
  'exact' in one ? `${one.code}|${one.exact}` : `${one.service_code}|${one.exact_key}`

const parcelKey = ({ shape, weight_g, value_cents }: Parcel) =>
  [...Object.values(shape), weight_g, value_cents].join('|')

const wordOf = (answer: StoredAnswer, source: 'correios' | 'cache'): CarrierWord => ({
  kind: 'price',
  price_cents: answer.price_cents,
  days: answer.deadline_days,
  source,
  answered_at: answer.answered_at,
})

function differentParcels({ facts, to, parcels }: Parameters<typeof askCarrier>[1], from: string): Asked[] {
  const asked = new Map<string, Asked>()
  for (const [code, ofService] of parcels)
    for (const parcel of ofService) {
      const wanted = wantedOf(code, parcel, {
        contractCode: facts.services[code] ?? '',
        leastCents: facts.min_declared_cents,
      })
      const exact = exactKey(from, to, wanted)
      const one = { code, parcel, wanted, exact, band: bandKey(from, to, parcel.billed_g) }
      asked.getOrInsert(code + parcelKey(parcel), one)
    }
  return [...asked.values()]
}

/** Adds the answers to `words`; returns the first trouble, if any. */
function hear(
  missing: readonly Asked[],
  answers: readonly Answer[],
  words: Map<string, CarrierWord>,
): string | null {
  let trouble: string | null = null
  for (const [at, one] of missing.entries()) {
    const answer = answers[at]
    if (!answer) continue
    if ('price_cents' in answer) words.set(keyOf(one), { kind: 'price', ...answer, source: 'correios' })
    else if ('refused' in answer) words.set(keyOf(one), { kind: 'refused', text: answer.refused })
    else trouble ??= answer.trouble
  }
  return trouble
}

const storable = (missing: readonly Asked[], answers: readonly Answer[]) =>
  missing.flatMap((one, at) => {
    const answer = answers[at]
    if (!answer || !('price_cents' in answer) || answer.days === null) return []
    return [
      {
        service_code: one.code,
        exact_key: one.exact,
        band_key: one.band,
        price_cents: answer.price_cents,
        deadline_days: answer.days,
      },
    ]
  })

/** Fills the gaps with the last answers for similar parcels. */
async function recall(
  ctx: Context,
  unanswered: readonly Asked[],
  words: Map<string, CarrierWord>,
): Promise<void> {
  if (unanswered.length === 0) return
  const kept = await lastAnswers(ctx.db, [...new Set(unanswered.map(({ band }) => band))])
  for (const one of unanswered) {
    const last = kept.find(({ service_code, band_key }) => service_code === one.code && band_key === one.band)
    if (last) words.set(keyOf(one), wordOf(last, 'cache'))
  }
}

export const drawerOf = ({ db, secrets }: Context): TokenDrawer => ({
  read: (card) => findToken({ db, secrets }, card),
  keep: (card, token) => ifItCan(db, () => storeToken({ db, secrets }, card, token)),
  drop: (card) => ifItCan(db, () => dropToken(db, card)),
})
