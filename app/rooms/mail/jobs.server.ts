import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { sendLetter, sendStrandedLetters } from './send-letter.server.ts'
import { deleteOldLetters } from './store.server.ts'

export const mailJobs: Jobs = {
  sendLetter: (ctx, { letter, asked }: { letter: string; asked?: boolean }) =>
    sendLetter(ctx, letter, { asked: asked === true }),
  sendStrandedLetters: (ctx, { account }: { account?: 'new' }) => sendStrandedLetters(ctx, account),
  forgetOldLetters: async (ctx) => void (await deleteOldLetters(ctx.db)),
}

export const mailCrontab = `* * * * * sendStrandedLetters
17 4 * * * forgetOldLetters`
