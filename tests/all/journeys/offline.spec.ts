// Reading without a network, and what is left of a person who leaves: nothing (docs/rules/security.md 1.14).
import type { BrowserContext, Page } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { deploy } from '../../support/deployed-site.ts'
import { administrator } from '../../support/first-run.ts'
import { callAs, expect, fillLogin, logInByScreen, open, test } from '../../support/journey.ts'
import { everythingKept, isKept } from '../../support/kept-here.ts'
import { nothingAhead } from '../../support/line.ts'
import { customer, openShop, placeOrder } from '../../support/open-shop.ts'
import { startSite } from '../../support/running-site.ts'

const kept = (page: Page, address: string) =>
  expect.poll(() => isKept(page, address), { message: `${address} is kept` }).toBe(true)

/** Without a network for every request of the browser, its workers' too. */
const unplug = (context: BrowserContext) => context.setOffline(true)

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('what was opened and what was clicked can be read again without a network', async ({
  context,
  demoSite,
  page,
}) => {
  await open(page, demoSite.origin)
  await kept(page, '/')
  await page.getByRole('link', { name: 'Notícias' }).first().click()
  await expect(page).toHaveURL(`${demoSite.origin}/noticias`)
  await page.locator('html[data-alive]').waitFor()
  const post = page.getByRole('article').getByRole('link').first()
  const title = ((await post.textContent()) ?? '').trim()
  await post.click()
  await expect(titleOf(page)).toHaveText(title)
  const address = new URL(page.url()).pathname
  await kept(page, '/noticias')
  await kept(page, address)
  const cover = (of: Page) => of.getByRole('article').locator('img').first()
  await kept(page, await cover(page).evaluate((image: HTMLImageElement) => image.currentSrc))

  await unplug(context)
  // Opened as documents, in another tab.
  const again = await context.newPage()
  await open(again, demoSite.origin + address)
  await expect(titleOf(again)).toHaveText(title)
  const width = () => cover(again).evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  // And by clicking.
  await again.getByRole('link', { name: 'Notícias' }).first().click()
  await expect(again).toHaveURL(`${demoSite.origin}/noticias`)
  await expect(titleOf(again)).toHaveText('Notícias')
  await again.goto(demoSite.origin)
  await expect(titleOf(again)).toHaveText(demo.organisation.title)
})

test('the agenda and one of its events can be read again', async ({ context, demoSite, page }) => {
  await open(page, `${demoSite.origin}/agenda`)
  await kept(page, '/agenda')
  const event = page.getByRole('main').locator('a[href^="/agenda/"]').first()
  const address = new URL((await event.getAttribute('href')) ?? '', demoSite.origin)
  await event.click()
  await expect(page).toHaveURL(address.href)
  await expect(titleOf(page)).not.toHaveText('Agenda')
  const title = (await titleOf(page).textContent()) ?? ''
  await kept(page, address.pathname + address.search)
  await unplug(context)
  await page.goto(address.href)
  await expect(titleOf(page)).toHaveText(title)
  await page.goto(`${demoSite.origin}/agenda`)
  await expect(page.getByRole('main').locator('a[href^="/agenda/"]').first()).toBeVisible()
})

test('a product and the shop can be read again, and say since when their prices are', async ({
  context,
  demoSite,
  page,
}) => {
  await nothingAhead(context)
  await open(page, `${demoSite.origin}/loja`)
  await kept(page, '/loja')
  const note = page.getByText(/^Preços de /)
  await expect(note).toHaveCount(0)
  const product = page.getByRole('main').locator('a[href^="/loja/"]:not([href*="?"])').first()
  const address = new URL((await product.getAttribute('href')) ?? '', demoSite.origin)
  await open(page, address.href)
  await kept(page, address.pathname)
  await expect(note).toHaveCount(0)
  const name = (await titleOf(page).textContent()) ?? ''
  await open(page, demoSite.origin)
  await kept(page, '/')

  await unplug(context)
  const since = /^Preços de \d\d\/\d\d às? \d\d:\d\d$/
  await open(page, address.href)
  await expect(titleOf(page)).toHaveText(name)
  await expect(note).toHaveText(since)
  // And by clicking.
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Loja' }).click()
  await expect(page).toHaveURL(`${demoSite.origin}/loja`)
  await expect(note).toHaveText(since)

  await page.goto(`${demoSite.origin}/frutos-do-cerrado`)
  const list = page.getByRole('region', { name: 'Você pode ler agora' })
  await expect(list.getByRole('link', { name })).toBeVisible()
  await list.getByRole('link', { name: 'Página inicial' }).click()
  await expect(titleOf(page)).toHaveText(demo.organisation.title)

  await context.setOffline(false)
  await open(page, address.href)
  await expect(titleOf(page)).toHaveText(name)
  await page.waitForTimeout(1_500)
  await expect(note).toHaveCount(0)
})

