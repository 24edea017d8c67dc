import { z } from 'zod'
import { siteEvents } from '../../platform/events/events.ts'
import { requiredLine } from '../../platform/text/schemas.ts'
import { keyScopes, keyTerms } from './key.ts'

export const keyForm = z.object({
  name: requiredLine(80),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  /** days until it ends */
  days: z.literal([...keyTerms]),
})
export type KeyForm = z.output<typeof keyForm>

export const webhookForm = z.object({
  name: requiredLine(80),
  url: requiredLine(500).pipe(z.url()),
  events: z
    .array(z.enum(siteEvents))
    .min(1)
    .max(siteEvents.length)
    .transform((events) => siteEvents.filter((event) => events.includes(event))),
})
export type WebhookForm = z.output<typeof webhookForm>

export const webhookChange = webhookForm.partial().extend({ enabled: z.boolean().optional() })
export type WebhookChange = z.output<typeof webhookChange>
