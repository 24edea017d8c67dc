// Where things stand and what moves, which only a browser that draws them can tell.
import type { Locator, Page } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { callAs, expect, logIn, open, test, writeByHand } from '../../support/journey.ts'

const administrator = demo.people.find((person) => person.role === 'admin')
const customer = demo.people.find((person) => person.role === 'user')
const phone = { width: 360, height: 740 }

async function boxOf(seen: Locator) {
  const box = await seen.boundingBox()
  if (!box) throw new Error(`${seen} is not seen`)
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}

/** The fonts are there and nothing slides any more. */
async function openAtRest(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, address)
  await page.evaluate(() => document.fonts.ready)
}

test('beside a long text price and button, date and place stay in sight', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [address, seen] of [
    ['/loja/castanha-de-baru-torrada-150-g', page.getByRole('button', { name: 'Adicionar ao carrinho' })],
    ['/agenda/mutirao-de-plantio-na-nascente', page.getByText('Nascente do Salobro').first()],
  ] as const) {
    await openAtRest(page, demoSite.origin + address)
    await seen.evaluate((element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).position === 'sticky' && one.parentElement)
          one.parentElement.style.minHeight = '4000px'
    })
    await page.mouse.move(400, 400)
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_400)
    await expect(seen, address).toBeInViewport({ ratio: 1 })
  }
})

test('the first screen of a phone’s shop has a whole product', async ({ page, demoSite }) => {
  await page.setViewportSize(phone)
  await openAtRest(page, `${demoSite.origin}/loja`)
  const first = page.getByRole('main').getByRole('article').first()
  expect((await boxOf(first)).bottom).toBeLessThanOrEqual(phone.height)
})

test('on a phone the shop’s sorts and Filtros stand in one row, its categories in one line that scrolls', async ({
  page,
  demoSite,
}) => {
  await page.setViewportSize(phone)
  await openAtRest(page, `${demoSite.origin}/loja`)
  const sorts = page.getByRole('navigation', { name: 'Ordenar por' })
  const filters = page.locator('summary').filter({ hasText: /^\s*Filtros/ })
  const opener = await boxOf(filters)
  for (const sort of await sorts.getByRole('link').all())
    expect(Math.abs((await boxOf(sort)).middle - opener.middle)).toBeLessThanOrEqual(1)
  const row = await boxOf(sorts)
  expect(row.x + row.width).toBeLessThanOrEqual(opener.x)

  const line = page.getByRole('navigation', { name: 'Categorias' }).getByRole('list')
  const chips = await line.getByRole('link').all()
  expect(chips.length).toBeGreaterThan(3)
  const middles = await Promise.all(chips.map(async (chip) => (await boxOf(chip)).middle))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  expect(await line.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)
  await page.mouse.move(phone.width / 2, (await boxOf(line)).middle)
  await page.mouse.wheel(100, 0)
  await expect.poll(() => line.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
})

test('on a tablet the words of a banner stand below its picture', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openAtRest(page, demoSite.origin)
  const banner = page.getByRole('region', { name: 'Destaques' })
  const picture = await boxOf(banner.getByRole('img').first())
  expect((await boxOf(banner.getByText('Onde tem').first())).y).toBeGreaterThanOrEqual(picture.bottom - 1)
})

test('at night the plate of the logo covers at most two fifths of a phone’s header', async ({
  page,
  demoSite,
}) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, `${demoSite.origin}/quem-somos`)
  const plate = await page
    .getByRole('banner')
    .getByRole('img')
    .evaluate((logo) => Number.parseFloat(getComputedStyle(logo.parentElement ?? logo, '::before').width))
  expect(plate).toBeGreaterThan(60)
  expect(plate).toBeLessThanOrEqual(phone.width * 0.4)
})

/** Lists of the account; a search for what is in none shows the row of one that is empty as well. */
const lists = [
  'posts',
  'pages',
  'events',
  'medias',
  'produtos',
  'contacts',
  'users',
  'arquivos',
  'correio?q=pequi',
  'atividade?q=pequi',
  'pedidos',
]

