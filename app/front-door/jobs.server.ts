// Every room's jobs and the timetable of what repeats, handed to one worker.
import { backupsFolder } from '../platform/backup/backup-folders.server.ts'
import { createContext } from '../platform/context.server.ts'
import { type JobRunner, type Jobs, runJobs } from '../platform/jobs/jobs.server.ts'
import { forgetOldWindows } from '../platform/limits/limits.server.ts'
import { eventRecords } from '../rooms/agenda/events.server.ts'
import { productRecords } from '../rooms/catalog/products.server.ts'
import { historyCrontab, historyJobs } from '../rooms/history/jobs.server.ts'
import { importsCrontab, importsJobs, resumeImports } from '../rooms/imports/jobs.server.ts'
import { materialRecords } from '../rooms/library/materials.server.ts'
import { mailCrontab, mailJobs } from '../rooms/mail/jobs.server.ts'
import { postRecords } from '../rooms/news/posts.server.ts'
import { ordersCrontab, ordersJobs } from '../rooms/orders/jobs.server.ts'
import { pageRecords } from '../rooms/pages/pages.server.ts'
import { actorOf } from '../rooms/people/actor-of.server.ts'
import { peopleCrontab, peopleJobs } from '../rooms/people/jobs.server.ts'
import { searchCrontab, searchJobs } from '../rooms/search/jobs.server.ts'
import { shippingCrontab, shippingJobs } from '../rooms/shipping/jobs.server.ts'
import { uploadsCrontab, uploadsJobs } from '../rooms/uploads/jobs.server.ts'
import { importKinds } from './import-kinds.server.ts'
import { makeBackup } from './make-backup.server.ts'
import type { OpenParts } from './parts.server.ts'
import { materialFileJobs } from './read-material-file.server.ts'

const limitsJobs: Jobs = { forgetOldWindows: (ctx) => forgetOldWindows(ctx.db) }
const limitsCrontab = '41 3 * * * forgetOldWindows'

const backupJobs = ({ database }: Pick<OpenParts, 'database'>): Jobs => ({
  async makeBackup(ctx) {
    const { longPool } = database
    await makeBackup({ pool: longPool, files: ctx.files, folder: backupsFolder(ctx.env) })
  },
})

/** Every content type with a trash. */
const trashed = [pageRecords, postRecords, eventRecords, materialRecords, productRecords]

export const siteJobs = (parts: Pick<OpenParts, 'database'>): Jobs => ({
  ...backupJobs(parts),
  ...limitsJobs,
  ...importsJobs({ kinds: importKinds, actorOf }),
  ...historyJobs(trashed),
  ...mailJobs,
  ...ordersJobs,
  ...materialFileJobs,
  ...peopleJobs,
  ...searchJobs,
  ...shippingJobs,
  ...uploadsJobs,
})

/** graphile-worker's crontab: minute hour day month weekday job */
const crontab = [
  historyCrontab,
  importsCrontab,
  limitsCrontab,
  mailCrontab,
  ordersCrontab,
  peopleCrontab,
  searchCrontab,
  shippingCrontab,
  uploadsCrontab,
].join('\n')

export async function runSiteJobs(parts: OpenParts): Promise<JobRunner> {
  await resumeImports(createContext(parts))
  return runJobs({
    // Our own PostgreSQL serves one program, which holds the lock of the site.
    isAlone: parts.env.DATABASE_URL === undefined,
    pool: parts.database.longPool,
    jobs: siteJobs(parts),
    crontab,
    log: parts.log,
    newContext: () => createContext(parts),
  })
}
