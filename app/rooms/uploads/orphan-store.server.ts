import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'

/** Folders that no upload, variant or running upload names, and that no job is about to delete. */
export async function unnamedOf(db: Database, folders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select folder from unnest(${folders}::text[]) as folder
    except (select id::text from uploads union all select split_part(key, '/', 1) from uploads
      union all select split_part(key, '/', 1) from upload_variants
      union all select id::text from uploads_begun
      union all select job.payload->>'id' from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'deleteUploadFiles')`.execute(db)
  return rows.map(({ folder }) => folder)
}

export async function hasAnyUpload(db: Database): Promise<boolean> {
  return (await db.selectFrom('uploads').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Not seen for so long, an orphan counts as a new one: the program asked another database meanwhile. */
const unseenHours = 48

/**
 * Notes the orphans of now, and forgets the others. Answers those that have been orphans for so many days, or for more where
 * more were once said of them.
 */
export async function noteOrphans(db: Database, folders: readonly string[], days: number): Promise<string[]> {
  const { rows } = await sql<{ folder: string; is_due: boolean }>`
    with named as (delete from upload_orphans where folder <> all(${folders}::uuid[]))
    insert into upload_orphans as known (folder, since, seen_at, days)
    select folder, app_now(), app_now(), ${sql.lit(days)} from unnest(${folders}::uuid[]) as folder
    on conflict (folder) do update set
      since = case when known.seen_at < app_now() - make_interval(hours => ${sql.lit(unseenHours)})
        then app_now() else known.since end,
      seen_at = app_now(),
      days = greatest(known.days, excluded.days)
    returning folder, since <= app_now() - make_interval(days => days) as is_due`.execute(db)
  return rows.filter(({ is_due }) => is_due).map(({ folder }) => folder)
}
