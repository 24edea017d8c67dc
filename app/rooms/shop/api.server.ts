// For administrators alone: the settings name who is paid, and by which account.
import { createRoute } from '@hono/zod-openapi'
import { body, createDoor, json, overtaken, problems, refused } from '../../platform/http/door.server.ts'
import { shopPolicy } from './policy.ts'
import { saveShopSettings } from './save-shop-settings.server.ts'
import { shopSettingsChanges } from './schema.ts'
import { shopSettingsShape } from './shapes.server.ts'
import { readShopSettings } from './shop-settings.server.ts'
import { shopSettingsRefusals } from './text.ts'

export const shopSettingsDoor = createDoor({ writers: shopPolicy.saveShopSettings })
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
      responses: {
        200: json(shopSettingsShape),
        ...problems,
        409: overtaken(shopSettingsShape),
      },
    }),
    async (c) => {
      const saved = await saveShopSettings(c.get('ctx'), c.req.valid('json'))
      if (saved.refused) return refused(c, saved, shopSettingsRefusals, saved.refused === 'stale' ? 409 : 422)
      return c.json(saved.value, 200)
    },
  )
