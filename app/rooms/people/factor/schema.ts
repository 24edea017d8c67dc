import { z } from 'zod'
import { requiredLine } from '../../../platform/text/schemas.ts'

/** A code of the application. */
export const factorCode = z.object({ code: requiredLine(40) })

/** Whether all accounts but customers' need a second factor. */
export const teamRule = z.object({ required: z.boolean() })
