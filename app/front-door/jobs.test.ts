import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { siteCrontab, siteJobs } from './jobs.server.ts'
import type { OpenParts } from './parts.server.ts'

const timetable = parseCrontab(siteCrontab)

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
/** Over two months and all weekdays. */
const week = upTo(7).map((day) => new Date(Date.UTC(2026, 11, 28 + day)))

/** The hours and minutes at which it runs, as in "4:17", and how many days of a week, where not all. */
function whenOf({ match }: ParsedCronItem): string {
  const runs = week.flatMap((day) =>
    upTo(24).flatMap((hour) =>
      upTo(60).flatMap((min) => {
        const [date, month, dow] = [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCDay()]
        return match({ min, hour, date, month, dow }) ? [{ min, hour, dow }] : []
      }),
    ),
  )
  const said = (name: 'min' | 'hour' | 'dow', all: number) => {
    const seen = [...new Set(runs.map((one) => one[name]))]
    return seen.length === all ? '*' : seen.join()
  }
  const days = said('dow', 7)
  return `${said('hour', 24)}:${said('min', 60)}${days === '*' ? '' : ` on ${days}`}`
}

test('the timetable names each job that runs by the clock, and when (UTC; Sunday is 0)', () => {
  const named = timetable.map((item) => [item.task, whenOf(item)] as const)
  expect(Object.fromEntries(named)).toEqual({
    anonymiseLeftOrders: '4:33',
    bookOlderPayments: '*:7',
    checkFacts: '*:37',
    expireOrders: '*:*',
    followPayments: '*:*',
    forgetEndedKeys: '4:52',
    forgetFailedJobs: '4:3',
    forgetImports: '4:23',
    forgetOldActivity: '4:37',
    forgetOldDeliveries: '4:57',
    forgetOldLetters: '4:17',
    forgetOldMessages: '4:47',
    forgetOldOrders: '4:53',
    forgetOldRestarts: '4:59',
    forgetOldShipping: '3:52',
    forgetOldStatements: '4:43',
    forgetOldWindows: '3:41',
    forgetOrderKeys: '4:23',
    forgetPaymentNotices: '4:27',
    forgetSearchWords: '4:37 on 0',
    forgetSlowStatements: '4:57',
    hearLeftEvents: '*:*',
    nightlyBackup: '6:23',
    refreshTracking: '*:17,47',
    resumeImports: '*:*',
    sendStrandedLetters: '*:*',
    sweepSessions: '4:17',
    sweepTrash: '*:23',
    sweepUploads: '*:7',
    tellPublications: '*:*',
    wakeWebhooks: '*:*',
    warnOfEndingKeys: '11:47',
    watchOver: '*:*',
  })
  expect(named).toHaveLength(new Set(named.map(([task]) => task)).size)
})

test('each job of the timetable is there', () => {
  const jobs = siteJobs({} as Pick<OpenParts, 'database'>)
  expect(timetable.map(({ task }) => task).filter((task) => !(task in jobs))).toEqual([])
})

test('what runs once a day, or once a week, is caught up with when a machine that was off then starts', () => {
  const missed = timetable.filter((item) => !whenOf(item).startsWith('*:'))
  expect(missed.length).toBeGreaterThan(15)
  const day = 86_400_000
  for (const item of missed.filter(({ task }) => task !== 'nightlyBackup'))
    expect(item.options.backfillPeriod, item.task).toBe(/ on \d$/.test(whenOf(item)) ? 7 * day : day)
})

test('the copy of a night in which the machine was off is made when it starts, and tried four times', () => {
  expect(timetable.find(({ task }) => task === 'nightlyBackup')?.options).toMatchObject({
    backfillPeriod: 20 * 3_600_000,
    jobKey: 'nightlyBackup',
    maxAttempts: 4,
  })
})
