// A weekly fair from the first word to the visitor's own calendar: written, one date canceled, exported, and read again
// by a program that is not ours.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ical, { type VEvent } from 'node-ical'
import { dateField, typeDate } from '../support/dates.ts'
import { administrator } from '../support/first-run.ts'
import { callAs, expect, expectAccessibleDialog, logIn, open, test, untilSaved } from '../support/journey.ts'
import type { RunningSite } from '../support/running-site.ts'

const save = (page: Page) => page.getByRole('button', { name: /^Salvar( rascunho)?$/ })
const said = (page: Page, sentence: string | RegExp) => expect(page.getByText(sentence).first()).toBeVisible()

/** The Friday at least this many days from now, as the wall says it. */
function friday(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const inWords = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(day))
    // The first of a month is an ordinal on our screens.
    .replace(/, 1 de/, ', 1º de')

async function switchAgendaOn(page: Page, site: RunningSite) {
  await open(page, `${site.origin}/conta/settings`)
  const features = page.getByRole('form', { name: 'Partes do site' })
  await features.getByLabel('Agenda: mostrar no site').check()
  await features.getByRole('button', { name: 'Salvar' }).click()
  await untilSaved(features)
}

test('a weekly fair with one canceled date is on the site, and in the calendar of whoever exports it', async ({
  page,
  browser,
  ownSite: site,
}) => {
  const first = friday(7)
  const canceled = addDays(first, 14)
  await logIn(page, site)
  await switchAgendaOn(page, site)
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await page.getByRole('link', { name: 'Novo evento' }).click()
  await page.getByLabel('Título', { exact: true }).fill('Feira da Serra')
  await typeDate(page, dateField(page, 'Início'), `${first}T17:00`)
  await typeDate(page, dateField(page, /^Fim/), `${first}T16:00`)
  await page.getByRole('textbox', { name: 'Local (opcional)', exact: true }).fill('Praça da Matriz')
  await save(page).click()
  await said(page, 'O evento termina antes de começar. Confira o fim.')
  await typeDate(page, dateField(page, /^Fim/), `${first}T21:30`)

  await page.getByLabel('Repetição').selectOption('Toda semana')
  await page.getByLabel('Até quando').selectOption('Um número de vezes')
  await page.getByLabel('Quantas vezes').fill('6')
  await expect(page.getByRole('heading', { name: 'Toda sexta-feira, 6 vezes' })).toBeVisible()
  // Out of the rule altogether: a holiday.
  await page.getByRole('button', { name: `Tirar ${inWords(addDays(first, 7))}` }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await said(page, 'Evento publicado.')
  await expect(page.getByRole('heading', { level: 1, name: 'Editar evento' })).toBeVisible()

  // One date alone, by keyboard.
  const change = page.getByRole('button', { name: `Mudar só ${inWords(canceled)}` })
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nesta data o evento está').selectOption('Cancelado')
  await expectAccessibleDialog(page)
  await dialog.getByLabel('Outro endereço').fill('Rua das Flores, 10')
  await dialog.getByLabel('Outro link').fill('sem endereço')
  await dialog.getByRole('button', { name: 'Salvar esta data' }).click()
  await expect(dialog).toContainText('Informe um endereço completo')
  await dialog.getByLabel('Outro link').fill('')
  await dialog.getByRole('button', { name: 'Salvar esta data' }).click()
  await said(page, 'Data alterada.')
  await expect(page.getByRole('listitem').filter({ has: change })).toContainText('Cancelado')
  await expect(page.getByRole('listitem').filter({ has: change })).toContainText('Rua das Flores, 10')
  // Another date taken out changes nothing about it, before it is saved.
  await page.getByRole('button', { name: `Tirar ${inWords(addDays(first, 21))}` }).click()
  await expect(page.getByRole('listitem').filter({ has: change })).toContainText('Cancelado')
  await page.getByRole('button', { name: `Pôr de volta ${inWords(addDays(first, 21))}` }).click()
  // What another rule would drop is said before it is saved.
  await page.getByLabel('Repetição').selectOption('Não se repete')
  await expect(page.getByText('1 data alterada deixa de valer sem a repetição.')).toBeVisible()
  await page.getByLabel('Repetição').selectOption('Toda semana')
  await page.getByLabel('De quanto em quanto tempo').selectOption('A cada 3 semanas')
  await expect(page.getByText('1 data alterada deixa de valer com esta repetição.')).toBeVisible()
  await page.getByLabel('De quanto em quanto tempo').selectOption('Toda semana')
  await page.getByLabel('Até quando').selectOption('Um número de vezes')
  await page.getByLabel('Quantas vezes').fill('6')
  await expect(page.getByText('deixa de valer')).toBeHidden()
  // With the rule its exceptions are back.
  await expect(page.getByRole('button', { name: `Pôr de volta ${inWords(addDays(first, 7))}` })).toBeVisible()
  // The form goes on from there: nothing is stale.
  await page.getByRole('textbox', { name: 'Endereço do local (opcional)' }).fill('Praça da Matriz, centro')
  await save(page).click()
  await said(page, 'Evento salvo.')

  const visitor = await (await browser.newContext({ locale: 'pt-BR', timezoneId: 'Asia/Tokyo' })).newPage()
  await open(visitor, `${site.origin}/agenda`)
  await expect(visitor.getByRole('link', { name: /Feira da Serra/ }).first()).toBeVisible()
  await open(visitor, `${site.origin}/agenda/feira-da-serra?data=${canceled}`)
  await expect(visitor.getByRole('main')).toContainText(/cancelad/i)
  await expect(visitor.getByRole('main')).toContainText('das 17h às 21h30')
  await open(visitor, `${site.origin}/agenda/feira-da-serra`)
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.locator('a[href="/agenda/feira-da-serra.ics"]').click(),
  ])
  expect(download.suggestedFilename()).toBe('feira-da-serra.ics')
  const file = test.info().outputPath('feira.ics')
  await writeFile(file, await (await fetch(`${site.origin}/agenda/feira-da-serra.ics`)).text())

  const events = Object.values(ical.sync.parseFile(file)).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  )
  expect(events).toHaveLength(1)
  const [fair] = events
  if (!fair) throw new Error('no event was exported')
  const dates = ical.expandRecurringEvent(fair, {
    from: new Date(Date.now() - 86_400_000),
    to: new Date(Date.now() + 90 * 86_400_000),
  })
  expect(
    dates.map(({ start, end, event }) => [start.toISOString(), end.toISOString(), event.status]),
  ).toEqual(
    [0, 14, 21, 28, 35].map((days) => {
      const day = addDays(first, days)
      return [
        // Three hours behind Greenwich, all year.
        `${day}T20:00:00.000Z`,
        `${addDays(day, 1)}T00:30:00.000Z`,
        day === canceled ? 'CANCELLED' : 'CONFIRMED',
      ]
    }),
  )
  const feed = await fetch(`${site.origin}/agenda.ics`)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const etag = feed.headers.get('etag') ?? ''
  const again = await fetch(`${site.origin}/agenda.ics`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  const call = await callAs(site, administrator)
  const { data } = (await (await call('GET', '/api/events')).json()) as {
    data: { _id: string; version: number }[]
  }
  await call('PATCH', `/api/events/${data[0]?._id}`, { version: data[0]?.version, situation: 'canceled' })
  const changed = await fetch(`${site.origin}/agenda.ics`, { headers: { 'If-None-Match': etag } })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('STATUS:CANCELLED')
})

