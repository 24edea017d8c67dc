// The agenda as a visitor meets it, on the built program: its parts, an event, what the cache makes of them, and the
// midnight at which today becomes yesterday.
import { setTimeout as pause } from 'node:timers/promises'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateText,
  fullDateText,
  monthOf,
  monthText,
  weekdayName,
  weekdayOf,
} from '../app/platform/text/days.ts'
import { wallTime } from '../app/platform/text/wall-time.ts'
import type { BuiltSite } from './support/built-site.ts'
import { openWrittenSite } from './support/written-site.ts'

const zone = 'America/Sao_Paulo'

async function openAgenda() {
  const site = await openWrittenSite()
  const { call, read, textAt } = site
  const switchAgenda = (enabled: boolean) => site.switchFeature('events', enabled)
  await switchAgenda(true)
  const published = async (title: string, more: object) => {
    const { status, json } = await call('POST', '/api/events', { title, status: 'published', ...more })
    expect(status, JSON.stringify(json)).toBe(201)
    return json as { _id: string; slug: string; version: number }
  }
  const documentAt = async (path: string) => new JSDOM(await textAt(path)).window.document
  return { site, call, switchAgenda, published, read, textAt, documentAt }
}

const todayOf = async (site: BuiltSite) => {
  const { rows } = await site.sql.query<{ now: Date }>('select app_now() as now')
  return wallTime((rows[0]?.now ?? new Date(0)).toISOString(), zone).slice(0, 10)
}

