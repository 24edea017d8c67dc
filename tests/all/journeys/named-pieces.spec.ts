// What docs/rules/site.md 2, 3, 5, 16, 22 and 23 name by number or by word and no other journey passes by.
import type { Locator } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { administrator } from '../../support/first-run.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'

const day = 24 * 60 * 60

/** Whether a name beside the rail lies above all else at its middle and its end, and whether a bar that sticks is below. */
const layersOf = (name: Locator) =>
  name.evaluate((one: HTMLElement) => {
    // It lets a pointer through, and what does that is not found at a point.
    one.style.pointerEvents = 'auto'
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const stacks = [(left + right) / 2, right - 2].map((x) =>
      document.elementsFromPoint(x, (top + bottom) / 2),
    )
    return {
      isOnTop: stacks.every(([first]) => first === one),
      isOverBar: stacks.flat().some((seen) => getComputedStyle(seen).position === 'sticky'),
    }
  })

test('the locale is kept for 365 days', async ({ context, page, site }) => {
  await open(page, site.origin)
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'locale')
  await expect.poll(async () => (await kept())?.value).toBe('pt-BR')
  const { expires = 0, path, sameSite } = (await kept()) ?? {}
  expect([path, sameSite]).toEqual(['/', 'Lax'])
  expect(Math.round((expires - Date.now() / 1000) / day)).toBe(365)
})

test('the footer ends with the copyright line', async ({ page, demoSite }) => {
  await open(page, demoSite.origin)
  const { year } = await (await fetch(`${demoSite.origin}/api/settings`)).json()
  expect(year).toBeGreaterThan(2025)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${demo.organisation.title}`)
})

test('over the banners of the home page the header is transparent until one scrolls; elsewhere it is not', async ({
  page,
  demoSite,
  site,
}) => {
  const header = page.getByRole('banner')
  const nothing = 'rgba(0, 0, 0, 0)'
  await open(page, demoSite.origin)
  await expect(header).toHaveCSS('background-color', nothing)
  await page.mouse.wheel(0, 600)
  await expect(header).not.toHaveCSS('background-color', nothing)
  await open(page, `${demoSite.origin}/quem-somos`)
  await expect(header).not.toHaveCSS('background-color', nothing)
  await open(page, site.origin)
  await expect(header).not.toHaveCSS('background-color', nothing)
})

test('at every width of a desk the logo can be recognised and the header stays on one line', async ({
  page,
  demoSite,
}) => {
  for (const width of [992, 1024, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${demoSite.origin}/quem-somos`)
    const logo = page.getByRole('banner').getByRole('img')
    expect((await logo.boundingBox())?.width, `the logo at ${width}`).toBeGreaterThanOrEqual(96)
    expect((await page.getByRole('banner').boundingBox())?.height, `the header at ${width}`).toBeLessThan(80)
  }
})

test('the sidebar is 420 px wide where there is room, and a menu on top below 576 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await logIn(page, site, administrator)
  await open(page, `${site.origin}/conta`)
  const sidebar = page.locator('header', { has: page.getByText(administrator.name) })
  const width = async () => (await sidebar.boundingBox())?.width
  expect(await width()).toBe(420)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await width()).toBe(256)
  for (const way of [
    page.getByRole('link', { name: 'Ver o site', exact: true }),
    page.getByRole('button', { name: 'Sair', exact: true }),
  ])
    await expect(way).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await width()).toBe(208)
  await page.getByRole('button', { name: 'Recolher o menu' }).click()
  expect(await width()).toBe(64)
  await page.reload()
  expect(await width()).toBe(64)
  await page.getByRole('link', { name: 'Contatos' }).focus()
  await page.keyboard.press('Tab')
  const named = (name: string) => page.locator('header > span', { hasText: name })
  await expect(named('Usuários')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await open(page, `${site.origin}/conta/pages/new`)
  expect(await width()).toBe(64)
  // The name of what is lowest, beside the rail, lies over the bar of the form.
  await page.getByRole('link', { name: 'Ver o site', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(named('Sair')).toBeInViewport({ ratio: 1 })
  expect(await layersOf(named('Sair'))).toEqual({ isOnTop: true, isOverBar: true })
  await page.setViewportSize({ width: 1600, height: 800 })
  expect(await width()).toBe(420)
  await page.setViewportSize({ width: 575, height: 800 })
  expect(await width()).toBeGreaterThan(500)
  await expect(page.getByRole('navigation', { name: 'Minha conta' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir o menu da conta' })).toBeVisible()
})

test('a quantity is 70 px wide, before and in the cart', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/loja/cesta-chao-de-pequi`)
  expect((await page.getByLabel('Quantidade').boundingBox())?.width).toBe(70)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await open(page, `${demoSite.origin}/loja/carrinho`)
  expect((await page.locator('main input[type=number]').first().boundingBox())?.width).toBe(70)
})

test('page data is fetched anew when the route, a parameter or the query changes', async ({
  page,
  demoSite,
}) => {
  await open(page, `${demoSite.origin}/noticias`)
  const title = page.getByRole('heading', { level: 1 })
  const posts = page.locator('main a[href^="/noticias/"]')

  const first = await posts.first().getAttribute('href')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(posts.first()).not.toHaveAttribute('href', first ?? '')

  const listed = await title.textContent()
  await posts.first().click()
  await expect(title).not.toHaveText(listed ?? '')

  const read = (await title.textContent()) ?? ''
  await page.locator('main a[rel=prev], main a[rel=next]').first().click()
  await expect(title).not.toHaveText(read)
})

test('what stands around every page is fetched anew with it', async ({ page, site }) => {
  const call = await callAs(site)
  const settings = async () => (await call('GET', '/api/settings/managed')).json()
  const { title, version } = await settings()
  await open(page, `${site.origin}/login`)
  expect((await call('PUT', '/api/settings', { title: 'Cooperativa do Vale', version })).status).toBe(200)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('COOPERATIVA DO VALE')
  await expect(page).toHaveTitle('Recuperar senha – Cooperativa do Vale')
  await call('PUT', '/api/settings', { title, version: (await settings()).version })
})
