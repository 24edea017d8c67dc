// Slow lines, lost lines, and a new version put on the server while somebody reads.
import type { Page } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { expect, logIn, open, test } from '../../support/journey.ts'
import { nothingAhead } from '../../support/line.ts'
import type { RunningSite } from '../../support/running-site.ts'

// What the worker keeps (offline.spec.ts) does not come over the line that is slow here.
test.use({ serviceWorkers: 'block' })

async function goToQuemSomos(page: Page) {
  const links = page.getByRole('navigation', { name: 'Principal' })
  const menu = links.locator('details', { has: page.locator('a', { hasText: /^Quem somos$/ }) })
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Quem somos' }).click()
}
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Quem somos' })
/** What `/conta/profile` needs beyond `/conta`: both are screens of the application. */
const part = /\/assets\/manage-profile-[\w-]{8}\.js$/
const customer = demo.people.find(({ role }) => role === 'user')
const goToProfile = (page: Page) =>
  page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: 'Meus dados' }).click()
const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'Meus dados' })

async function openAccount(page: Page, site: RunningSite) {
  await logIn(page, site, customer)
  await open(page, `${site.origin}/conta`)
}

function countDocuments(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      seen.push(new URL(request.url()).pathname)
  })
  return seen
}

test('what is pointed at is fetched by rules that the browser gets when the page is alive', async ({
  demoSite,
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  const rules: string[] = []
  const fetched: string[] = []
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet.errorType ?? ruleSet.sourceText))
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.push(prefetchUrl))
  await session.send('Preload.enable')
  await open(page, demoSite.origin)
  await expect.poll(() => rules).toEqual([expect.stringMatching(/"prefetch".+"prerender"/)])
  await page.getByRole('link', { name: 'Ver todos os eventos' }).hover()
  await expect.poll(() => fetched).toContain(`${demoSite.origin}/agenda`)
})

test('visible links are fetched ahead, but not for a visitor who saves data', async ({
  browser,
  demoSite,
  page,
}) => {
  const ahead = (of: Page) => of.locator('link[rel=prefetch]')
  await open(page, demoSite.origin)
  await expect(ahead(page).and(page.locator('[href="/noticias"]'))).toHaveCount(1)

  const saving = await browser.newContext()
  await nothingAhead(saving)
  const saver = await saving.newPage()
  const scripts: string[] = []
  saver.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(saver, demoSite.origin)
  await saver.waitForTimeout(3_000)
  await expect(ahead(saver)).toHaveCount(0)
  // Nor what React runs by, before somebody touches a part that needs it.
  expect(scripts.filter((address) => address.includes('contact-form'))).toEqual([])
  await saver.getByLabel('Nome').focus()
  await expect
    .poll(() => scripts.filter((address) => address.includes('contact-form')).length)
    .toBeGreaterThan(0)
  await saving.close()
})

