// Every screen, as whoever comes there sees it: no violation axe can find; from a phone to a desk nothing wider than the
// window, and no word broken in two.

import type { Page } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { axeOn } from '../../support/axe.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { accountScreens, publicScreens } from '../../support/screens.ts'
import { widerThanWindow } from '../../support/wider-than-window.ts'

// Columns are narrowest where a layout begins.
const widths = [360, 576, 768, 992, 1280]
const phone = 360
const desk = 1280
/** Visitors come by phone, who works sits at a desk; FULL=1 reads both. A tablet has the layouts of the two. */
const isRead = (width: number, usual: number) =>
  width === usual || (process.env.FULL !== undefined && (width === phone || width === desk))
const administrator = demo.people.find((person) => person.role === 'admin')
const superUser = demo.people.find((person) => person.role === 'super')

async function look(page: Page, address: string, usual = /\/conta/.test(page.url()) ? desk : phone) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await widerThanWindow(page), `${address} at ${width} is wider than the window`).toEqual([])
    expect(await brokenWords(page), `${address} at ${width} breaks words`).toEqual([])
    if (!isRead(width, usual)) continue
    const { violations } = await axeOn(page).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
      `${address} at ${width}`,
    ).toEqual([])
  }
}

test('a picture without a word and grey on grey would be found', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/quem-somos`)
  await page.evaluate(() => {
    const picture = Object.assign(document.createElement('img'), { src: '/icone.svg' })
    const words = Object.assign(document.createElement('p'), { textContent: 'quase nada' })
    Object.assign(words.style, { color: '#999', background: '#888' })
    document.querySelector('main')?.prepend(picture, words)
  })
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id }) => id).sort()).toEqual(['color-contrast', 'image-alt'])
})

for (const address of publicScreens)
  test(`${address} is accessible`, async ({ page, demoSite }) => {
    await open(page, demoSite.origin + address)
    await look(page, address)
  })

test('the bar of a page that is on its way may stand where it stands', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/quem-somos`)
  const isShown = () =>
    page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('[data-loading-bar]')
      if (bar) bar.hidden = false
      return bar?.checkVisibility()
    })
  expect(await isShown()).toBe(true)
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
})

test('the menus of a phone can be read, and give the focus back', async ({ page, demoSite }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await page.setViewportSize({ width: 360, height: 740 })
  const readMenu = async (address: string, opener: string) => {
    await open(page, demoSite.origin + address)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    const { violations } = await axeOn(page).include('dialog[open]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await readMenu('/', 'Abrir o menu')
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, demoSite, administrator)
  await page.setViewportSize({ width: 360, height: 740 })
  await readMenu('/conta', 'Abrir o menu da conta')
})

test('the setup form is accessible, and what it says of a mistake', async ({ page, freshSite }) => {
  await open(page, freshSite.origin)
  await look(page, 'the setup form')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe o título do site.').first()).toBeVisible()
  await look(page, 'the setup form with its mistakes')
})

test('the account of a customer is accessible, also where there is nothing for them', async ({
  page,
  demoSite,
}) => {
  const customer = demo.people.find((person) => person.role === 'user')
  if (!customer) throw new Error('the demo has no customer')
  await logIn(page, demoSite, customer)
  for (const address of ['/conta', '/conta/pedidos', '/conta/profile', '/conta/users']) {
    await open(page, demoSite.origin + address)
    await look(page, `${address} of a customer`)
  }
})

test('a link to choose another password, and a letter of the outbox, are accessible', async ({
  page,
  demoSite,
}) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await open(page, `${demoSite.origin}/recuperar-senha#${'x'.repeat(43)}`)
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible()
  await look(page, 'the form of another password')

  const call = await callAs(demoSite, administrator)
  await call('POST', '/api/users', { name: 'Iara', email: 'iara@convite.example', role: 'user' })
  await logIn(page, demoSite, administrator)
  await open(page, `${demoSite.origin}/conta/correio`)
  await page
    .getByRole('link', { name: /^Sua conta/ })
    .first()
    .click()
  await expect(page.getByText('O conteúdo não é mostrado')).toBeVisible()
  await look(page, 'a letter')
})

