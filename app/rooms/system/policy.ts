import { definePolicy } from '../../platform/policy.ts'

/** The state of the site is for administrators; moving the machine, for a super alone (docs/rules/security.md 3.2). */
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
