// Every room's jobs and the timetable, in lanes: a job that asks another server, or takes long, delays only jobs of
// its own kind.
import { createContext } from '../platform/context.server.ts'
import { hearEvent } from '../platform/events/event-book.server.ts'
import { addLeftJobs, deleteOldUntold } from '../platform/events/event-store.server.ts'
import { deleteFailedJobs, type Jobs, type Lane, runJobs } from '../platform/jobs/jobs.server.ts'
import type { JobRunner } from '../platform/jobs/steady-worker.server.ts'
import { forgetOldWindows } from '../platform/limits/limits.server.ts'
import { activityCrontab, activityJobs } from '../rooms/activity/jobs.server.ts'
import { eventRecords } from '../rooms/agenda/event-records.server.ts'
import { productRecords } from '../rooms/catalog/product-records.server.ts'
import { contactsCrontab, contactsJobs } from '../rooms/contacts/jobs.server.ts'
import { contentCrontab, contentJobs } from '../rooms/content/jobs.server.ts'
import { publishedBetween } from '../rooms/content/record/publications.server.ts'
import { importsCrontab, importsJobs, resumeImports } from '../rooms/imports/jobs.server.ts'
import { integrationsCrontab, integrationsJobs } from '../rooms/integrations/jobs.server.ts'
import { materialRecords } from '../rooms/library/material-records.server.ts'
import { mailCrontab, mailJobs } from '../rooms/mail/jobs.server.ts'
import { postRecords } from '../rooms/news/post-records.server.ts'
import { ordersCrontab, ordersJobs } from '../rooms/orders/jobs.server.ts'
import { letterAtLeaving } from '../rooms/orders/letters/letter-at-leaving.server.ts'
import { pageRecords } from '../rooms/pages/page-records.server.ts'
import { paymentsCrontab, paymentsJobs } from '../rooms/payments/jobs.server.ts'
import { actorOf } from '../rooms/people/actor-of.server.ts'
import { peopleCrontab, peopleJobs } from '../rooms/people/jobs.server.ts'
import { searchCrontab, searchJobs } from '../rooms/search/jobs.server.ts'
import { shippingCrontab, shippingJobs } from '../rooms/shipping/jobs.server.ts'
import { statementsCrontab, statementsJobs } from '../rooms/statements/jobs.server.ts'
import { carryWhatIsLeft } from '../rooms/system/copies.server.ts'
import { systemCrontab, systemJobs } from '../rooms/system/jobs.server.ts'
import { noteRestart } from '../rooms/system/restarts.server.ts'
import { uploadsCrontab, uploadsJobs } from '../rooms/uploads/jobs.server.ts'
import { backupCrontab, backupJobs } from './backup-jobs.server.ts'
import { importKinds } from './import-kinds.server.ts'
import type { OpenParts } from './parts.server.ts'
import { payables } from './payables.server.ts'
import { materialFileJobs } from './read-material-file.server.ts'
import { siteFacts } from './site-facts.server.ts'
import { siteStateReader } from './site-state.server.ts'
import { subscribers } from './subscribers.server.ts'

const eventsJobs: Jobs = {
  hearEvent: hearEvent(subscribers),
  // A restored backup has the event rows but not their jobs.
  hearLeftEvents: (ctx) => addLeftJobs(ctx.db),
}
const eventsCrontab = '* * * * * hearLeftEvents'

const failedJobs: Jobs = {
  async forgetFailedJobs(ctx) {
    await deleteOldUntold(ctx.db)
    await deleteFailedJobs(ctx.db)
  },
}
const failedCrontab = '3 4 * * * forgetFailedJobs ?fill=1d'

const limitsJobs: Jobs = { forgetOldWindows: (ctx) => forgetOldWindows(ctx.db) }
const limitsCrontab = '41 3 * * * forgetOldWindows ?fill=1d'

const trashed = [pageRecords, postRecords, eventRecords, materialRecords, productRecords]

export const siteJobs = (parts: Pick<OpenParts, 'database'>): Jobs => whereThereIsRoom(allJobs(parts))