describe('an agenda', () => {
  let agenda: Awaited<ReturnType<typeof openAgenda>>
  let today: string
  beforeAll(async () => {
    agenda = await openAgenda()
    today = await todayOf(agenda.site)
    await agenda.published('Reunião do mês', {
      date_time: `${addDays(today, 9)}T19:00`,
      end_date_time: `${addDays(today, 9)}T21:30`,
      place: 'Galpão',
      address: 'Estrada, km 14, São Domingos – GO',
      latitude: -13.46,
      longitude: -46.24,
      content: '<h2>Pauta</h2>',
    })
    await agenda.published('Feira da praça', {
      date_time: `${addDays(today, -20)}T07:00`,
      end_date_time: `${addDays(today, -20)}T12:00`,
      recurrence: 'FREQ=WEEKLY',
    })
    await agenda.published('Conversa', {
      date_time: `${addDays(today, 12)}T19:00`,
      url: 'https://sala.example/1',
      situation: 'postponed',
    })
    await agenda.published('Festa que passou', { date_time: addDays(today, -40), all_day: true })
  })
  afterAll(() => agenda.site.close())

  test('shows what is next, in order, and is kept; so is the home page', async () => {
    const answer = await agenda.read('/agenda')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-cache-class')).toBe('public')
    const { document } = new JSDOM(await answer.text()).window
    expect(document.title).toBe('Agenda – Cooperativa')
    const titles = [...document.querySelectorAll('article h3')].map((title) => title.textContent)
    expect(titles.slice(0, 3)).toEqual(['Feira da praça', 'Reunião do mês', 'Conversa'])
    expect(titles).not.toContain('Festa que passou')
    expect(document.querySelector('[aria-current="date"]')?.textContent).toContain(
      String(Number(today.slice(8))),
    )
    // No address of the site is known: nothing absolute is built from the request.
    expect(document.documentElement.outerHTML).not.toMatch(/rel="canonical"|og:url|ld\+json|webcal:/)
    const home = await agenda.read('/')
    expect(home.headers.get('x-cache-class')).toBe('public')
    expect(await home.text()).toContain('Reunião do mês')
  })

  test('what is postponed stays, and says so', async () => {
    const document = await agenda.documentAt('/agenda')
    const line = [...document.querySelectorAll('article')].find((one) =>
      one.textContent?.includes('Conversa'),
    )
    expect(line?.textContent).toContain('Adiado')
    expect(line?.textContent).toContain('às 19h (horário de Brasília)')
    expect((await agenda.documentAt('/agenda/conversa')).title).toBe('Adiado: Conversa – Cooperativa')
    const found = await agenda.documentAt('/busca?q=conversa')
    expect(found.querySelector('li:has(h3)')?.textContent).toContain('Adiado')
  })

  test('a month and a day have addresses of their own, and lead to each other', async () => {
    const day = addDays(today, 9)
    const month = await agenda.documentAt(`/agenda?mes=${monthOf(day)}`)
    const link = month.querySelector(`a[href="/agenda?dia=${day}"]`)
    expect(link?.textContent).toContain('1 evento')
    const list = await agenda.documentAt(`/agenda?dia=${day}`)
    expect([...list.querySelectorAll('article h3')].map((title) => title.textContent)).toEqual([
      'Reunião do mês',
    ])
    const spoken = fullDateText(day)
    expect(list.querySelector('#agenda-list')?.textContent?.toLowerCase()).toBe(spoken)
    const next = addMonths(monthOf(today), 1)
    expect((await agenda.documentAt('/agenda')).querySelector(`a[href="/agenda?mes=${next}"]`)).not.toBeNull()
    const turned = await agenda.documentAt(`/agenda?mes=${next}`)
    expect(turned.querySelector('caption')?.textContent).toBe(`Calendário de ${monthText(next)}`)
  })

  test('the archive has what is over, and only that', async () => {
    const document = await agenda.documentAt('/agenda?passados=1')
    const titles = [...document.querySelectorAll('article h3')].map((title) => title.textContent)
    expect(titles).toEqual(['Festa que passou'])
  })

  test('made-up parts are 404 each, and keep nothing', async () => {
    await agenda.read('/agenda')
    const before = agenda.site.parts.cache.size.pages
    for (const query of [
      'mes=2026-13',
      'mes=1890-01',
      'mes=9998-01',
      'mes=x',
      'dia=2026-02-30',
      'dia=1890-01-01',
      'passados=0',
      'passados=2',
      'page=99',
      `mes=${monthOf(today)}&dia=${today}`,
    ])
      expect((await agenda.read(`/agenda?${query}`)).status, query).toBe(404)
    expect(agenda.site.parts.cache.size.pages).toBeLessThanOrEqual(before)
  })

  test('an event says when and where, and allows the map’s host alone', async () => {
    const day = addDays(today, 9)
    const answer = await agenda.read('/agenda/reuniao-do-mes')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;")
    const html = await answer.text()
    expect(html.toLowerCase()).toContain(`${fullDateText(day)}, das 19h às 21h30`)
    expect(html).toContain('Ver no mapa')
    expect(html).toContain('<h2>Pauta</h2>')
    expect(html).not.toContain('tile.openstreetmap.org/')
    const elsewhere = await agenda.read('/agenda/conversa')
    expect(elsewhere.headers.get('content-security-policy')).not.toContain('openstreetmap')
  })

  test('a recurring event shows the day one came for, says its rule and the other days', async () => {
    const day = addDays(today, 15)
    const html = await agenda.textAt(`/agenda/feira-da-praca?data=${day}`)
    expect(html.toLowerCase()).toContain(`${fullDateText(day)}, das 7h às 12h`)
    expect(html).toMatch(new RegExp(`Tod[oa] ${weekdayName(weekdayOf(day))}`))
    expect(html).toContain(`href="/agenda/feira-da-praca?data=${addDays(today, 8)}"`)
    for (const wrong of ['2026-02-30', 'amanha'])
      expect((await agenda.read(`/agenda/feira-da-praca?data=${wrong}`)).status, wrong).toBe(404)
    const gone = await agenda.read(`/agenda/feira-da-praca?data=${addDays(today, 14)}`)
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/agenda/feira-da-praca'])
  })

  test('one canceled day is struck in the list and named on its page, the others stay', async () => {
    const { json: fair } = await agenda.call('GET', '/api/events/feira-da-praca')
    const day = addDays(today, 8)
    const { status } = await agenda.call('PUT', `/api/events/${fair._id}/occurrences/${day}`, {
      situation: 'canceled',
      version: fair.version,
    })
    expect(status).toBe(200)
    const list = await agenda.documentAt(`/agenda?dia=${day}`)
    expect(list.querySelector('article')?.textContent).toContain('Cancelado')
    expect(await agenda.textAt(`/agenda/feira-da-praca?data=${day}`)).toContain('não vai acontecer')
    expect(await agenda.textAt(`/agenda/feira-da-praca?data=${addDays(today, 15)}`)).not.toContain(
      'não vai acontecer',
    )
    const month = await agenda.documentAt(`/agenda?mes=${monthOf(day)}`)
    expect(month.querySelector(`a[href="/agenda?dia=${day}"]`)?.textContent).toContain('cancelado')
  })

  test('one day that was moved says which day it was to be, in the list and on its page', async () => {
    const { json: fair } = await agenda.call('GET', '/api/events/feira-da-praca')
    const [ruled, moved] = [addDays(today, 22), addDays(today, 23)]
    const { status, json } = await agenda.call('PUT', `/api/events/${fair._id}/occurrences/${ruled}`, {
      date_time: `${moved}T08:00`,
      end_date_time: `${moved}T12:00`,
      version: fair.version,
    })
    expect(status, JSON.stringify(json)).toBe(200)
    const list = await agenda.documentAt(`/agenda?dia=${moved}`)
    const line = list.querySelector('article')
    expect(line?.textContent).toContain('Nova data')
    expect(line?.textContent).toContain(`(era ${weekdayName(weekdayOf(ruled))}`)
    expect(await agenda.textAt(`/agenda/feira-da-praca?data=${ruled}`)).toContain('estava marcado para')
    expect(await agenda.textAt(`/agenda/feira-da-praca?data=${addDays(today, 15)}`)).toContain('em vez de')
  })

  test('an address that was left answers 301, with the day one came for', async () => {
    const mural = await agenda.published('Mural', { date_time: `${addDays(today, 30)}T10:00` })
    await agenda.call('PATCH', `/api/events/${mural._id}`, { version: mural.version, slug: 'mural-novo' })
    const answer = await agenda.read('/agenda/mural')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/agenda/mural-novo'])
    const typed = await agenda.read('/agenda/Mural-Novo')
    expect([typed.status, typed.headers.get('location')]).toEqual([301, '/agenda/mural-novo'])
  })

  test('neighbours lead to what happens once, before and after', async () => {
    const document = await agenda.documentAt('/agenda/reuniao-do-mes')
    const around = [...document.querySelectorAll('nav[aria-label="Outros eventos"] a')]
    expect(around.map((link) => link.getAttribute('href'))).toEqual([
      '/agenda/festa-que-passou',
      '/agenda/conversa',
    ])
  })

  test('a preview is shown to whoever has the link, and kept by nobody', async () => {
    const { json: draft } = await agenda.call('POST', '/api/events', {
      title: 'Surpresa',
      date_time: `${addDays(today, 5)}T10:00`,
      content: '<p>em obras</p>',
    })
    const { json: link } = await agenda.call('POST', `/api/events/${draft._id}/preview`)
    const answer = await agenda.read(`/previa/evento/${link.token}`)
    expect(await answer.text()).toContain('em obras')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    for (const path of ['/', '/agenda', `/agenda?dia=${addDays(today, 5)}`])
      expect(await agenda.textAt(path)).not.toContain('Surpresa')
  })

  test('where the site knows its address, the agenda and its events say theirs', async () => {
    await agenda.site.sql.query('update site set public_origin = $1', [agenda.site.origin])
    await expect.poll(() => agenda.textAt('/agenda')).toContain('rel="canonical"')
    const document = await agenda.documentAt('/agenda/reuniao-do-mes')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${agenda.site.origin}/agenda/reuniao-do-mes`,
    )
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    )
    expect(data.map((one) => one['@type'])).toEqual(['Event', 'BreadcrumbList'])
    expect(data[0]).toMatchObject({ startDate: `${addDays(today, 9)}T19:00:00-03:00` })
    const host = new URL(agenda.site.origin).host
    const list = await agenda.textAt('/agenda')
    expect(list).toContain(`href="webcal://${host}/agenda.ics"`)
    const inGoogle = encodeURIComponent(`webcal://${host}/agenda.ics`)
    expect(list).toContain(`href="https://calendar.google.com/calendar/r?cid=${inGoogle}"`)
    const date = `/agenda/feira-da-praca?data=${addDays(today, 15)}`
    expect(await agenda.textAt(date)).toContain(encodeURIComponent(agenda.site.origin + date))
  })

  test('while the feature is off all of it is a 404, and its menu item and band are gone', async () => {
    await agenda.switchAgenda(false)
    for (const path of [
      '/agenda',
      '/agenda.data',
      `/agenda?dia=${today}`,
      '/agenda/reuniao-do-mes',
      '/agenda/mural',
    ])
      expect((await agenda.read(path)).status, path).toBe(404)
    const home = await agenda.textAt('/')
    expect(home).not.toContain('href="/agenda"')
    expect(home).not.toContain('Reunião do mês')
    await agenda.switchAgenda(true)
    expect(await agenda.textAt('/agenda')).toContain('Reunião do mês')
  })
})

