// The shop on a phone: found, looked at, quoted, put in the cart, changed, taken out; and what a page says that was kept
// before something sold out.

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeOn } from '../../support/axe.ts'
import { type Caller, callAs, expect, open, test } from '../../support/journey.ts'
import type { RunningSite } from '../../support/running-site.ts'

// Each has a shop of its own, and the longest of the last files keeps nobody waiting at the end.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 } })

const colours = ['#c8553d', '#588b8b', '#f28f3b']

async function picture(call: Caller, place: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 900, height: 900, channels: 3, background: colours[place % colours.length] ?? '#fff' },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], `foto-${place}.png`, { type: 'image/png' }))
  const answer = await call('POST', '/api/uploads/images', form)
  expect(answer.status).toBe(201)
  return (await answer.json())._id
}

type Made = { _id: string; slug: string }

/** An open shop with three things to buy; the honey in three pictures and on sale. */
async function openShop(site: RunningSite) {
  const call = await callAs(site)
  const { version, features } = await (await call('GET', '/api/settings/managed')).json()
  const shop = { ...features.shop, enabled: true }
  expect((await call('PUT', '/api/settings', { features: { ...features, shop }, version })).status).toBe(200)
  const images = [await picture(call, 0), await picture(call, 1), await picture(call, 2)]
  const parcel = { weight_g: 400, height_mm: 120, width_mm: 120, length_mm: 180, format: 1 }
  const make = async (given: object): Promise<Made> => {
    const made = await call('POST', '/api/products', {
      ...parcel,
      status: 'published',
      images: images.slice(0, 1),
      stock: 10,
      ...given,
    })
    expect(made.status, await made.clone().text()).toBe(201)
    return made.json()
  }
  const basket = await make({ name: 'Ábaco de buriti', price_cents: 18900, category: 'Artesanato', stock: 2 })
  const soap = await make({ name: 'Sabão de coco', price_cents: 1200, category: 'Casa' })
  const honey = await make({
    name: 'Mel de aroeira',
    price_cents: 3800,
    sale_price_cents: 2990,
    category: 'Alimentos',
    images,
    description: '<p>Colhido em Arinos.</p>',
  })
  return { call, honey, soap, basket }
}

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carrinho/ })
const add = (page: Page) => page.getByRole('button', { name: 'Adicionar ao carrinho' })
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('somebody browses, sorts and narrows by keyboard, all of it in the address', async ({
  page,
  ownSite,
}) => {
  await openShop(ownSite)
  await open(page, `${ownSite.origin}/loja`)
  expect(await names(page)).toEqual(['Mel de aroeira', 'Sabão de coco', 'Ábaco de buriti'])
  await expect(cart(page)).toHaveAccessibleName('Carrinho')

  await page.getByRole('link', { name: 'Ordem alfabética' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${ownSite.origin}/loja?sort=alphabetical_order`)
  await expect.poll(() => names(page)).toEqual(['Ábaco de buriti', 'Mel de aroeira', 'Sabão de coco'])

  await page.getByRole('link', { name: 'Alimentos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${ownSite.origin}/loja?category=alimentos&sort=alphabetical_order`)
  await expect(page.getByRole('heading', { name: '1 produto' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alimentos')
  await expect(page.getByRole('link', { name: /^Alimentos/ })).toBeInViewport({ ratio: 1 })

  const words = page.getByRole('main').getByRole('searchbox', { name: 'Buscar na loja' })
  await words.fill('xilofone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nenhum produto com “xilofone”' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos os produtos' }).click()
  await expect.poll(() => names(page)).toHaveLength(3)
  expect(await isWide(page)).toBeLessThanOrEqual(0)
})

test('pictures are turned by touch and by arrows, and one is looked at closely', async ({
  page,
  ownSite,
}) => {
  const { honey } = await openShop(ownSite)
  await open(page, `${ownSite.origin}/loja/${honey.slug}`)
  const gallery = page.getByRole('region', { name: 'Fotos de Mel de aroeira' })
  const thumb = (place: number) => gallery.getByRole('button', { name: `Foto ${place} de 3` })
  await expect(thumb(1)).toHaveAttribute('aria-current', 'true')
  await thumb(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumb(2)).toBeFocused()
  await expect(thumb(2)).toHaveAttribute('aria-current', 'true')
  // What a finger does: the track is scrolled, and the thumbnails follow.
  await gallery
    .locator('ul')
    .first()
    .evaluate((track) => track.scrollTo({ left: track.clientWidth * 2 }))
  await expect(thumb(3)).toHaveAttribute('aria-current', 'true')

  await gallery.getByRole('link', { name: /foto 3 de 3/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Mel de aroeira' })
  await expect(dialog.getByText('3 de 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('2 de 3')).toBeVisible()
  await dialog.getByRole('button', { name: /mais de perto/ }).click()
  await expect(dialog.getByRole('button', { name: /mais de perto/ })).toHaveAttribute('aria-pressed', 'true')
  const { violations } = await axeOn(page).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the first screen of a phone has price and button, and a bar has them further down', async ({
  page,
  ownSite,
}) => {
  const { call, honey } = await openShop(ownSite)
  const { version } = await (await call('GET', `/api/products/${honey._id}`)).json()
  const name = 'Mel de aroeira do Vão do Buriti, 500 g'
  const description = `<p>${'Da florada da aroeira. '.repeat(120)}</p>`
  const saved = await call('PATCH', `/api/products/${honey._id}`, { version, name, description })
  expect(saved.status).toBe(200)
  await open(page, `${ownSite.origin}/loja/${honey.slug}`)
  for (const seen of [page.getByText('−21%').first(), page.getByText('R$ 5,98 por 100 g'), add(page)])
    await expect(seen).toBeInViewport({ ratio: 1 })
  const crumbs = await page.getByRole('navigation', { name: 'Você está em' }).boundingBox()
  expect(crumbs?.height).toBeLessThanOrEqual(44)
  await expect(page.getByRole('list', { name: 'Como comprar' })).toContainText(
    'Pagamento: combinado com a loja',
  )

  const bar = page.getByRole('region', { name: `Comprar ${name}` })
  await expect(bar).toHaveCount(0)
  await page.getByText('Peso com embalagem').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'Adicionar' }).click()
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 1 item')
  await expect(bar.getByRole('link', { name: 'Ver o carrinho' })).toBeVisible()
  expect(await isWide(page)).toBeLessThanOrEqual(0)
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  for (const gone of [add(page), page.getByLabel('CEP de entrega'), bar]) await expect(gone).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('somebody asks what sending costs, buys two things, changes and takes out', async ({
  page,
  ownSite,
}) => {
  const { honey, soap } = await openShop(ownSite)
  await open(page, `${ownSite.origin}/loja/${honey.slug}`)
  await expect(page.getByText('De R$ 38,00')).toBeVisible()
  const quantity = page.getByLabel('Quantidade')
  expect((await quantity.boundingBox())?.width).toBe(70)

  const code = page.getByLabel('CEP de entrega')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Informe os 8 números do CEP.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('CEP: 69900-000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  const quote = page.getByRole('region', { name: 'Frete e prazo' })
  await expect(quote.getByText(/^PAC/)).toBeVisible()
  await expect(quote.getByText('Este é o preço final do envio.')).toBeVisible()
  await expect(quote.getByText('estimado')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Não sei meu CEP' })).toBeVisible()

  await quantity.fill('2')
  await add(page).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 2 itens')
  await open(page, `${ownSite.origin}/loja/${soap.slug}`)
  // Remembered from the other product.
  await expect(page.getByLabel('CEP de entrega')).toHaveValue('69900-000')
  await add(page).click()
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 3 itens')

  await page.getByRole('link', { name: 'Ver o carrinho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  await expect(summary.getByText('R$ 71,80').last()).toBeVisible()
  const field = page.getByLabel('Quantidade de Mel de aroeira')
  expect((await field.boundingBox())?.width).toBe(70)
  await field.fill('3')
  await field.blur()
  await expect(summary.getByText('R$ 101,70').last()).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 4 itens')

  await page.getByRole('radio', { name: /PAC/ }).click()
  await expect(summary.getByRole('link', { name: 'Continuar' })).toBeVisible()
  // One choice for all; each product's own waits behind a door.
  const own = page.getByRole('combobox', { name: 'Envio de Sabão de coco' })
  await expect(own).toBeHidden()
  await page.getByText('Enviar itens separadamente').click()
  await expect(own).toHaveValue('04510')
  for (const name of ['Menos', 'Mais']) {
    const box = await page.getByRole('button', { name: `${name} Mel de aroeira` }).boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
  }
  await page.getByRole('button', { name: 'Menos Mel de aroeira' }).click()
  await expect(summary.getByText('R$ 71,80').last()).toBeAttached()
  await page.getByRole('button', { name: 'Mais Mel de aroeira' }).click()
  await expect(field).toHaveValue('3')
  // A public page is another document: it does not wait for what was pressed.
  await page.getByRole('button', { name: 'Menos Mel de aroeira' }).click()
  await page.goto(`${ownSite.origin}/loja`)
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 3 itens')
  await expect
    .poll(async () => {
      await page.goto(`${ownSite.origin}/loja/carrinho`)
      return field.inputValue()
    })
    .toBe('2')
  await page.getByRole('button', { name: 'Mais Mel de aroeira' }).click()
  await expect(field).toHaveValue('3')
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 4 itens')
  expect(await isWide(page)).toBeLessThanOrEqual(0)
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])

  await page.getByRole('button', { name: 'Tirar Mel de aroeira do carrinho' }).click()
  await expect(page.getByText('“Mel de aroeira” saiu do carrinho.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await expect(page.getByLabel('Quantidade de Mel de aroeira')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantidade de Mel de aroeira')).toHaveValue('3')
  await page.getByRole('button', { name: 'Esvaziar o carrinho' }).click()
  await expect(page.getByText('O carrinho foi esvaziado.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrinho')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 4 itens')
  await expect(page.getByRole('radio', { name: /PAC/ })).toBeChecked()
  for (const name of ['Mel de aroeira', 'Sabão de coco']) {
    await page.getByRole('button', { name: `Tirar ${name} do carrinho` }).click()
    await expect(page.getByRole('button', { name: `Tirar ${name} do carrinho` })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrinho')
})

test('what changed since last time is told: price, stock, gone', async ({ page, ownSite }) => {
  const { call, honey, soap, basket } = await openShop(ownSite)
  for (const { slug } of [honey, soap, basket]) {
    await open(page, `${ownSite.origin}/loja/${slug}`)
    await add(page).click()
    await expect(page.getByText('No carrinho.')).toBeVisible()
  }
  const change = async ({ _id }: Made, given: object) => {
    const { version } = await (await call('GET', `/api/products/${_id}`)).json()
    expect((await call('PATCH', `/api/products/${_id}`, { ...given, version })).status).toBe(200)
  }
  // An administrator saves without a picture of how it was; the honey's sale is over.
  await change(honey, { sale_price_cents: null })
  await change(soap, { status: 'draft' })
  const sold = await call('POST', `/api/products/${basket._id}/stock`, {
    delta: -2,
    reason: 'Vendidos na feira',
  })
  expect(sold.status).toBeLessThan(300)

  await open(page, `${ownSite.origin}/loja/carrinho`)
  const told = page.getByRole('status').filter({ hasText: 'Algo mudou desde a última vez' })
  await expect(told).toContainText('“Mel de aroeira” passou de R$ 29,90 para R$ 38,00.')
  await expect(told).toContainText('Um produto do carrinho não está mais à venda e saiu da lista.')
  await expect(told).toContainText('“Ábaco de buriti” esgotou.')
  await expect(page.getByRole('complementary', { name: 'Resumo' }).getByText('R$ 38,00').last()).toBeVisible()
  // Told once: what is gone is no longer in the cookie.
  await expect(cart(page)).toHaveAccessibleName('Carrinho, 2 itens')
  await open(page, `${ownSite.origin}/loja/carrinho`)
  await expect(told).toContainText('esgotou')
  await expect(told).not.toContainText('saiu da loja')
  await expect(told).not.toContainText('passou de')

  await open(page, `${ownSite.origin}/loja/${basket.slug}`)
  await expect(page.getByRole('button', { name: 'Esgotado' })).toBeDisabled()
  await expect(page.getByText('Este produto está esgotado no momento.')).toBeVisible()
  await expect(add(page)).toBeHidden()
})

test('a page drawn before the last one was sold says so when it is pressed', async ({ page, ownSite }) => {
  const { call, basket } = await openShop(ownSite)
  await open(page, `${ownSite.origin}/loja/${basket.slug}`)
  await call('POST', `/api/products/${basket._id}/stock`, { delta: -2, reason: 'Vendidos na feira' })
  await add(page).click()
  await expect(page.getByText('“Ábaco de buriti” esgotou.')).toBeVisible()
})

test('a cookie that nobody wrote is an empty cart, and is written anew', async ({ page, ownSite }) => {
  await openShop(ownSite)
  await page.context().addCookies([
    { name: 'cart', value: '%3C/script%3E%5B%5B', url: ownSite.origin },
    { name: 'postal_code', value: '<b>0</b>', url: ownSite.origin },
  ])
  const answer = await open(page, `${ownSite.origin}/loja/carrinho`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'cart')).toEqual([])
})

test('while the shop is closed there is nothing of it', async ({ page, ownSite }) => {
  const { call, honey } = await openShop(ownSite)
  const { version, features } = await (await call('GET', '/api/settings/managed')).json()
  const shop = { ...features.shop, enabled: false }
  await call('PUT', '/api/settings', { features: { ...features, shop }, version })
  for (const path of ['/loja', `/loja/${honey.slug}`, '/loja/carrinho']) {
    const answer = await open(page, ownSite.origin + path)
    expect(answer?.status(), path).toBe(404)
    await expect(cart(page)).toBeHidden()
  }
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop is read, and says what it needs to sell', async ({ page, ownSite }) => {
    const { honey } = await openShop(ownSite)
    await page.goto(`${ownSite.origin}/loja`)
    await page.getByRole('link', { name: 'Mel de aroeira' }).click()
    // Playwright's own search by text passes over what stands in <noscript>.
    await expect(page.locator('form noscript p')).toBeVisible()
    await page.context().addCookies([
      {
        name: 'cart',
        value: encodeURIComponent(JSON.stringify([[honey._id, 2, null]])),
        url: ownSite.origin,
      },
    ])
    await page.goto(`${ownSite.origin}/loja/carrinho`)
    await expect(page.locator('main noscript p').first()).toBeVisible()
    await expect(page.getByText('R$ 59,80').last()).toBeVisible()
  })
})
