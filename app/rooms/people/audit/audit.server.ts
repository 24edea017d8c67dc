import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { peoplePolicy } from '../policy.ts'
import type { AuditQuery } from '../schema.ts'
import type { AuditAction, AuditLine } from './audit.ts'
import { listAuditRows } from './audit-store.server.ts'

/** Newest first; `q` searches actor and subject. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<Page<AuditLine>> {
  authorize(ctx, peoplePolicy, 'listAudit')
  const { page, per_page, q } = query
  const { rows, total } = await listAuditRows(ctx.db, { q, page, perPage: per_page })
  const data = rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    actor: { _id: row.actor_id, name: row.actor_name },
    action: row.action as AuditAction,
    subject: { _id: row.subject, name: row.subject_name },
    details: row.details,
  }))
  return { data, total, page, per_page }
}
