import { definePolicy } from '../../platform/policy.ts'

export const activityPolicy = definePolicy({
  listActivity: 'activity.read',
  exportActivity: 'activity.read',
})
