import { definePolicy } from '../../platform/policy.ts'

/** The machine room is for super alone (decisions.md 3). */
export const systemPolicy = definePolicy({
  readHealth: ['super'],
  listJobs: ['super'],
  retryJob: ['super'],
  listBackups: ['super'],
  startBackup: ['super'],
})
