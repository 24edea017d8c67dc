import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import type { LookAgain } from '../../platform/mail/letter.ts'
import { sendLetter, sendStrandedLetters } from './send-letter.server.ts'
import { deleteOldLetters } from './store.server.ts'

/** @param lookAgain of the rooms that write letters, of which mail knows none */
export const mailJobs = (lookAgain: LookAgain): Jobs => ({
  sendLetter: (ctx, { letter, asked }: { letter: string; asked?: boolean }) =>
    sendLetter(ctx, letter, { asked: asked === true, lookAgain }),
  sendStrandedLetters: (ctx, { account }: { account?: 'new' }) => sendStrandedLetters(ctx, account),
  forgetOldLetters: async (ctx) => void (await deleteOldLetters(ctx.db)),
})

export const mailCrontab = `* * * * * sendStrandedLetters
17 4 * * * forgetOldLetters ?fill=1d`
