import { z } from '@hono/zod-openapi'
import { recordOf } from '../../platform/members.ts'
import { paymentMethods } from './shop-settings.ts'

const texts = <Key extends string>(...keys: Key[]) => z.object(recordOf(keys, () => z.string()))

export const shopSettingsShape = z
  .object({
    sender_postal_code: z.string(),
    sender_address: texts(
      ...([
        'name',
        'document',
        'phone',
        'street',
        'number',
        'complement',
        'district',
        'city',
        'state',
      ] as const),
    ),
    handling_days: z.int(),
    reservation_hours: z.int(),
    /** minutes goods are held for a buyer who has not confirmed the order */
    unconfirmed_hold_minutes: z.int(),
    /** in the facts: those that work now (Pix only with a key), never none; in the view: those that are ticked */
    methods: z.array(z.enum(paymentMethods)),
    arrange_text: z.string(),
    pix: texts('key', 'name', 'city'),
    fixed_shipping_cents: z.int(),
    is_fixed_offered: z.boolean(),
    free_shipping_above_cents: z.int().nullable(),
    pickup: z.object({ enabled: z.boolean(), address: z.string(), instructions: z.string() }),
    /** ranges of postal codes (8 digits) for the shop's own delivery */
    own_delivery: z.array(
      z.object({ from: z.string(), to: z.string(), price_cents: z.int(), days: z.int() }),
    ),
    correios: z.object({
      enabled: z.boolean(),
      user: z.string(),
      /** write-only */
      access_code: z.object({ set: z.boolean() }),
      card: z.string(),
      contract: z.string(),
      regional: z.string(),
    }),
    /** the shop's service codes, each with the carrier's contract code */
    services: z.record(z.string(), z.string()),
    min_declared_cents: z.int(),
    exchange_text: z.string(),
    orders_email: z.string(),
    /** edited by PUT /api/settings */
    legal: texts('name', 'document', 'address', 'phone'),
    version: z.int(),
  })
  .openapi('ShopSettings')
