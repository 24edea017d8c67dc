import { definePolicy } from '../../platform/policy.ts'

/** Open to whoever comes first; the row of the site decides who that was. */
export const firstRunPolicy = definePolicy({ setUpSite: 'anyone', readFirstRun: 'anyone' })
