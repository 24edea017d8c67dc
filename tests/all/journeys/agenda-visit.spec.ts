// The agenda as people turn its pages: by keyboard, on a phone, without script, under other clocks; and a map that
// nobody is shown who did not ask.
import type { Page } from '@playwright/test'
import { addMonths, monthOf, monthText } from '../../../app/platform/text/days.ts'
import { wallTime } from '../../../app/platform/text/wall-time.ts'
import { axeOn } from '../../support/axe.ts'
import { demoFolder } from '../../support/beginnings.ts'
import { expect, open, test } from '../../support/journey.ts'
import { removeSite, startSite } from '../../support/running-site.ts'

const today = () => wallTime(new Date().toISOString(), 'America/Sao_Paulo').slice(0, 10)
const nextMonth = () => addMonths(monthOf(today()), 1)
const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const list = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ has: page.locator('#agenda-list') })
const listTitle = (page: Page) => page.locator('#agenda-list')
const days = (page: Page) => page.getByRole('table').getByRole('link')

test('months are turned and a day is chosen by keyboard, and the address says so', async ({
  demoSite,
  page,
}) => {
  await open(page, `${demoSite.origin}/agenda`)
  await expect(listTitle(page)).toHaveText('Próximos eventos')
  const next = page.getByRole('link', { name: /^Próximo mês/ })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demoSite.origin}/agenda?mes=${nextMonth()}`)
  await expect(listTitle(page)).toHaveText(raised(monthText(nextMonth())))
  // Whoever turns pages goes on turning them.
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  const second = addMonths(nextMonth(), 1)
  await expect(page).toHaveURL(`${demoSite.origin}/agenda?mes=${second}`)
  await expect(listTitle(page)).toHaveText(raised(monthText(second)))
  await expect(next).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: `Mês anterior: ${monthText(nextMonth())}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demoSite.origin}/agenda?mes=${nextMonth()}`)

  await next.focus()
  await page.keyboard.press('Tab')
  const day = days(page).first()
  await expect(day).toBeFocused()
  const number = await day.locator('span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?dia=\d{4}-\d\d-\d\d$/)
  await expect(listTitle(page)).toContainText(new RegExp(`, ${number}º? de ${monthText(nextMonth())}$`))
  await expect(list(page).getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(listTitle(page)).toHaveText(raised(monthText(nextMonth())))
  await page.getByRole('link', { name: 'Voltar ao mês atual' }).press('Enter')
  await expect(page.locator('[aria-current="date"]')).toBeVisible()
})

test('a canceled date of the fair stays, struck and labelled, and its page says so', async ({
  demoSite,
  page,
}) => {
  await open(page, `${demoSite.origin}/agenda`)
  const canceled = page
    .getByRole('article')
    .filter({ hasText: 'Feira da praça' })
    .filter({ hasText: 'Cancelado' })
  await expect(canceled).toHaveCount(1)
  await expect(canceled.getByRole('heading')).toHaveCSS('text-decoration-line', 'line-through')
  await canceled.getByRole('link').click()
  await expect(page).toHaveURL(/\/agenda\/feira-da-praca\?data=/)
  await expect(page.getByText('Nesta data o evento não vai acontecer.')).toBeVisible()
  await page.getByRole('region', { name: 'Próximas datas' }).getByRole('link').first().click()
  await expect(page.getByText('Nesta data o evento não vai acontecer.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Adicionar ao meu calendário' })).toBeVisible()
})

test('on a phone the list comes first, the month is folded, and a finger unfolds it', async ({
  demoSite,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${demoSite.origin}/agenda`)
  const month = page.getByRole('table')
  await expect(month).toBeHidden()
  const first = await list(page).getByRole('article').first().boundingBox()
  const fold = await page.getByText('Calendário do mês').boundingBox()
  expect(first?.y).toBeLessThan(fold?.y ?? 0)
  await page.getByRole('link', { name: 'Ver o mês' }).click()
  await expect(month).toBeVisible()
  await expect(month).toBeInViewport()
  await page.getByRole('link', { name: /^Próximo mês/ }).click()
  await expect(listTitle(page)).toHaveText(raised(monthText(nextMonth())))
  await expect(month).toBeVisible()
  for (const link of await days(page).all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await days(page).first().click()
  await expect(page).toHaveURL(/\?dia=/)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const width of [768, 1280])
  test(`${width} wide the title is above both, and the month beside the list`, async ({ demoSite, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${demoSite.origin}/agenda`)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const events = await list(page).boundingBox()
    const month = await page.getByRole('table').boundingBox()
    if (!title || !events || !month) throw new Error('a part of the page is not there')
    expect(title.y + title.height).toBeLessThanOrEqual(Math.min(events.y, month.y))
    expect(month.x).toBeGreaterThanOrEqual(events.x + events.width)
    expect(month.y).toBeLessThan(800)
  })

test('a page from yesterday does not call that day today', async ({ demoSite, page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000))
  await open(page, `${demoSite.origin}/agenda`)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('[aria-current="date"]')).toHaveCount(0)
})

test('past events are found page by page', async ({ demoSite, page }) => {
  await open(page, `${demoSite.origin}/agenda`)
  await page.getByRole('link', { name: 'Eventos que já passaram' }).click()
  await expect(page).toHaveURL(`${demoSite.origin}/agenda?passados=1`)
  await expect(listTitle(page)).toHaveText('Eventos que já passaram')
  const dates = await list(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates.length).toBeGreaterThan(5)
  expect(dates.every((date) => date <= today())).toBe(true)
  await list(page).getByRole('link').first().click()
  await expect(page.getByText('Este evento já passou.')).toBeVisible()
})

test('a map is fetched when somebody asks for it, and not before, whichever way one came', async ({
  demoSite,
  page,
}) => {
  const asked: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: onePixel })
  })
  const seesMap = async () => {
    await page.getByRole('button', { name: 'Ver no mapa' }).click()
    const map = page.getByRole('region', { name: 'Mapa: Praça da Matriz' })
    await expect(map.getByRole('img', { name: 'Praça da Matriz' })).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
    return map
  }
  await open(page, `${demoSite.origin}/agenda/feira-da-praca`)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  // Its script too comes with the press: the page has none that draws maps.
  scripts.length = 0
  const map = await seesMap()
  expect(scripts.length).toBeGreaterThan(0)
  await expect(map).toBeFocused()
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])

  // The policy of the document one came from allows no tiles: the event's own is loaded.
  asked.length = 0
  await open(page, `${demoSite.origin}/agenda`)
  await page.getByRole('link', { name: 'Feira da praça' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feira da praça' })).toBeVisible()
  expect(asked).toEqual([])
  await seesMap()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('months, days, the archive and an event are read', async ({ demoSite, page }) => {
    await page.goto(`${demoSite.origin}/agenda`)
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('link', { name: /^Próximo mês/ }).click()
    await expect(page).toHaveURL(`${demoSite.origin}/agenda?mes=${nextMonth()}`)
    await days(page).first().click()
    await expect(page).toHaveURL(/\?dia=/)
    await list(page).getByRole('link').first().click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${demoSite.origin}/agenda`)
    await expect(page.getByRole('link', { name: 'Assinar a agenda' })).toHaveAttribute('href', /agenda\.ics$/)
  })

  test('on a phone the month unfolds by the markup alone', async ({ demoSite, page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${demoSite.origin}/agenda`)
    await expect(page.getByRole('table')).toBeHidden()
    await page.getByText('Calendário do mês').click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

const places = ['UTC', 'America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo']

test('whatever the clock of the server and of the browser, an event is when it is', async ({ browser }) => {
  const told: (string | null)[][] = []
  const folder = await demoFolder()
  for (const zone of places) {
    const site = await startSite({ folder, env: { TZ: zone } })
    const context = await browser.newContext({ timezoneId: zone, locale: 'pt-BR' })
    // Its button goes where the system cannot share, once that part of the page is alive, sooner or later.
    await context.addInitScript(() => Object.assign(navigator, { share: async () => {} }))
    try {
      const page = await context.newPage()
      const trouble: string[] = []
      page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
      page.on('pageerror', (problem) => trouble.push(problem.message))
      const words: (string | null)[] = []
      for (const path of [
        '/agenda',
        `/agenda?mes=${nextMonth()}`,
        '/agenda/festival-do-pequi',
        '/agenda/feira-da-praca',
      ]) {
        await open(page, site.origin + path)
        words.push(await page.getByRole('main').textContent())
      }
      // What the browser draws anew is what the server had written.
      expect(trouble, zone).toEqual([])
      told.push(words)
    } finally {
      await context.close()
      await site.stop()
    }
  }
  await removeSite(folder)
  for (const words of told) expect(words).toEqual(told[0])
  expect(told[0]?.[2]).toMatch(
    /De sexta-feira, \d+ de janeiro, às 18h, a domingo, \d+ de janeiro de \d{4}, às 16h/,
  )
})
