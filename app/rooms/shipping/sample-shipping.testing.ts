import type { Insertable } from 'kysely'
import type { TestSite } from '../../../tests/support/test-site.ts'
import type { StateCode } from '../../platform/brazil/states.ts'
import type { ShopSettingsTable } from '../../platform/database/tables.ts'

export const onePerState: Record<StateCode, string> = {
  AC: '69900-062',
  AL: '57020-000',
  AP: '68900-010',
  AM: '69400-000',
  BA: '40020-000',
  CE: '60010-000',
  DF: '73000-000',
  ES: '29010-002',
  GO: '72800-000',
  MA: '65010-000',
  MT: '78005-000',
  MS: '79002-000',
  MG: '30130-010',
  PA: '66010-000',
  PB: '58010-000',
  PR: '80010-000',
  PE: '50010-000',
  PI: '64000-020',
  RJ: '20000-000',
  RN: '59010-000',
  RS: '90010-000',
  RO: '76801-000',
  RR: '69300-000',
  SC: '88010-000',
  SP: '01001-000',
  SE: '49010-000',
  TO: '77001-002',
}

/** Saves the default settings, overridden by those given. */
export async function setShop(
  { parts: { db } }: Pick<TestSite, 'parts'>,
  given: Partial<Insertable<ShopSettingsTable>>,
): Promise<void> {
  await db.deleteFrom('shop_settings').execute()
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('shop_settings')
    .values({ id: 1, ...given })
    .execute()
}

/** Makes it as if the carrier had never answered, and no visitor had seen a quote. */
export async function forgetCarrier({ parts: { db } }: Pick<TestSite, 'parts'>): Promise<void> {
  await db.deleteFrom('carrier_answers').execute()
  await db.deleteFrom('carrier_tokens').execute()
  await db.deleteFrom('shown_quotes').execute()
}
