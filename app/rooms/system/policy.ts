import { definePolicy } from '../../platform/policy.ts'

/** The state of the program is for super alone (docs/rules/security.md 3.2). */
export const systemPolicy = definePolicy({
  readHealth: ['super'],
  listJobs: ['super'],
  retryJob: ['super'],
  listBackups: ['super'],
  startBackup: ['super'],
})
