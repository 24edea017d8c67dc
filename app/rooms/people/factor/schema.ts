import { z } from 'zod'
import { requiredLine } from '../../../platform/text/schemas.ts'

/** Of the application. */
export const factorCode = z.object({ code: requiredLine(40) })

/** Whether everybody but customers needs a second factor. */
export const teamRule = z.object({ required: z.boolean() })
