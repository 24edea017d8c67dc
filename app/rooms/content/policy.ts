import { administrators, definePolicy } from '../../platform/policy.ts'

export const contentPolicy = definePolicy({
  keepRevision: administrators,
  listRevisions: administrators,
  readRevision: administrators,
  lastChange: administrators,
  rememberSlug: administrators,
  whereDidItGo: 'anyone',
  throwAway: administrators,
  takeBack: administrators,
  listTrash: administrators,
})