/** In parts that a slow machine is through with in time, and few: who logs in too often has to wait. */
const parts = Map.groupBy(accountScreens, (address) => Math.floor(accountScreens.indexOf(address) / 9))

for (const screens of parts.values())
  test(`the account area is accessible, ${screens[0]} and what follows`, async ({ page, demoSite }) => {
    if (!administrator) throw new Error('the demo has no administrator')
    await logIn(page, demoSite, administrator)
    for (const address of screens) {
      await open(page, demoSite.origin + address)
      await look(page, address)
    }
  })

test('the machine room is accessible', async ({ page, demoSite }) => {
  if (!superUser) throw new Error('the demo has no super')
  await logIn(page, demoSite, superUser)
  await open(page, `${demoSite.origin}/conta/sistema`)
  await look(page, '/conta/sistema')
})

test('/offline is accessible', async ({ page, demoSite }) => {
  // Kept for who has no network, it waits for no script of the program.
  await page.goto(`${demoSite.origin}/offline`)
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  await look(page, '/offline')
})

test('a cart with things in it is accessible, before and after its shipping is chosen', async ({
  page,
  demoSite,
}) => {
  await open(page, `${demoSite.origin}/loja`)
  const cards = page.locator('main article a[href^="/loja/"]')
  const addresses = await cards.evaluateAll((links) =>
    links.slice(0, 2).map((link) => link.getAttribute('href')),
  )
  for (const address of addresses) {
    await open(page, demoSite.origin + address)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await expect(page.getByText('No carrinho.')).toBeVisible()
  }
  await open(page, `${demoSite.origin}/loja/carrinho`)
  await look(page, 'a cart')
  await page.getByLabel('CEP de entrega').fill('01001000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await page.getByRole('radio').first().click()
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible()
  await look(page, 'a cart with its shipping')
})

test('the page of a material is accessible', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/biblioteca`)
  const href = await page.locator('main a[href^="/biblioteca/"]').first().getAttribute('href')
  await open(page, demoSite.origin + href)
  await look(page, href ?? '')
})

for (const [type, address] of [
  ['pages', '/previa'],
  ['posts', '/previa/noticia'],
  ['events', '/previa/evento'],
  ['medias', '/previa/material'],
  ['products', '/previa/produto'],
])
  test(`${address} is accessible`, async ({ page, demoSite }) => {
    const call = await callAs(demoSite, administrator)
    const { data } = await (await call('GET', `/api/${type}`)).json()
    const { token } = await (await call('POST', `/api/${type}/${data[0]._id}/preview`, {})).json()
    const answer = await open(page, `${demoSite.origin}${address}/${token}`)
    expect(answer?.status()).toBe(200)
    await look(page, `${address} of ${data[0].title}`)
  })

test('the screens of one record are accessible', async ({ page, demoSite }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await logIn(page, demoSite, administrator)
  const lists = ['pages', 'posts', 'events', 'medias', 'contacts', 'users'].map((list) => `/conta/${list}`)
  for (const list of lists) {
    await open(page, demoSite.origin + list)
    // Only the address of a record has an id, and so a dash.
    const href = await page.locator(`main a[href^="${list}/"][href*="-"]`).first().getAttribute('href')
    await open(page, demoSite.origin + href)
    await look(page, href ?? '')
  }
  const call = await callAs(demoSite, administrator)
  const firstOf = async (list: string) => (await (await call('GET', `/api/${list}`)).json()).data[0]._id
  const [product, order] = [await firstOf('products'), await firstOf('orders?status=processing')]
  for (const address of [
    `/conta/produtos/${product}/edit`,
    `/conta/produtos/${product}/estoque`,
    `/conta/pedidos/${order}`,
    `/conta/pedidos/${order}/declaracao`,
  ]) {
    await open(page, demoSite.origin + address)
    await look(page, address)
  }
  const [menu] = await (await fetch(`${demoSite.origin}/api/menus`)).json()
  await open(page, `${demoSite.origin}/conta/menus/${menu._id}/edit`)
  await look(page, 'an item of the menu')
})
