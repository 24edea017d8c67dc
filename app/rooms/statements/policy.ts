import { definePolicy } from '../../platform/policy.ts'

export const statementsPolicy = definePolicy({
  importStatementLine: 'payments.settle',
  listStatementLines: 'payments.settle',
  settleStatementLine: 'payments.settle',
  reopenStatementLine: 'payments.settle',
})