describe('at midnight', () => {
  test('a kept page that says which day is today is drawn anew', async () => {
    const agenda = await openAgenda()
    const seconds = 10
    try {
      // What a first page takes, it takes before the evening begins.
      await agenda.documentAt('/agenda')
      const [hour = 0, minute = 0] = wallTime(new Date().toISOString(), zone).slice(11).split(':').map(Number)
      const untilMidnight = 86_400 - (hour * 3600 + minute * 60 + new Date().getUTCSeconds())
      await agenda.site.moveClock(`${untilMidnight - seconds} seconds`)
      const begun = Date.now()
      const evening = await todayOf(agenda.site)
      const todayShown = async () =>
        (await agenda.documentAt('/agenda')).querySelector('[aria-current="date"]')?.textContent
      expect(await todayShown()).toBe(`${Number(evening.slice(8))} (hoje)`)
      // It is kept: whoever asks again is answered without a render.
      const rendersOfNext = async () => {
        const before = agenda.site.parts.cache.renders
        await todayShown()
        return agenda.site.parts.cache.renders - before
      }
      await expect.poll(rendersOfNext).toBe(0)
      await pause(Math.max(0, seconds * 1000 - (Date.now() - begun)) + 1_000)
      const morning = addDays(evening, 1)
      expect(await todayOf(agenda.site)).toBe(morning)
      expect(await todayShown(), dateText(morning)).toBe(`${Number(morning.slice(8))} (hoje)`)
    } finally {
      await agenda.site.close()
    }
  })
})
