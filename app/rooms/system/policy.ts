import { definePolicy } from '../../platform/policy.ts'

/** For super alone (docs/rules/security.md 3.2). */
export const systemPolicy = definePolicy({
  readHealth: ['super'],
  listJobs: ['super'],
  retryJob: ['super'],
  listBackups: ['super'],
  startBackup: ['super'],
})
