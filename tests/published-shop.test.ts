// The shop as a visitor meets it, on the built program: the shelf, a product, its band on the home page, and what the cache
// makes of them when a price changes or the last one is sold; and all of it gone while the shop is closed.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite

async function published(name: string, more: object = {}) {
  const { status, json } = await site.call('POST', '/api/products', {
    name,
    price_cents: 2_850,
    weight_g: 300,
    length_mm: 160,
    width_mm: 110,
    height_mm: 60,
    stock: 4,
    category: 'Méis',
    status: 'published',
    ...more,
  })
  expect(status).toBe(201)
  return json as { _id: string; slug: string; version: number }
}

let honey: Awaited<ReturnType<typeof published>>
beforeAll(async () => {
  site = await openWrittenSite({ cacheTtlMs: 60_000 })
  await site.switchFeature('shop', true)
})
afterAll(() => site.close())

test('a shop without products says so, and has no band on the home page', async () => {
  expect(await site.textAt('/loja')).toContain('Nada à venda ainda')
  expect(await site.textAt('/')).not.toContain('id="products-band"')
})

test('what is out stands on the shelf, at its address and on the home page, and all of them are kept', async () => {
  honey = await published('Mel de aroeira', { description: '<p>Da <strong>florada</strong>.</p>' })
  await published('Rapadura', { status: 'draft' })
  for (const path of ['/', '/loja', '/loja?category=meis', `/loja/${honey.slug}`]) {
    await expect.poll(() => site.textAt(path), { message: path }).toContain('Mel de aroeira')
    const answer = await site.read(path)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('x-cache-class')], path).toEqual([200, 'public'])
    expect(html, path).toContain('R$\u00a028,50')
    expect(html, path).not.toContain('Rapadura')
    // No address of the site is known: nothing absolute is built from the request.
    expect(html, path).not.toMatch(/rel="canonical"|og:url|ld\+json/)
  }
  const { document } = new JSDOM(await site.textAt('/')).window
  const band = document.querySelector('[aria-labelledby="products-band"]')
  expect([...(band?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/loja',
    `/loja/${honey.slug}`,
  ])
  const page = await site.textAt(`/loja/${honey.slug}`)
  for (const words of [
    '<strong>florada</strong>',
    'Adicionar ao carrinho',
    '300 g',
    '<title>Mel de aroeira – ',
  ])
    expect(page).toContain(words)
})

test('a price that changes, and the last one that is sold, are seen at once on every kept page', async () => {
  const { status } = await site.call('PATCH', `/api/products/${honey._id}`, {
    sale_price_cents: 1_990,
    version: honey.version,
  })
  expect(status).toBe(200)
  for (const path of ['/', '/loja', `/loja/${honey.slug}`])
    await expect.poll(() => site.textAt(path), { message: path }).toContain('R$\u00a019,90')
  await site.call('POST', `/api/products/${honey._id}/stock`, { delta: -4, reason: 'Feira' })
  for (const path of ['/', '/loja', `/loja/${honey.slug}`])
    await expect.poll(() => site.textAt(path), { message: path }).toContain('Esgotado')
  const { document } = new JSDOM(await site.textAt(`/loja/${honey.slug}`)).window
  const sold = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Esgotado')
  expect(sold?.disabled).toBe(true)
  expect(document.querySelector('input[name=qtd]')).toBeNull()
})

test('an address that was left leads to the new one', async () => {
  const { version } = (await site.call('GET', `/api/products/${honey._id}`)).json
  await site.call('PATCH', `/api/products/${honey._id}`, { slug: 'mel', version })
  await expect.poll(async () => (await site.read(`/loja/${honey.slug}`)).status).toBe(301)
  expect((await site.read(`/loja/${honey.slug}`)).headers.get('location')).toBe('/loja/mel')
})

test('with an address of its own the site tells search engines what a product is', async () => {
  await site.sql.query('update site set public_origin = $1', [site.origin])
  await expect.poll(() => site.textAt('/loja/mel')).toContain('rel="canonical"')
  const { document } = new JSDOM(await site.textAt('/loja/mel')).window
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    name: 'Mel de aroeira',
    offers: { price: '19.90', priceCurrency: 'BRL', availability: 'https://schema.org/OutOfStock' },
  })
})