test('a rule that makes no sense is said at once, and what was typed stays', async ({
  page,
  ownSite: site,
}) => {
  const first = friday(7)
  await logIn(page, site)
  const start = page.locator('input[name=date_time]')
  await open(page, `${site.origin}/conta/events/new`)
  await page.getByLabel('Título', { exact: true }).fill('Oficina')
  await typeDate(page, dateField(page, 'Início'), `${first}T09:00`)
  await page.getByLabel('Repetição').selectOption('Toda semana')
  await page.getByLabel('Até quando').selectOption('Um número de vezes')
  await page.getByLabel('Quantas vezes').fill('10000')
  await said(page, 'Esta repetição tem mais de 1.000 datas. Escolha um fim mais próximo, ou nenhum.')
  await save(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/conta\/events\/new$/)
  await page.getByLabel('Quantas vezes').fill('2')
  // The rule follows the day on which it begins.
  await typeDate(page, dateField(page, 'Início'), `${addDays(first, 1)}T09:00`)
  await expect(page.getByRole('heading', { name: 'Todo sábado, 2 vezes' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'O dia todo' }).check()
  await expect(dateField(page, 'Primeiro dia')).toBeVisible()
  await expect(start).toHaveValue(addDays(first, 1))
  await page.getByRole('checkbox', { name: 'O dia todo' }).uncheck()
  await expect(start).toHaveValue(`${addDays(first, 1)}T09:00`)
  await save(page).click()
  await said(page, 'Evento criado.')
  await page.getByRole('button', { name: 'Duplicar este evento' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Oficina (cópia)')
  await expect(start).toHaveValue(`${addDays(first, 1)}T09:00`)
})