test('where nothing is kept one page says so, and leads to what can be read', async ({
  context,
  demoSite,
  page,
}) => {
  await nothingAhead(context)
  await open(page, `${demoSite.origin}/quem-somos`)
  await kept(page, '/quem-somos')
  await kept(page, '/offline')
  const title = (await titleOf(page).textContent()) ?? ''
  await unplug(context)

  await page.goto(`${demoSite.origin}/frutos-do-cerrado`)
  await expect(titleOf(page)).toHaveText('Sem conexão')
  const list = page.getByRole('region', { name: 'Você pode ler agora' })
  await list.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`${demoSite.origin}/quem-somos`)
  await expect(titleOf(page)).toHaveText(title)

  // The same from within: a link whose page was never read.
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('link', { name: 'Notícias' }).first().click()
  await expect(titleOf(page)).toHaveText('Sem conexão')
  await context.setOffline(false)
  await expect(titleOf(page)).toHaveText('Notícias')
})

test('a page that was taken down is forgotten by whoever comes again', async ({ page, ownSite: site }) => {
  const call = await callAs(site)
  const { _id, version } = await (
    await call('POST', '/api/pages', { title: 'Edital', content: '<p>Prazo</p>', status: 'published' })
  ).json()
  await open(page, `${site.origin}/edital`)
  await kept(page, '/edital')
  expect((await call('PATCH', `/api/pages/${_id}`, { status: 'draft', version })).status).toBe(200)
  await page.goto(`${site.origin}/edital`)
  await expect.poll(() => isKept(page, '/edital')).toBe(false)
})

