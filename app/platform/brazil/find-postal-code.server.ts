// Finds the street of a postal code: stored, else from ViaCEP, else from BrasilAPI. The state is always known, and no
// failure here keeps the visitor from typing the rest (docs/rules/brazil.md 3).
import { z } from 'zod'
import type { Context } from '../context.server.ts'
import { ifItCan } from '../database/cannot-write.server.ts'
import type { Answer } from '../outside/ask-once.server.ts'
import { isAnswer, type ServiceName } from '../outside/outside.server.ts'
import { oneLine } from '../text/one-line.ts'
import { type KnownPostalCode, readPostalCode } from './postal-code-ranges.ts'
import { findPlace, type PostalCodePlace, storePlace } from './postal-code-store.server.ts'

type FoundPostalCode = PostalCodePlace & {
  postal_code: string
  /** `faixa`: only the state is known, from the range */
  source: 'viacep' | 'brasilapi' | 'faixa'
  /** neither ViaCEP nor BrasilAPI knows this code: more often a typing mistake than a new street */
  doubted: boolean
}

/** Milliseconds for both services together. */
const patience = 3000

const said = z
  .string()
  .transform((text) => oneLine(text, 120) || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)

type Source = {
  service: ServiceName & ('viacep' | 'brasilapi')
  path(plain: string): string
  read: z.ZodType<Omit<PostalCodePlace, 'state'> & { state: string | null }>
  /** the service knows no such postal code, which differs from no answer */
  knowsNot(answer: Answer): boolean
}

/** ViaCEP answers an unknown postal code with 200 and `erro`, as text or as a boolean. */
const isErring = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

const sources: Source[] = [
  {
    service: 'viacep',
    knowsNot: ({ status, json }) => status === 200 && isErring.safeParse(json).success,
    path: (plain) => `/ws/${plain}/json/`,
    read: z
      .object({ uf: said, localidade: said, bairro: said, logradouro: said, erro: z.unknown().optional() })
      .refine(({ erro }) => !erro || erro === 'false')
      .transform(({ uf, localidade, bairro, logradouro }) => ({
        state: uf,
        city: localidade,
        district: bairro,
        street: logradouro,
      })),
  },
  {
    service: 'brasilapi',
    // A 404 of BrasilAPI may also mean that its own sources are away.
    knowsNot: () => false,
    path: (plain) => `/api/cep/v1/${plain}`,
    read: z
      .object({ state: said, city: said, neighborhood: said, street: said })
      .transform(({ state, city, neighborhood, street }) => ({
        state,
        city,
        district: neighborhood,
        street,
      })),
  },
]

/** Null if no such range exists. Waits three seconds at most, and asks no service that failed just now. */
export async function findPostalCode(
  ctx: Pick<Context, 'db' | 'outside'>,
  typed: string,
): Promise<FoundPostalCode | null> {
  const known = readPostalCode(typed)
  if (!known) return null
  const kept = await findPlace(ctx.db, known.plain)
  if (kept) return { postal_code: known.plain, ...kept, doubted: false }
  const until = AbortSignal.timeout(patience)
  let doubted = false
  for (const source of sources) {
    const place = await askSource(ctx, source, known, until)
    if (place === 'unknown') doubted = true
    if (place === 'unknown' || !place) continue
    await ifItCan(ctx.db, () => storePlace(ctx.db, known.plain, { ...place, source: source.service }))
    return { postal_code: known.plain, ...place, source: source.service, doubted: false }
  }
  const { plain, state } = known
  return { postal_code: plain, state, city: null, district: null, street: null, source: 'faixa', doubted }
}

async function askSource(
  { outside }: Pick<Context, 'outside'>,
  { service, path, read, knowsNot }: Source,
  { plain, state }: KnownPostalCode,
  until: AbortSignal,
): Promise<PostalCodePlace | 'unknown' | null> {
  const answer = await outside.ask(service, { path: path(plain), until })
  if (!isAnswer(answer)) return null
  if (knowsNot(answer)) return 'unknown'
  if (answer.status !== 200) return null
  const place = read.safeParse(answer.json).data
  // An answer with another state is about another place.
  return place?.city && place.state === state ? { ...place, state } : null
}