test('beside the button stands how to pay, where to fetch and whom to ask; what is never sent asks no postal code', async () => {
  const { version } = (await site.call('GET', '/api/shop-settings')).json
  const settings = {
    version,
    methods: ['arrange'],
    free_shipping_above_cents: 20_000,
    pickup: { enabled: true, address: 'Praça da Matriz, 3, Arinos – MG', instructions: '' },
  }
  const saved = await site.call('PUT', '/api/shop-settings', settings)
  expect(saved.status).toBe(200)
  await site.sql.query("update site set whatsapp = '+5562900000142'")
  const pot = await published('Mel de cipó-uva, 500 g', { price_cents: 4_000, sale_price_cents: 2_999 })
  const chair = await published('Cadeira de embira', { pickup_only: true, weight_g: null, category: 'Casa' })
  const page = await site.textAt(`/loja/${pot.slug}`)
  const { document } = new JSDOM(page).window
  const said = document.querySelector('main')?.textContent.replaceAll('\u00a0', ' ')
  for (const words of [
    '−25%',
    'R$ 6,00 por 100 g',
    'Pagamento: combinado com a loja',
    'Retirada em Arinos – MG',
  ])
    expect(said).toContain(words)
  expect(said).toContain('Frete grátis a partir de R$ 200,00.')
  const ask = document.querySelector('a[href^="https://wa.me/"]')
  expect(ask?.getAttribute('href')).toBe(
    `https://wa.me/5562900000142?text=${encodeURIComponent('Olá! Quero saber mais sobre “Mel de cipó-uva, 500 g”.')}`,
  )
  expect(said).toContain('CEP de entrega')

  const fetched = await site.textAt(`/loja/${chair.slug}`)
  expect(fetched).toContain('Só retirada em Arinos – MG: não enviamos este produto')
  expect(fetched).toContain('Adicionar ao carrinho')
  expect(fetched).not.toContain('CEP de entrega')
  const off = { pickup: { ...settings.pickup, enabled: false }, version: saved.json.version }
  expect((await site.call('PUT', '/api/shop-settings', { ...settings, ...off })).status).toBe(200)
  await expect.poll(() => site.textAt(`/loja/${chair.slug}`)).toContain('Indisponível no momento')
})

test('a category bears its name; price and stock narrow the shelf by an address alone', async () => {
  const { document } = new JSDOM(await site.textAt('/loja?category=casa')).window
  expect([document.querySelector('h1')?.textContent, document.title]).toEqual([
    'Casa',
    expect.stringContaining('Casa'),
  ])
  expect(document.querySelector('nav[aria-label="Categorias"] [aria-current]')?.textContent).toContain('Casa')
  const namesAt = async (path: string) => {
    const { document } = new JSDOM(await site.textAt(path)).window
    return [...document.querySelectorAll('main article h3')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    )
  }
  expect(await namesAt('/loja?min=20&max=29,99&sort=highest_price')).toEqual([
    'Mel de cipó-uva, 500 g',
    'Cadeira de embira',
  ])
  expect(await namesAt('/loja?available=1&max=20')).toEqual([])
  const { document: filtered } = new JSDOM(await site.textAt('/loja?min=20&category=casa')).window
  const form = filtered.querySelector<HTMLFormElement>('form[aria-label="Filtros"]')
  expect([form?.method, form?.querySelector('button')?.disabled]).toEqual(['get', false])
  expect(form?.querySelector<HTMLInputElement>('[name=category]')?.value).toBe('casa')
  expect((await site.read('/loja?min=30&max=20')).headers.get('location')).toBe('/loja?min=20&max=30')
})

test('while the shop is closed all of it is a 404, and its menu item and band are gone', async () => {
  await site.switchFeature('shop', false)
  for (const path of ['/loja', '/loja.data', '/loja/mel', '/loja/mel.data', '/loja?category=meis']) {
    const answer = await site.read(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).not.toContain('Mel de aroeira')
  }
  const home = await site.textAt('/')
  expect(home).not.toContain('href="/loja')
  expect(home).not.toContain('products-band')
  await site.switchFeature('shop', true)
  expect(await site.textAt('/loja')).toContain('Mel de aroeira')
})