test('after leaving nothing private is left, offline or on; nor for the next one', async ({
  context,
  page,
  ownSite: site,
}) => {
  const call = await callAs(site)
  await call('POST', '/api/pages', {
    title: 'Sobre nós',
    content: '<p>Somos da serra</p>',
    status: 'published',
  })
  const { _id: draft } = await (
    await call('POST', '/api/pages', { title: 'Rascunho-canario', content: '<p>Segredo-canario</p>' })
  ).json()
  const { token } = await (await call('POST', `/api/pages/${draft}/preview`, {})).json()

  await open(page, `${site.origin}/sobre-nos`)
  await kept(page, '/sobre-nos')
  await logInByScreen(page, site)
  // Whoever comes in finds nothing of who sat here before.
  expect(await isKept(page, '/sobre-nos')).toBe(false)
  const seen = [
    '/',
    '/sobre-nos',
    '/conta',
    '/conta/profile',
    '/conta/pages',
    `/conta/pages/${draft}/edit`,
    '/conta/users',
    '/conta/contacts',
    '/conta/menus',
    '/conta/correio',
    '/conta/settings',
    `/previa/${token}`,
  ]
  for (const path of seen) {
    await open(page, site.origin + path)
    await page.waitForTimeout(1_200)
  }
  await open(page, `${site.origin}/conta/pages/${draft}/edit`)
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await text.click()
  await page.keyboard.type('Texto-canario')
  await expect(page.getByText('Alterações não salvas')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair e apagar' }).click()
  await page.waitForURL(`${site.origin}/`)
  await page.locator('html[data-alive]').waitFor()
  await kept(page, '/')

  const canaries = [administrator.name, administrator.email, 'canario', token]
  const look = async () => {
    const everything = await everythingKept(page)
    expect(everything.length).toBeGreaterThan(5)
    for (const { address, text } of everything)
      for (const canary of canaries) expect(text.includes(canary), `${canary} in ${address}`).toBe(false)
    expect(everything.filter(({ address }) => /\/(conta|previa|api|login)([/?.]|$)/.test(address))).toEqual(
      [],
    )
  }
  await look()

  await unplug(context)
  for (const path of seen.slice(1)) {
    await page.goto(site.origin + path)
    const html = await page.content()
    for (const canary of canaries) expect(html.includes(canary), `${canary} at ${path}`).toBe(false)
  }
  // What could not be had offline is loaded by itself as soon as it can, across the way that is gone next.
  await page.goto('about:blank')
  await context.setOffline(false)

  const ivo = { name: 'Ivo Reis', email: 'ivo@serra.example', password: 'vereda-mansa-9' }
  expect((await call('POST', '/api/users', { ...ivo, role: 'user' })).status).toBe(201)
  await open(page, `${site.origin}/login`)
  await fillLogin(page, ivo)
  await page.waitForURL((url) => url.pathname !== '/login')
  await open(page, `${site.origin}/conta`)
  await look()
})

test('what one person buys is kept nowhere, and nothing of it is left when they leave', async ({
  context,
  page,
  ownSite: site,
}) => {
  const shop = await openShop(site)
  const mel = await shop.put('Mel de aroeira', 3_800, 5)
  const ivo = { name: 'Ivo Canario', email: 'ivo@canario.example', password: 'vereda-mansa-9' }
  expect((await shop.call('POST', '/api/users', { ...ivo, role: 'user' })).status).toBe(201)
  const { link } = await placeOrder(site, mel)
  const order = new URL(link, site.origin).pathname
  const canaries = ['canario', customer.name, customer.email, '52998224725', order]
  const own = ['/loja/carrinho', '/loja/finalizar-pedido', order]
  const inCaches = async () => (await everythingKept(page)).filter(({ address }) => address.includes('://'))
  const expectNothingKept = async () => {
    const kept = await inCaches()
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(({ address }) => /loja\/(carrinho|finalizar|pedido)|\/api\//.test(address))).toEqual(
      [],
    )
    for (const { address, text } of kept)
      for (const canary of canaries) expect(text.includes(canary), `${canary} in ${address}`).toBe(false)
  }

  // A guest looks, fills the cart, begins to write, and reads the order of a link.
  await open(page, `${site.origin}/loja/${mel.slug}`)
  await kept(page, `/loja/${mel.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.getByRole('link', { name: 'Ver o carrinho' }).click()
  await expect(page).toHaveURL(`${site.origin}/loja/carrinho`)
  for (const path of own) {
    await open(page, site.origin + path)
    await page.waitForTimeout(1_200)
  }
  await open(page, `${site.origin}/loja/finalizar-pedido`)
  await page.getByLabel('Nome completo').fill('Nome-canario')
  await page.getByLabel('Observação para a loja').fill('Recado-canario')
  await page.reload()
  await expect(page.getByLabel('Observação para a loja')).toHaveValue('Recado-canario')
  await expectNothingKept()

  // Then somebody logs in at the same browser, and leaves.
  await open(page, `${site.origin}/login`)
  await fillLogin(page, ivo)
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const path of [...own, '/conta/pedidos']) {
    await open(page, site.origin + path)
    await page.waitForTimeout(1_200)
  }
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(`${site.origin}/`)
  await page.locator('html[data-alive]').waitFor()
  await kept(page, '/')
  await expectNothingKept()
  const everything = (await everythingKept(page)).map(({ text }) => text).join()
  for (const canary of canaries) expect(everything.includes(canary), canary).toBe(false)

  await unplug(context)
  for (const path of [...own, '/conta/pedidos']) {
    await page.goto(site.origin + path)
    await expect(titleOf(page)).toHaveText('Sem conexão')
    const html = await page.content()
    for (const canary of canaries.slice(0, -1))
      expect(html.includes(canary), `${canary} at ${path}`).toBe(false)
  }
})

test('a session that ended elsewhere takes along what is kept', async ({ browser, page, ownSite: site }) => {
  await open(page, site.origin)
  await kept(page, '/')
  await logInByScreen(page, site)
  await open(page, `${site.origin}/conta/menus`)
  await page.evaluate(async () => {
    await (await caches.open('praca-pages-documents')).put('/canario', new Response('x'))
  })
  const elsewhere = await (await browser.newContext()).newPage()
  await logInByScreen(elsewhere, site)
  await open(elsewhere, `${site.origin}/conta/profile`)
  await elsewhere.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Sair de todos', exact: true }).click()
  await elsewhere.waitForURL(`${site.origin}/`)
  await elsewhere.context().close()
  await open(page, `${site.origin}/login`)
  await page.evaluate(async () => {
    await (await caches.open('praca-pages-documents')).put('/canario', new Response('x'))
  })
  await fillLogin(page)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.waitForLoadState('networkidle')
  expect(await isKept(page, '/canario')).toBe(false)
})

test('the site is updated under an open page: it says so, waits for what is being written, and loads once', async ({
  page,
  ownSite,
}) => {
  const site = await deploy(ownSite)
  try {
    const call = await callAs(ownSite)
    const { _id } = await (await call('POST', '/api/pages', { title: 'Ata', content: '<p>Um</p>' })).json()
    await logInByScreen(page, { ...ownSite, origin: site.origin })
    // The worker answers for what is opened from then on.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await open(page, `${site.origin}/conta/pages/${_id}/edit`)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const text = page.getByRole('textbox', { name: 'Texto', exact: true })
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' e dois')
    const lookForUpdate = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await lookForUpdate()
    await expect(page.getByText('Nova versão disponível')).toBeHidden()
    site.deployAnother()
    await lookForUpdate()
    const notice = page.getByRole('status').filter({ hasText: 'Nova versão disponível' })
    await expect(notice).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await notice.getByRole('button', { name: 'Atualizar' }).click()
    await expect(notice).toContainText('Há texto não salvo nesta tela.')
    await expect(text).toContainText('Um e dois')

    await page.getByRole('button', { name: /^Salvar/ }).click()
    await expect(page.getByText('Página salva.').first()).toBeVisible()
    await notice.getByRole('button', { name: 'Atualizar' }).click()
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
    await page.locator('html[data-alive]').waitFor()
    await expect(text).toContainText('Um e dois')
  } finally {
    await site.close()
  }
})

test('the worker can be switched off, and takes everything along', async ({ page }) => {
  const site = await startSite()
  const port = new URL(site.origin).port
  await page.goto(site.origin)
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(1)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await site.stop()
  const off = await startSite({ env: { PORT: port, SERVICE_WORKER: 'off' } })
  try {
    await page.goto(off.origin)
    await expect.poll(registered).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    // Each page asks again, finds the same, and goes on with the network alone.
    await page.reload()
    await expect.poll(registered).toBe(0)
  } finally {
    await off.stop()
  }
})
