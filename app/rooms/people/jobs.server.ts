import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { writeEntryLink } from './admission/entry-link.server.ts'
import { deleteOver } from './factor/factor-store.server.ts'
import { deleteEndedPasskeys } from './passkeys/passkey-store.server.ts'
import { writeReset } from './password/reset-password.server.ts'
import { deleteLongExpired } from './sessions/session-store.server.ts'

export const peopleJobs: Jobs = {
  writeEntryLink: (ctx, { email }: { email: string }) => writeEntryLink(ctx, email),
  writeReset: (ctx, { email }: { email: string }) => writeReset(ctx, email),
  /** Deletes sessions and links 30 days past their end, and remembered devices and passkeys at theirs. */
  async sweepSessions(ctx) {
    await deleteLongExpired(ctx.db)
    await deleteOver(ctx.db)
    await deleteEndedPasskeys(ctx.db)
  },
}

export const peopleCrontab = '17 4 * * * sweepSessions ?fill=1d'