test('what stands in one row of a desk’s lists stands in one row', async ({ page, demoSite }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, demoSite, administrator)
  for (const address of lists) {
    await openAtRest(page, `${demoSite.origin}/conta/${address}`)
    const parts = await page.getByRole('search').locator(':is(input, select, button):visible').all()
    const middles = await Promise.all(parts.map(async (part) => (await boxOf(part)).middle))
    expect(middles.length, address).toBeGreaterThan(1)
    expect(Math.max(...middles) - Math.min(...middles), address).toBeLessThanOrEqual(2)
  }
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const [from, to] = [page.getByRole('group', { name: 'De' }), page.getByRole('group', { name: 'Até' })]
  expect(Math.abs((await boxOf(from)).y - (await boxOf(to)).y)).toBeLessThan(1)

  const [leave, see] = await Promise.all([
    boxOf(page.getByRole('button', { name: 'Sair' })),
    boxOf(page.getByRole('link', { name: 'Ver o site' })),
  ])
  expect([leave.height, leave.y]).toEqual([see.height, see.y])
})

for (const width of [360, 1280])
  test(`“Sair” has the size of its neighbours in a customer’s account, ${width} wide`, async ({
    page,
    demoSite,
  }) => {
    if (!customer) throw new Error('the demo has no customer')
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, demoSite, customer)
    await openAtRest(page, `${demoSite.origin}/conta`)
    const menu = page.getByRole('navigation', { name: 'Minha conta' })
    const sizeOf = async (entry: Locator) => {
      const { width, height } = await boxOf(entry)
      const letters = await entry.evaluate((element) => getComputedStyle(element).fontSize)
      return [Math.round(width), Math.round(height), letters]
    }
    const leave = await sizeOf(menu.getByRole('button', { name: 'Sair' }))
    expect(leave).toEqual(await sizeOf(menu.getByRole('link', { name: 'Meus dados' })))
    expect(leave).toEqual(await sizeOf(menu.getByRole('link', { name: 'Início' })))
  })

test('on a phone no welcome stands above a section of the settings', async ({ page, ownSite }) => {
  await page.setViewportSize(phone)
  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/settings`)
  const welcome = page.getByRole('heading', { name: /está no ar|Bem-vind/i })
  await expect(welcome).toBeVisible()
  await page.getByRole('link', { name: 'Aparência' }).click()
  await expect(page.getByRole('heading', { name: 'Aparência' })).toBeVisible()
  await expect(welcome).toBeHidden()
})

test('a row of a table without words is as high as one line', async ({ page, ownSite }) => {
  const call = await callAs(ownSite)
  const content =
    '<table><tbody><tr><th scope="col">Dia</th></tr><tr><td></td></tr><tr><td>sábado</td></tr></tbody></table>'
  const made = await call('POST', '/api/pages', { title: 'Feiras', content, status: 'published' })
  expect(made.status).toBe(201)
  await open(page, `${ownSite.origin}/feiras`)
  const [, empty, full] = await page.getByRole('row').all()
  if (!empty || !full) throw new Error('the table has three rows')
  expect((await boxOf(empty)).height).toBeGreaterThanOrEqual((await boxOf(full)).height - 1)
})

test('neither the quote nor an answer of the contact form moves what is seen on a slow network', async ({
  page,
  demoSite,
}) => {
  const moved = () =>
    page.evaluate(
      () =>
        new Promise<number>((tell) => {
          const observer = new PerformanceObserver(() => {})
          observer.observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => {
            const shifts = observer.takeRecords() as (PerformanceEntry & LayoutShift)[]
            tell(shifts.reduce((sum, { hadRecentInput, value }) => sum + (hadRecentInput ? 0 : value), 0))
          }, 100)
        }),
    )
  // Later than the half second in which the browser puts a move down to the press.
  for (const slow of ['**/api/shipping/**', '**/api/contacts'])
    await page.route(slow, async (route) => {
      await new Promise((later) => setTimeout(later, 1_500))
      await route.continue()
    })
  await page.setViewportSize(phone)
  await openAtRest(page, `${demoSite.origin}/loja/castanha-de-baru-torrada-150-g`)
  await page.getByLabel('CEP de entrega').fill('70040-010')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText(/dias? út/).first()).toBeVisible()
  expect(await moved(), 'the quote').toBeLessThan(0.02)

  await page.setViewportSize({ width: 1280, height: 800 })
  await openAtRest(page, `${demoSite.origin}/quem-somos`)
  const form = page.getByRole('contentinfo')
  await form.getByLabel('Nome').fill('Rosa Maria')
  await form.getByLabel('E-mail').fill('rosa@mel.example')
  await writeByHand(form.getByLabel('Mensagem'), 'Vocês enviam o mel para o Pará?')
  await form.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page.getByText(/^Sua mensagem foi enviada/).filter({ visible: true })).toBeVisible()
  expect(await moved(), 'the form').toBeLessThan(0.02)
})

type LayoutShift = { value: number; hadRecentInput: boolean }
