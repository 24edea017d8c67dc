import { createRoute } from '@hono/zod-openapi'
import { body, createDoor, json, overtaken, problems, refused } from '../../platform/http/door.server.ts'
import { sitePolicy } from './policy.ts'
import { saveSettings } from './save-settings.server.ts'
import { settingsChanges } from './schema.ts'
import { readManagedSettings, readSettings } from './settings.server.ts'
import { managedSettingsShape, settingsShape } from './shapes.server.ts'
import { settingsRefusals } from './text.ts'

// The first run's own door stands below the same address.
const setup = '/api/settings/setup'

export const settingsDoor = createDoor({ writers: sitePolicy.saveSettings, open: [setup], forms: [setup] })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Settings of the site that everyone may see',
      responses: { 200: json(settingsShape) },
    }),
    async (c) => c.json((await readSettings(c.get('ctx'))) ?? { configured: false as const }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/managed',
      summary: 'The settings to edit, with the version that a save names',
      responses: { 200: json(managedSettingsShape), ...problems },
    }),
    async (c) => c.json(await readManagedSettings(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/',
      summary:
        'Change the fields given; 409 with the settings as they are now when somebody changed them meanwhile',
      request: body(settingsChanges),
      responses: {
        200: json(managedSettingsShape),
        ...problems,
        409: overtaken(managedSettingsShape),
      },
    }),
    async (c) => {
      const saved = await saveSettings(c.get('ctx'), c.req.valid('json'))
      if (saved.refused) return refused(c, saved, settingsRefusals, saved.refused === 'stale' ? 409 : 422)
      return c.json(saved.value, 200)
    },
  )
