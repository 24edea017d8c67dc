import { z } from 'zod'
import { legalSlugs } from './legal.ts'

/** 0, which no text has, is refused like any version that is not today's: the answer says which one is. */
const version = z.int().min(0).max(1_000_000)

/** Unknown names are dropped. */
export const acceptance = z.object({
  terms: version.optional(),
  exchange: version.optional(),
  privacy: version.optional(),
})

export const acceptedTextName = z.object({
  slug: z.enum(legalSlugs),
  version: z.coerce.number().int().min(1).max(1_000_000),
})
