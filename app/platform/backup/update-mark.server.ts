// Remembers the copy from before an update that has not ended. The mark is the comment of schema_migrations: it goes with
// the tables when a copy takes their place, whichever version of the program restores it, and is in no copy itself.
import { escapeLiteral, type PoolClient } from 'pg'

/** `applied`: how many migrations the copy has. */
export type UpdateMark = { copy: string; applied: number }

export async function readUpdateMark(client: PoolClient): Promise<UpdateMark | null> {
  const { rows } = await client.query<{ text: string | null }>(
    `select obj_description(to_regclass('public.schema_migrations'), 'pg_class') as text`,
  )
  const [, applied, copy] = /^(\d+) (.+)$/.exec(rows[0]?.text ?? '') ?? []
  return copy === undefined ? null : { copy, applied: Number(applied) }
}

/** @param mark null when the update has ended */
export async function setUpdateMark(client: PoolClient, mark: UpdateMark | null): Promise<void> {
  const text = mark ? escapeLiteral(`${mark.applied} ${mark.copy}`) : 'null'
  await client.query(`comment on table public.schema_migrations is ${text}`)
}
