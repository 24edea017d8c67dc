import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'

export type NamedFiles = { id: string; name: string; keys: string[] }

/** The files that the rows name, in the order of the uploads' ids, beginning after the given id. */
export async function listFiles(db: Database, after: string | null, limit: number): Promise<NamedFiles[]> {
  const { rows } = await sql<NamedFiles>`
    select uploads.id, uploads.name,
      array_prepend(uploads.key, array(select key from upload_variants where upload_id = uploads.id)) as keys
    from uploads where ${after}::uuid is null or uploads.id > ${after}::uuid
    order by uploads.id limit ${limit}`.execute(db)
  return rows
}

/** Those of the keys that rows name now. */
export async function stillNamed(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads where key = any(${keys}::text[])
    union select key from upload_variants where key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
