import { type Limit, rates } from '../../../platform/limits/rates.ts'

/** The wait is 30 s after the last free failure, doubling up to 15 minutes (docs/rules/security.md 2.6). */
export const waitAfter = (failures: number): Limit => ({
  name: 'login-wait',
  max: 1,
  seconds: Math.min(30 * 2 ** Math.max(0, failures - rates.accountFailures.max), 15 * 60),
})
