import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  json,
  onlyFor,
  problems,
  problemWith,
  refused,
  richTextBytes,
} from '../../platform/http/door.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { explainShipping } from './explain.server.ts'
import { shippingPolicy } from './policy.ts'
import { shippingCodes } from './quote.ts'
import { askQuote, quoteForCustomer } from './quotes.server.ts'
import { exportRates, importRates, readRates, saveRates } from './rates.server.ts'
import { quoteQuestion, rateRow, ratesEdit, ratesTable } from './schema.ts'
import { ratesRefusals, refusalText } from './text.ts'

const quote = z
  .object({
    options: z.array(
      z.object({
        code: z.enum(shippingCodes),
        name: z.string(),
        price_cents: z.int(),
        deadline_days: z.int().nullable(),
        estimated: z.boolean(),
        source: z.enum(['correios', 'cache', 'tabela', 'fixo', 'retirada', 'entrega']),
        place: z.string().nullable(),
        items: z.array(z.object({ product: z.string(), price_cents: z.int() })),
      }),
    ),
    unavailable: z.array(z.object({ code: z.enum(shippingCodes), name: z.string(), reason: z.string() })),
    pickup_only: z.array(z.string()),
  })
  .openapi('Quote')

export const quotesDoor = createDoor()
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'What sending these products there costs, by every way there is',
      middleware: fromOwnPages,
      request: body(quoteQuestion),
      responses: { 200: json(quote), ...problems },
    }),
    async (c) => {
      const result = await askQuote(c.get('ctx'), c.req.valid('json'))
      if (result.refused) return refused(c, result, refusalText, 422)
      return c.json(result.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/for-customer',
      summary: 'The same, for an order typed by the shop, while it is closed too',
      middleware: onlyFor(shippingPolicy.quoteForCustomer),
      request: body(quoteQuestion),
      responses: { 200: json(quote), ...problems },
    }),
    async (c) => {
      const result = await quoteForCustomer(c.get('ctx'), c.req.valid('json'))
      if (result.refused) return refused(c, result, refusalText, 422)
      return c.json(result.value, 200)
    },
  )

const rates = z
  .object({
    version: z.int(),
    is_first: z.boolean(),
    saved_at: z.string().nullable(),
    rows: z.array(rateRow),
  })
  .openapi('Rates')

/** What of a table cannot be kept: its rows, the columns it lacks, or the line where its quotes break. */
const wrongTable = problemWith(422, {
  rows: z.array(z.object({ line: z.int(), message: z.string() })),
  columns: z.array(z.string()),
  line: z.int(),
})

/** This door takes whole tables: larger bodies than those of other calls. */
export const ratesDoor = createDoor({ writers: shippingPolicy.saveRates, maxBytes: richTextBytes })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: "The shop's own table of shipping prices",
      responses: { 200: json(rates), ...problems },
    }),
    async (c) => c.json(await readRates(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/',
      summary: 'The whole table, in the place of the one there was',
      request: body(ratesEdit),
      responses: { 200: json(rates), ...problems, 422: wrongTable },
    }),
    async (c) => {
      const result = await saveRates(c.get('ctx'), c.req.valid('json'))
      if (result.refused) return refused(c, result, ratesRefusals, result.refused === 'stale' ? 409 : 422)
      return c.json(result.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/table',
      summary: 'The table of a spreadsheet (;, decimal comma), in the place of the one there was',
      request: body(ratesTable),
      responses: { 200: json(rates), ...problems, 422: wrongTable },
    }),
    async (c) => {
      const result = await importRates(c.get('ctx'), c.req.valid('json'))
      if (result.refused) return refused(c, result, ratesRefusals, result.refused === 'stale' ? 409 : 422)
      return c.json(result.value, 200)
    },
  )

/** Mounted at /api/shipping/rates.csv and /api/shipping/rates.xlsx. */
export const ratesTableDoors = tableDoors({
  summary: 'The table for a spreadsheet',
  name: 'tabela-de-frete',
  sheet: 'Frete',
  query: z.object({}),
  read: exportRates,
})

const explanation = z
  .object({
    postal_code: z.string(),
    state: z.string(),
    notes: z.array(z.string()),
    ways: z.array(
      z.object({
        code: z.enum(shippingCodes),
        name: z.string(),
        offered: z.boolean(),
        price_cents: z.int().nullable(),
        deadline_days: z.int().nullable(),
        notes: z.array(z.string()),
      }),
    ),
  })
  .openapi('ShippingExplanation')

/** Mounted at /api/shipping/explanation. */
export const explanationDoor = createDoor({ writers: shippingPolicy.explainShipping }).openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'For each way of sending: what it would cost and why, or why it is not offered',
    request: body(quoteQuestion),
    responses: { 200: json(explanation), ...problems },
  }),
  async (c) => {
    const result = await explainShipping(c.get('ctx'), c.req.valid('json'))
    if (result.refused) return refused(c, result, refusalText, 422)
    return c.json(result.value, 200)
  },
)
