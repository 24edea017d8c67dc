import { expect, test } from 'vitest'
import { openTestSite } from '../../../../tests/support/test-site.ts'
import { manageEvents } from '../events.server.ts'
import { anEvent, peopleOf } from '../sample-events.testing.ts'
import { eventQuery } from '../schema.ts'
import { nextEvents } from './agenda.server.ts'

test('the list by date goes by the next time of each event, whatever its first was', async () => {
  const own = await openTestSite()
  try {
    const { rosa } = await peopleOf(own)
    const put = (title: string, date_time: string, recurrence?: string) =>
      anEvent(own, rosa, {
        title,
        date_time,
        end_date_time: null,
        status: 'published',
        ...(recurrence && { recurrence }),
      })
    // By the clock of these tests it is Friday, 20 November 2026.
    await put('Todo sábado', '2026-01-03T08:00', 'FREQ=WEEKLY;BYDAY=SA')
    await put('Primeiro sábado', '2026-02-07T08:00', 'FREQ=MONTHLY;BYDAY=1SA')
    await put('Quarta', '2026-11-25T08:00')
    await put('Toda terça', '2026-06-02T08:00', 'FREQ=WEEKLY;BYDAY=TU')
    await put('Terça', '2026-12-01T08:00')
    await put('Passado', '2026-11-01T08:00')
    const titles = async (query: object) =>
      (await manageEvents(own.ctx(rosa), eventQuery.parse(query))).data.map(({ title }) => title)
    const toCome = ['Todo sábado', 'Toda terça', 'Quarta', 'Terça', 'Primeiro sábado']
    expect(await titles({ when: 'upcoming' })).toEqual(toCome)
    expect(await titles({})).toEqual([...toCome, 'Passado'])
    expect(await titles({ when: 'upcoming', per_page: 2, page: 2 })).toEqual(['Quarta', 'Terça'])
    expect((await nextEvents(own.ctx(), 5))?.events.map(({ title }) => title)).toEqual(toCome)
  } finally {
    await own.close()
  }
})
