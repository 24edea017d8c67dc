import { definePolicy } from '../../platform/policy.ts'

/** How the site is, for administrators; what moves the machine, for super alone (docs/rules/security.md 3.2). */
export const systemPolicy = definePolicy({
  readHealth: 'system.read',
  readState: 'system.read',
  readFacts: 'system.read',
  listJobs: 'system.run',
  retryJob: 'system.run',
  listBackups: 'system.run',
  startBackup: 'system.run',
  readCopy: 'system.run',
  prepareCopy: 'system.run',
  addCopy: 'system.run',
  deleteCopy: 'system.run',
  startRestore: 'system.run',
  readCopyAlarm: 'system.read',
})
