import { z } from '@hono/zod-openapi'
import { legalSlugs } from './legal.ts'

export const legalText = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  version: z.int(),
  url: z.string(),
})
