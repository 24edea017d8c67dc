import { definePolicy } from '../../platform/policy.ts'

/** Open to the first visitor; the row of the site decides which one that was. */
export const firstRunPolicy = definePolicy({ setUpSite: 'anyone', readFirstRun: 'anyone' })
