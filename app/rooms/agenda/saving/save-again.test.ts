// Saving is idempotent: an event read into its form and saved twenty times says what it said at first, whatever the
// process's zone.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { addDays } from '../../../platform/text/days.ts'
import type { EventView } from '../event.ts'
import { readEvent } from '../events.server.ts'
import { writeRule } from '../recurrence/recurrence.ts'
import { patternChoices } from '../recurrence/rule-choices.ts'
import { peopleOf } from '../sample-events.testing.ts'
import { formOf, inputOf } from './event-form.ts'
import { createEvent, saveEvent } from './save-event.server.ts'

let site: TestSite
let ctx: Context
beforeAll(async () => {
  site = await openTestSite()
  const { rosa } = await peopleOf(site)
  ctx = site.ctx(rosa)
})
afterAll(() => site.close())

const zones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
  'Pacific/Apia',
  'UTC',
]
const two = (number: number) => String(number).padStart(2, '0')
const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1970-01-01', days))
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `T${two(hour)}:${two(minute)}`)

const written = fc
  .record({
    day,
    start: time,
    end: fc.option(time),
    days: fc.nat(3),
    all_day: fc.boolean(),
    timezone: fc.constantFrom(...zones),
    siteZone: fc.constantFrom(...zones),
    recurs: fc.option(fc.nat(4)),
    count: fc.option(fc.integer({ min: 2, max: 60 })),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  .map(({ day, start, end, days, all_day, timezone, siteZone, recurs, count, latitude }) => {
    const choices = patternChoices(day)
    const pattern = recurs === null ? undefined : choices[recurs % choices.length]?.pattern
    const last = addDays(day, days)
    return {
      siteZone,
      input: {
        title: 'Sempre igual',
        all_day,
        timezone,
        latitude,
        longitude: 0,
        date_time: all_day ? day : day + start,
        end_date_time: end === null ? null : all_day ? last : last + end,
        recurrence: pattern
          ? writeRule({ pattern, interval: 1, end: count === null ? null : { count } })
          : null,
      },
    }
  })

const said = ({ date_time, end_date_time, all_day, timezone, starts_at, ends_at, ...more }: EventView) => {
  const { recurrence, exceptions, latitude, longitude, published_at } = more
  return {
    date_time,
    end_date_time,
    all_day,
    timezone,
    starts_at,
    ends_at,
    recurrence,
    exceptions,
    latitude,
    longitude,
    published_at,
  }
}

const numRuns = process.env.FULL ? 40 : 4

test('saving twenty times changes nothing but the version', async () => {
  let tried = 0
  await fc.assert(
    fc.asyncProperty(written, async ({ input, siteZone }) => {
      const created = await createEvent(ctx, { ...input, status: 'published' })
      // Refusals are tested elsewhere.
      fc.pre(!created.refused)
      if (created.refused) return
      tried++
      const reach = () =>
        site.parts.db
          .selectFrom('events')
          .select(['first_at', 'last_at'])
          .where('id', '=', created.value._id)
          .executeTakeFirst()
      const [first, reached] = [created.value, await reach()]
      let event = first
      for (let save = 1; save <= 20; save++) {
        const form = formOf(event, siteZone)
        const { published_at: _, ...again } = inputOf(form, siteZone)
        const saved = await saveEvent(ctx, { ...again, id: event._id, version: event.version })
        if (saved.refused) throw new Error(`${saved.refused} ${JSON.stringify(saved.errors)}`)
        event = saved.value
      }
      expect(event.version).toBe(21)
      expect(said(event)).toEqual(said(first))
      expect(said(await readEvent(ctx, event._id))).toEqual(said(first))
      expect(await reach()).toEqual(reached)
    }),
    { numRuns },
  )
  expect(tried).toBe(numRuns)
})
