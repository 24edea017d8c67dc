import { z } from 'zod'
import { teamRoles } from '../../../platform/permissions.ts'
import { requiredLine } from '../../../platform/text/schemas.ts'

/** A code of the application. */
export const factorCode = z.object({ code: requiredLine(40) })

const roles = z.array(z.enum(teamRoles))

/** Which roles need a second factor; `required` tells whether any does. */
export const teamRule = z.object({ required: z.boolean(), roles })

/** Without `roles` it is the whole team's. */
export const teamRuleForm = z.object({ required: z.boolean(), roles: roles.min(1).optional() })
export type TeamRuleForm = z.infer<typeof teamRuleForm>
