// The look at night, where only a browser shows it: contrast of what is drawn, paper that is printed, codes and logos.
import type { Page } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { axeOn } from '../../support/axe.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'

test.use({ colorScheme: 'dark' })

const administrator = demo.people.find((person) => person.role === 'admin')

/** 0 is black, 255 white. */
const groundOf = (page: Page, selector = 'html') =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [, red, green, blue] = /(\d+), (\d+), (\d+)/.exec(getComputedStyle(element).backgroundColor) ?? []
      return (Number(red) + Number(green) + Number(blue)) / 3
    })

async function readByNight(page: Page, what: string) {
  expect(await groundOf(page), `${what} is dark`).toBeLessThan(40)
  const { violations } = await axeOn(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  const found = violations.flatMap(({ nodes }) =>
    nodes.map((node) => `${node.html.slice(0, 120)}: ${node.any[0]?.message}`),
  )
  expect(found, what).toEqual([])
}

const phone = { width: 360, height: 740 }

const publicScreens = [
  '/',
  '/noticias/caiu-o-primeiro-pequi-o-galpao-abre-na-segunda',
  '/agenda',
  '/biblioteca',
  '/loja',
  '/loja/favo-de-mel-300-g',
  '/busca?q=pequi',
  '/login',
  '/nao-existe',
]

test('what visitors read is read at night', async ({ page, demoSite }) => {
  await page.setViewportSize(phone)
  for (const address of publicScreens) {
    await open(page, demoSite.origin + address)
    await readByNight(page, address)
  }
  await page.goto(`${demoSite.origin}/offline`)
  await readByNight(page, '/offline')

  await open(page, `${demoSite.origin}/loja/cesta-chao-de-pequi`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await readByNight(page, 'a product that was taken')
  for (const address of ['/loja/carrinho', '/loja/finalizar-pedido']) {
    await open(page, demoSite.origin + address)
    await readByNight(page, address)
  }
})

test('the account area is read at night', async ({ page, demoSite }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await logIn(page, demoSite, administrator)
  const screens = [
    '/conta',
    '/conta/posts',
    '/conta/posts/new',
    '/conta/pedidos',
    '/conta/settings',
    '/conta/shop',
  ]
  for (const address of screens) {
    await open(page, demoSite.origin + address)
    await readByNight(page, address)
  }
})

test('a logo keeps the light ground it was drawn for, and what is printed is dark on white', async ({
  page,
  demoSite,
}) => {
  await open(page, `${demoSite.origin}/quem-somos`)
  const tag = await page
    .getByRole('banner')
    .getByRole('img')
    .evaluate((logo) => getComputedStyle(logo.parentElement ?? logo, '::before').backgroundColor)
  expect(tag).toMatch(/^rgb\(2\d\d, 2\d\d, 2\d\d\)$/)

  await page.emulateMedia({ media: 'print' })
  expect(await groundOf(page)).toBe(255)
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze()
  expect(violations.map(({ nodes }) => nodes[0]?.html)).toEqual([])
})

test('the colours an organisation chose are read at night, a dark accent too', async ({ page, ownSite }) => {
  const call = await callAs(ownSite)
  const { version } = await (await call('GET', '/api/settings/managed')).json()
  const colours = { primary_color: '#123a6b', secondary_color: '#1b5e20' }
  expect((await call('PUT', '/api/settings', { ...colours, version })).status).toBe(200)
  await open(page, ownSite.origin)
  await readByNight(page, 'home')
  await expect(page.locator('meta[name="theme-color"][media*="dark"]')).not.toHaveAttribute(
    'content',
    '#123a6b',
  )
  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/settings`)
  await expect(page.getByText('Para quem usa o modo escuro')).toBeVisible()
  await readByNight(page, 'the settings')
})

test('in the colours of the reader what is current keeps a mark', async ({ page, demoSite }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const isMarked = async (address: string) => {
    await open(page, demoSite.origin + address)
    const current = page.locator(':is(a, button)[aria-current]:visible, [aria-selected="true"]:visible')
    const outlines = await current.evaluateAll((elements) =>
      elements.map((one) => getComputedStyle(one).outlineStyle),
    )
    expect(outlines.length, address).toBeGreaterThan(0)
    expect(outlines, address).not.toContain('none')
  }
  for (const address of ['/', '/loja?categoria=castanhas-e-farinhas', '/loja/favo-de-mel-300-g', '/agenda'])
    await isMarked(address)
  if (!administrator) throw new Error('the demo has an administrator')
  await logIn(page, demoSite, administrator)
  for (const address of ['/conta/settings', '/conta/pedidos']) await isMarked(address)
  // Under the ring of the keyboard, too, it is told from its neighbours.
  await page.keyboard.press('Tab')
  const tab = page.locator('main a[aria-current]').first()
  await tab.focus()
  await expect(tab).toHaveCSS('outline-style', 'double')
  await open(page, `${demoSite.origin}/conta`)
  await expect(page.getByRole('progressbar')).toHaveCSS('forced-color-adjust', 'none')
})
