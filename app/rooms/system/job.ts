export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

export const jobTroubles = ['disk_full', 'unreachable', 'database', 'missing_file', 'unexpected'] as const
export type JobTrouble = (typeof jobTroubles)[number]

export type JobView = {
  _id: string
  name: string
  state: JobState
  attempts: number
  max_attempts: number
  trouble: JobTrouble | null
  /** the program's own words, for support */
  error: string | null
  run_at: string
  /** true when it runs, or will in a moment */
  due: boolean
  created_at: string
  can: { retry: boolean }
}

const signs: [JobTrouble, RegExp][] = [
  ['disk_full', /ENOSPC|EDQUOT|no space left|disk quota|sem espaço/i],
  [
    'unreachable',
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|socket hang up|Serviço indisponível/,
  ],
  ['missing_file', /ENOENT/],
  ['database', /statement timeout|lock timeout|deadlock|terminating connection|Connection terminated/],
]

export const troubleOf = (error: string): JobTrouble =>
  signs.find(([, sign]) => sign.test(error))?.[0] ?? 'unexpected'

/** True for failed jobs, and for those waiting for their next try. */
export const mayRetry = (state: JobState) => state === 'failed' || state === 'retrying'
