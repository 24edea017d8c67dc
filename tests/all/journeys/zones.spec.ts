// Wall time stays where it is, wherever the server and whoever edits may be: an event is saved, again and again, by
// browsers in one zone after the other, on servers in each of them.

import { setUpFolder } from '../../support/beginnings.ts'
import { typeDate } from '../../support/dates.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { removeSite, startSite } from '../../support/running-site.ts'

const zones = ['UTC', 'America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo']

type Told = { date_time: string; end_date_time: string; starts_at: string; ends_at: string; version: number }

test('an event saved in four zones is where it was', async ({ browser }) => {
  const folder = await setUpFolder()
  const night = { date_time: '2026-12-31T22:00', end_date_time: '2027-01-01T02:00' }
  const days = { all_day: true, date_time: '2026-12-24', end_date_time: '2026-12-26' }
  const told: Record<string, Told> = {}
  let ids: string[] = []
  try {
    for (const zone of zones) {
      const site = await startSite({ folder, env: { TZ: zone } })
      try {
        if (ids.length === 0) {
          const call = await callAs(site)
          for (const times of [night, days]) {
            const made = await call('POST', '/api/events', {
              title: 'Virada',
              recurrence: 'FREQ=MONTHLY;INTERVAL=12',
              ...times,
            })
            expect(made.status).toBe(201)
            const event = (await made.json()) as Told & { _id: string }
            told[event._id] = event
            ids = [...ids, event._id]
          }
        }
        const page = await (await browser.newContext({ locale: 'pt-BR', timezoneId: zone })).newPage()
        await logIn(page, site)
        for (const id of ids) {
          await open(page, `${site.origin}/conta/events/${id}/edit`)
          const before = told[id]
          if (!before) throw new Error('an event nobody made')
          await expect(page.locator('[name="date_time"]')).toHaveValue(before.date_time)
          await expect(page.locator('[name="end_date_time"]')).toHaveValue(before.end_date_time)
          // Typed again, letter for letter, so that the browser sends every time it shows.
          const start = page.locator('[data-field=date_time]')
          await typeDate(page, start, before.date_time.replace('2026', '2027'))
          await typeDate(page, start, before.date_time)
          await typeDate(page, page.locator('[data-field=end_date_time]'), before.end_date_time)
          await page.getByLabel('Repetição').selectOption({ index: 2 })
          await page.getByLabel('Com que intervalo').selectOption('A cada 12 meses')
          await page
            .getByRole('textbox', { name: 'Local (opcional)', exact: true })
            .fill(`Praça vista de ${zone}`)
          await page.getByRole('button', { name: /^Salvar/ }).click()
          await expect(page.getByText('Evento salvo.').first()).toBeVisible()
          const call = await callAs(site)
          const after = (await (await call('GET', `/api/events/${id}`)).json()) as Told
          const { date_time, end_date_time, starts_at, ends_at } = before
          expect(after).toMatchObject({ date_time, end_date_time, starts_at, ends_at })
          expect(after).toMatchObject({ place: `Praça vista de ${zone}` })
        }
        await page.context().close()
      } finally {
        await site.stop()
      }
    }
  } finally {
    await removeSite(folder)
  }
})
