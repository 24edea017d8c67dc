import { administrators, definePolicy } from '../../platform/policy.ts'

/** How the site is, for administrators; what moves the machine, for super alone (docs/rules/security.md 3.2). */
export const systemPolicy = definePolicy({
  readHealth: administrators,
  readState: administrators,
  readFacts: administrators,
  listJobs: ['super'],
  retryJob: ['super'],
  listBackups: ['super'],
  startBackup: ['super'],
  readCopy: ['super'],
  prepareCopy: ['super'],
  addCopy: ['super'],
  deleteCopy: ['super'],
  startRestore: ['super'],
  readCopyAlarm: administrators,
})