const allJobs = (parts: Pick<OpenParts, 'database'>): Jobs => ({
  ...activityJobs,
  ...backupJobs(parts),
  ...eventsJobs,
  ...failedJobs,
  ...limitsJobs,
  ...integrationsJobs(publishedBetween),
  ...importsJobs({ kinds: importKinds, actorOf }),
  ...contentJobs(trashed),
  ...contactsJobs,
  ...mailJobs(letterAtLeaving),
  ...ordersJobs,
  ...materialFileJobs,
  ...paymentsJobs(payables),
  ...peopleJobs,
  ...searchJobs,
  ...statementsJobs,
  ...shippingJobs,
  ...systemJobs(siteFacts),
  ...uploadsJobs,
})

/**
 * Jobs that are not urgent and write files: they do not use the last free space on the disk. Copies ask by themselves:
 * where there is no room, what has passed is removed.
 */
const greedy = new Set(['renderAvif', 'drawPages', 'drawLargePages', 'tryBackup'])

/** Such jobs fail while the database's disk is nearly full, and are tried again later. */
const whereThereIsRoom = (jobs: Jobs): Jobs =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]): [string, Jobs[string]] => [
      name,
      greedy.has(name)
        ? async (ctx, payload, given) => {
            await ctx.disk.requireDatabaseRoom()
            await job(ctx, payload, given)
          }
        : job,
    ]),
  )

/** Slow jobs, grouped by the resource they wait for; every other job is short and uses only the database. */
const slowLanes: readonly { lane: string; names: readonly string[]; atOnce: number }[] = [
  { lane: 'letters', names: ['sendLetter'], atOnce: 2 },
  { lane: 'webhooks', names: ['deliverWebhook'], atOnce: 4 },
  { lane: 'payments', names: ['followPayments', 'hearNotification'], atOnce: 2 },
  { lane: 'tracking', names: ['refreshTracking'], atOnce: 1 },
  {
    lane: 'files',
    names: ['renderAvif', 'drawPages', 'readMaterialFile', 'deleteUploadFiles', 'sweepUploads', 'checkFacts'],
    atOnce: 2,
  },
  { lane: 'large files', names: ['readLargeMaterialFile', 'drawLargePages'], atOnce: 1 },
  {
    lane: 'copies',
    names: ['makeBackup', 'nightlyBackup', 'carryBackups', 'tryBackup', 'noteRestored'],
    atOnce: 1,
  },
  { lane: 'imports', names: ['walkImport'], atOnce: 2 },
]

/** The first lane is for jobs that must run on time. */
export function siteLanes(jobs: Jobs): Lane[] {
  const slow = new Set(slowLanes.flatMap(({ names }) => names))
  const pick = (isOne: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(jobs).filter(([name]) => isOne(name)))
  return [
    { name: 'prompt', jobs: pick((name) => !slow.has(name)), atOnce: 2 },
    ...slowLanes.map(({ lane, names, atOnce }) => ({
      name: lane,
      jobs: pick((name) => names.includes(name)),
      atOnce,
    })),
  ]
}

/** graphile-worker's crontab: minute hour day month weekday job */
export const siteCrontab = [
  activityCrontab,
  backupCrontab,
  contactsCrontab,
  contentCrontab,
  eventsCrontab,
  failedCrontab,
  importsCrontab,
  integrationsCrontab,
  limitsCrontab,
  mailCrontab,
  ordersCrontab,
  paymentsCrontab,
  peopleCrontab,
  searchCrontab,
  shippingCrontab,
  statementsCrontab,
  systemCrontab,
  uploadsCrontab,
].join('\n')

export async function runSiteJobs(parts: OpenParts): Promise<JobRunner> {
  // Our own PostgreSQL serves one program, which holds the lock of the site.
  const isAlone = parts.env.DATABASE_URL === undefined
  if (isAlone) await resumeImports(createContext(parts))
  const lanes = siteLanes(siteJobs(parts))
  parts.meter.watchSite({
    read: siteStateReader(parts, lanes),
    ask: () => parts.database.pool.query('select 1'),
  })
  await noteRestart(createContext(parts)).catch((problem) => parts.log.error('restart', problem))
  const runner = await runJobs({
    isAlone,
    pool: parts.database.jobsPool,
    lanes,
    crontab: siteCrontab,
    log: parts.log,
    newContext: () => createContext(parts, { machine: { kind: 'clock' } }),
  })
  await carryWhatIsLeft(parts).catch((problem) => parts.log.error('backup', problem))
  return runner
}
