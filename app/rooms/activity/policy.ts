import { administrators, definePolicy } from '../../platform/policy.ts'

export const activityPolicy = definePolicy({
  listActivity: administrators,
  exportActivity: administrators,
})
