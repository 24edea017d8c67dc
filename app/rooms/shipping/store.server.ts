import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { stateCodes } from '../../platform/brazil/states.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { isOneOf } from '../../platform/members.ts'
import { isCarrierCode } from './account.ts'
import type { Destination, Rate } from './rates.ts'

/** 0 while the shop has saved no table. */
export async function tableVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('shipping_table').select('version').executeTakeFirst()
  return row?.version ?? 0
}

export const findTable = (db: Database) =>
  db.selectFrom('shipping_table').select(['version', 'saved_at']).executeTakeFirst()

const columns = [
  'service_code',
  'zone',
  'uf',
  'cep_start',
  'cep_end',
  'weight_from_g',
  'weight_to_g',
  'price_cents',
  'extra_kg_cents',
  'value_percent_bp',
  'min_days',
  'max_days',
  'active',
] as const

type Row = Omit<Rate, 'service_code' | 'uf'> & {
  service_code: string
  uf: string | null
}

/** Nothing, for a row of a service or a state that is known no more. */
function rateOf(row: Row): Rate[] {
  const { service_code, uf } = row
  const isKnown = isCarrierCode(service_code) && (uf === null || isOneOf(stateCodes, uf))
  return isKnown ? [{ ...row, service_code, uf }] : []
}

/** The candidates for one destination; findRate decides among them. */
export async function ratesReaching(db: Database, to: Destination): Promise<Rate[]> {
  const rows = await db
    .selectFrom('shipping_rates')
    .select(columns)
    .where('active', '=', true)
    .where((where) =>
      where.or([
        where('zone', 'in', [to.zone, 'nacional']),
        where('uf', '=', to.state),
        where.and([where('cep_start', '<=', to.postal_code), where('cep_end', '>=', to.postal_code)]),
      ]),
    )
    .execute()
  return rows.flatMap(rateOf)
}

export async function allRates(db: Database): Promise<Rate[]> {
  const rows = await db
    .selectFrom('shipping_rates')
    .select(columns)
    .orderBy('service_code', 'desc')
    .orderBy(sql`coalesce(cep_start, ''), coalesce(uf, '')`)
    .orderBy(sql`array_position(array['local', 'regional', 'nacional', 'norte'], zone)`)
    .orderBy('cep_end')
    .orderBy('weight_from_g')
    .execute()
  return rows.flatMap(rateOf)
}

/** Increments the version; false when it is no longer the one that the writer saw. */
export async function bumpVersion(db: Database, version: number): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insertInto('shipping_table')
      .values({ id: 1, version: 1, saved_at: sql<Date>`app_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('shipping_table')
    .set({ version: version + 1, saved_at: sql<Date>`app_now()` })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRates(db: Database, rates: readonly Rate[]): Promise<void> {
  await db.deleteFrom('shipping_rates').execute()
  for (let at = 0; at < rates.length; at += 1000)
    await db
      .insertInto('shipping_rates')
      .values(
        rates
          .slice(at, at + 1000)
          .map((rate) => ({ ...rate, id: randomUUIDv7(), updated_at: sql<Date>`app_now()` })),
      )
      .execute()
}
