import { z } from 'zod'
import { teamRoles } from '../../../platform/permissions.ts'
import { line, requiredLine } from '../../../platform/text/schemas.ts'

export const factorConfirmation = z.object({
  /** of the application that is to count */
  code: requiredLine(40),
  /** where one counts already: of that application, or a recovery code */
  current_code: line(40).optional(),
})
export type FactorConfirmation = z.infer<typeof factorConfirmation>

const roles = z.array(z.enum(teamRoles))

/** Which roles need a second factor; `required` tells whether any does. */
export const teamRule = z.object({ required: z.boolean(), roles })

/** Without `roles` it is the whole team's. */
export const teamRuleForm = z.object({ required: z.boolean(), roles: roles.min(1).optional() })
export type TeamRuleForm = z.infer<typeof teamRuleForm>
