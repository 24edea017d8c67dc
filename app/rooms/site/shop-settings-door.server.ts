// /api/shop-settings: parse, ask the desk, answer. Administrators alone: it holds who is paid, and by which account.
import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, json, problems, refused } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { readShopSettings, saveShopSettings } from './shop-settings.server.ts'
import { paymentMethods } from './shop-settings.ts'
import { shopSettingsChanges } from './shop-settings-schema.ts'
import { shopSettingsRefusals } from './text.ts'

const texts = <Key extends string>(...keys: Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.string()])) as Record<Key, z.ZodString>)

const shopSettingsShape = z
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
    methods: z.array(z.enum(paymentMethods)),
    arrange_text: z.string(),
    pix: texts('key', 'name', 'city'),
    fixed_shipping_cents: z.int(),
    is_fixed_offered: z.boolean(),
    free_shipping_above_cents: z.int().nullable(),
    pickup: z.object({ enabled: z.boolean(), address: z.string(), instructions: z.string() }),
    own_delivery: z.array(
      z.object({ from: z.string(), to: z.string(), price_cents: z.int(), days: z.int() }),
    ),
    correios: z.object({
      enabled: z.boolean(),
      user: z.string(),
      access_code: z.object({ set: z.boolean() }),
      card: z.string(),
      contract: z.string(),
      regional: z.string(),
    }),
    services: z.record(z.string(), z.string()),
    min_declared_cents: z.int(),
    exchange_text: z.string(),
    orders_email: z.string(),
    legal: texts('name', 'document', 'address', 'phone'),
    version: z.int(),
  })
  .openapi('ShopSettings')

export const shopSettingsDoor = createDoor({ writers: administrators })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Settings of the shop; secrets are read back as { set }',
      responses: { 200: json(shopSettingsShape), ...problems },
    }),
    async (c) => c.json(await readShopSettings(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/',
      summary:
        'Change the fields given; 409 with the settings as they are now when somebody changed them meanwhile',
      request: body(shopSettingsChanges),
      responses: { 200: json(shopSettingsShape), ...problems },
    }),
    async (c) => {
      const saved = await saveShopSettings(c.get('ctx'), c.req.valid('json'))
      if (saved.refused) return refused(c, saved, shopSettingsRefusals, 409)
      return c.json(saved.value, 200)
    },
  )