test('a slow page shows that it is coming, and the bar goes when it is there', async ({
  context,
  demoSite,
  page,
}) => {
  await nothingAhead(context)
  await page.route('**/quem-somos', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await open(page, demoSite.origin)
  const bar = page.getByRole('progressbar', { name: 'Carregando a página', includeHidden: true })
  await expect(bar).toBeHidden()
  // While the next document is on its way the page can be seen, and not be asked.
  await bar.evaluate((element: HTMLElement) => {
    new MutationObserver(() => {
      if (!element.hidden && element.dataset.state === 'running')
        sessionStorage.setItem('bar', location.pathname)
    }).observe(element, { attributes: true })
  })
  await goToQuemSomos(page)
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('/')
  await expect(bar).toBeHidden()
})

test('a part that never comes reloads the page once in a minute, and then says so', async ({
  context,
  demoSite,
}) => {
  // Not the watched page: the browser and React report the part that is missing, as they should.
  const page = await context.newPage()
  await nothingAhead(context)
  await page.route(part, (route) => route.abort())
  await openAccount(page, demoSite)
  const documents = countDocuments(page)
  await goToProfile(page)
  await expect.poll(() => documents.length).toBe(1)
  await page.locator('html[data-alive]').waitFor()
  await goToProfile(page)
  await expect(page.getByRole('heading', { name: 'Ocorreu um erro' })).toBeVisible()
  expect(documents).toHaveLength(1)
})

test('while offline nothing reloads, and what is read stays', async ({ context, demoSite, page }) => {
  await nothingAhead(context)
  await openAccount(page, demoSite)
  const documents = countDocuments(page)
  await context.setOffline(true)
  await goToProfile(page)
  await expect(page.getByRole('heading', { name: 'Ocorreu um erro' })).toBeVisible()
  expect(documents).toEqual([])
  await context.setOffline(false)
})

test('a text whose answers are lost is there once, with what was changed since', async ({
  context,
  site,
}) => {
  // Not the watched page: the browser reports the answers that are lost.
  const page = await context.newPage()
  await logIn(page, site)
  await open(page, `${site.origin}/conta/pages/new`)
  const title = page.getByLabel('Título', { exact: true })
  const publish = page.getByRole('button', { name: 'Publicar', exact: true })
  await page.route('**/api/pages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await title.fill('Como chegar de barco')
  await publish.click()
  await expect(page.getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
  // The form was out of reach meanwhile; whoever saved by keyboard is where they were.
  await expect(publish).toBeFocused()
  // The tab is closed by the phone, and the text recovered.
  await page.waitForTimeout(1_500)
  await page.goto(`${site.origin}/conta/pages/new`)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await title.fill('Como chegar de canoa')
  await page.unroute('**/api/pages')
  await publish.click()
  await page.waitForURL(/\/conta\/pages\/[0-9a-f-]{36}\/edit$/)
  await expect(title).toHaveValue('Como chegar de canoa')
  await page.goto(`${site.origin}/conta/pages`)
  await expect(page.getByRole('row', { name: /Como chegar de/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Como chegar de canoa/ })).toContainText('Publicada')
})

test('a new version put on the server while a tab is open costs one reload', async ({
  context,
  demoSite,
}) => {
  // Not the watched page: the browser and React report the part that is missing, as they should.
  const page = await context.newPage()
  await nothingAhead(context)
  await openAccount(page, demoSite)
  const documents = countDocuments(page)
  // Until the tab has asked for the page anew, its parts are those of the version that is gone.
  await page.route(part, (route) =>
    documents.length === 0 ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  )
  await goToProfile(page)
  await expect.poll(() => documents.length).toBe(1)
  await page.locator('html[data-alive]').waitFor()
  await goToProfile(page)
  await expect(profile(page)).toBeVisible()
  expect(documents).toHaveLength(1)
})

test('a notice stays for 7000 ms, and for as long as the pointer rests on it', async ({ page, site }) => {
  await page.clock.install()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/contacts/contact', async (route) => {
    await answered.promise
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"Volte mais tarde."}',
    })
  })
  await open(page, site.origin)
  const form = page.getByRole('region', { name: 'Fale conosco' })
  await form.getByLabel('Nome').fill('Dona Jurema')
  await form.getByLabel('E-mail').fill('jurema@vereda.example')
  await form.getByLabel('Mensagem').fill('Vocês vendem pequi?')
  const notice = page.getByRole('region', { name: 'Avisos' }).getByText('Volte mais tarde.')

  const asked = page.waitForRequest('**/api/contacts/contact')
  await form.getByRole('button', { name: 'ENVIAR' }).click()
  await asked
  // From here on no time passes but what is given, however long the machine takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  answered.resolve()
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await notice.isVisible()).toBe(true)
  }).toPass()
  await notice.hover()
  // React takes the move up in its own time.
  await page.clock.runFor(100)
  await page.clock.fastForward(20_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(100)
  await page.clock.fastForward(5_000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(notice).toBeHidden()
})

test('the first screen comes before scripts and other pictures, and the typefaces with it', async ({
  demoSite,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const some = (ending: string) => asked.filter((path) => path.endsWith(ending))
  const arrived = Promise.withResolvers<void>()
  await page.route('**/uploads/**', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(demoSite.origin, { waitUntil: 'commit' })
  await page.locator('[aria-roledescription=destaque] img').first().waitFor()
  const pictures = () => asked.filter((path) => path.startsWith('/uploads/'))
  await expect.poll(() => pictures().length).toBeGreaterThan(0)
  // The logo, the first slide and the icon of the tab.
  expect(pictures().length).toBeLessThanOrEqual(3)
  expect(some('.js')).toEqual([])
  await expect.poll(() => some('.woff2').length).toBe(2)
  arrived.resolve()
  await expect.poll(() => pictures().length).toBeGreaterThan(3)
})

test('without script nothing waits: fonts and every slide are there', async ({ browser, demoSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  const fonts: string[] = []
  plain.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  await plain.goto(demoSite.origin)
  await expect(plain.locator('[aria-roledescription=destaque]').nth(1)).toHaveCSS('display', 'block')
  expect(fonts.length).toBeGreaterThan(0)
  await context.close()
})
