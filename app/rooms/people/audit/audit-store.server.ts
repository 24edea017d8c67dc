import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.server.ts'
import { asUuid } from '../../../platform/database/as-uuid.server.ts'
import { anywhere } from '../../../platform/database/like.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { isOfTeam } from '../../../platform/permissions.ts'
import { type AuditAction, type AuditDetails, auditActions } from './audit.ts'

/** Runs in the transaction of the action. `details` never hold a secret or a password. */
export async function writeAudit(
  ctx: Context,
  action: AuditAction,
  subject: { id: string },
  details: AuditDetails = {},
): Promise<void> {
  await ctx.db
    .insertInto('audit_lines')
    .values({
      id: randomUUIDv7(),
      at: sql<Date>`app_now()`,
      actor_id: ctx.actor?._id ?? null,
      // A customer's name is read from their account, so that it goes when the account goes.
      actor_name: ctx.actor && isOfTeam(ctx.actor.role) ? ctx.actor.name : '',
      action,
      subject: subject.id,
      details: JSON.stringify(details),
    })
    .execute()
}

type AuditRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string
  action: string
  subject: string
  subject_name: string | null
  details: AuditDetails
}

const nameOfActor = sql<string>`coalesce(nullif(a.actor_name, ''), who.name, '')`

export async function listAuditRows(
  db: Database,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  let found = db
    .selectFrom('audit_lines as a')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${asUuid(sql.ref('a.subject'))}`))
    .leftJoin('users as who', 'who.id', 'a.actor_id')
    .where('a.action', 'in', auditActions)
  if (q) {
    const like = anywhere(q)
    found = found.where(
      sql<boolean>`(unaccent(${nameOfActor}) ilike unaccent(${like}) or unaccent(u.name) ilike unaccent(${like}))`,
    )
  }
  const rows = await found
    .select(['a.id', 'a.at', 'a.actor_id', 'a.action', 'a.subject', 'a.details'])
    .select([nameOfActor.as('actor_name'), 'u.name as subject_name'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await found
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
