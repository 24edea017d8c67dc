// Joins the system's state with the audit log of the room `people`.
import { siteZone } from '../../platform/context.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { may } from '../../platform/policy.ts'
import { listAudit } from '../../rooms/people/audit/audit.server.ts'
import { auditQuery } from '../../rooms/people/schema.ts'
import { AuditList } from '../../rooms/people/ui/audit-list.tsx'
import { systemPolicy } from '../../rooms/system/policy.ts'
import { jobsQuery } from '../../rooms/system/schema.ts'
import { readState } from '../../rooms/system/state.server.ts'
import { listBackups, listJobs, readHealth } from '../../rooms/system/system.server.ts'
import { BackupList } from '../../rooms/system/ui/backup-list.tsx'
import { HealthFacts } from '../../rooms/system/ui/health-facts.tsx'
import { JobList } from '../../rooms/system/ui/job-list.tsx'
import { SlowStatements } from '../../rooms/system/ui/slow-statements.tsx'
import { StateFacts } from '../../rooms/system/ui/state-facts.tsx'
import { listAddress } from '../../ui/lists/list-address.ts'
import { useListSearch } from '../../ui/lists/use-list-search.ts'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/manage-system'

const perPage = 10

/** A page number that cannot be read counts as the first. */
const pageIn = (search: URLSearchParams, name: string) =>
  jobsQuery.shape.page.catch(1).parse(search.get(name) ?? 1)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const search = new URL(request.url).searchParams
    const jobs = jobsQuery.parse({ page: pageIn(search, 'jobs'), per_page: perPage })
    const audit = auditQuery.parse({ page: pageIn(search, 'audit'), per_page: perPage })
    const isSuper = may(ctx.actor, systemPolicy, 'listJobs')
    return {
      state: await readState(ctx),
      health: await readHealth(ctx),
      machine: isSuper && {
        jobs: await listJobs(ctx, jobs),
        backups: await listBackups(ctx),
        audit: await listAudit(ctx, audit),
      },
      timezone: await siteZone(ctx),
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Sistema', matches)

export default function ManageSystem({ loaderData }: Route.ComponentProps) {
  const { state, health, machine, timezone } = loaderData
  const { search } = useListSearch()
  const hrefIn = (name: string) => (page: number) => `?${listAddress(search, { [name]: String(page) })}`
  return (
    <>
      <ScreenHeader title="Sistema" />
      <StateFacts state={state} timezone={timezone} />
      <HealthFacts health={health} timezone={timezone} />
      {machine && (
        <>
          <JobList jobs={machine.jobs} timezone={timezone} hrefFor={hrefIn('jobs')} />
          <BackupList backups={machine.backups} timezone={timezone} />
        </>
      )}
      <SlowStatements slow={state.database.slow} />
      {machine && <AuditList lines={machine.audit} timezone={timezone} hrefFor={hrefIn('audit')} />}
    </>
  )
}
