import { administrators, definePolicy } from '../../platform/policy.ts'

export const statementsPolicy = definePolicy({
  importStatementLine: administrators,
  listStatementLines: administrators,
  settleStatementLine: administrators,
  reopenStatementLine: administrators,
})
