import { callAs, expect, fillLogin, logIn, open, test } from '../support/journey.ts'

test('a link on a kept public page leads to a document of its own, without the framework', async ({
  page,
  site,
}) => {
  const call = await callAs(site)
  const made = await call('POST', '/api/pages', {
    title: 'Frutos do Cerrado',
    content: '<p>Pequi, baru e cagaita.</p>',
    status: 'published',
  })
  expect(made.status).toBe(201)
  const { _id } = (await made.json()) as { _id: string }
  expect((await call('POST', '/api/menus', { name: 'Nossos frutos', page: _id })).status).toBe(201)

  await expect.poll(async () => (await fetch(site.origin)).headers.get('x-cache-class')).toBe('public')
  await open(page, site.origin)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Nossos frutos' })
    .click()
  await expect(page.getByRole('heading', { name: 'Frutos do Cerrado', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/frutos-do-cerrado`)
  await expect(page).toHaveTitle(/Frutos do Cerrado/)
  await page.locator('html[data-alive]').waitFor()
  expect(documents).toEqual(['/frutos-do-cerrado'])
  expect(scripts.filter((path) => !/^\/(assets\/page-|sw\.js)/.test(path))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('the pictures further down are there before anybody scrolls, once the page rests', async ({
  page,
  demoSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, demoSite.origin)
  const missing = () =>
    page
      .locator('main img:visible')
      .evaluateAll((images) => images.filter((one) => !(one as HTMLImageElement).naturalWidth).length)
  expect(await page.locator('main img').count()).toBeGreaterThan(10)
  await expect.poll(missing).toBe(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('once the browser has what all pages share, of each page only its own is sent', async ({
  page,
  demoSite,
}) => {
  const lent = page.waitForResponse(/\/dicionario\//)
  await open(page, `${demoSite.origin}/quem-somos`)
  await (await lent).finished()
  const answer = await page.goto(`${demoSite.origin}/loja/cesta-chao-de-pequi`)
  expect(answer?.headers()['content-encoding']).toBe('dcz')
  expect((await answer?.request().sizes())?.responseBodySize).toBeLessThan(8_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Cesta Chão de Pequi' })).toBeVisible()
})

test('within the account a link draws the next screen in the same document', async ({ page, site }) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta`)
  await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }))
  const isTheSame = () => page.evaluate(() => 'isTheSameDocument' in window)
  await page.getByRole('navigation').getByRole('link', { name: 'Notícias' }).click()
  await expect(page).toHaveURL(/\/conta\/posts/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()
  expect(await isTheSame()).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/conta$/)
  expect(await isTheSame()).toBe(true)
})

test('a press that comes before the script is held, shown as under way, and done once', async ({
  context,
  page,
  demoSite,
}) => {
  const later: (() => void)[] = []
  let isLate = true
  await context.route('**/assets/page-*.js', async (route) => {
    if (isLate) await new Promise<void>((go) => later.push(go))
    await route.continue()
  })
  await page.goto(`${demoSite.origin}/loja/cesta-chao-de-pequi`)
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' })
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  const picture = page
    .getByRole('region', { name: /^Fotos de/ })
    .getByRole('link')
    .first()
  isLate = false
  for (const go of later) go()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
  await picture.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).toBe(`${demoSite.origin}/loja/cesta-chao-de-pequi`)
})

test('a press that comes before the scripts of the application is held, and done once', async ({
  context,
  page,
  demoSite,
}) => {
  await open(page, `${demoSite.origin}/loja/cesta-chao-de-pequi`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  const later: (() => void)[] = []
  let isLate = true
  await context.route('**/assets/*.js', async (route) => {
    if (isLate) await new Promise<void>((go) => later.push(go))
    await route.continue()
  })
  await page.goto(`${demoSite.origin}/loja/carrinho`)
  const more = page.getByRole('button', { name: /^Mais / })
  await more.press('Enter')
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-busy', 'true')
  isLate = false
  for (const go of later) go()
  await expect(page.getByLabel(/^Quantidade de /)).toHaveValue('2')
  await expect(more).not.toHaveAttribute('aria-busy')
})

test('what is opened while the next screen loads stays open there', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, site)
  await open(page, `${site.origin}/conta`)
  let arrive = () => {}
  await page.route('**/conta/pages.data*', async (route) => {
    await new Promise<void>((go) => {
      arrive = go
    })
    await route.continue()
  })
  const opener = page.getByRole('button', { name: 'Abrir o menu da conta' })
  const menu = page.getByRole('dialog')
  await opener.click()
  await menu.getByRole('link', { name: 'Páginas' }).click()
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu).toBeVisible()
  arrive()
  await page.waitForURL('**/conta/pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Páginas', includeHidden: true })).toHaveCount(1)
  await expect(menu).toBeVisible()
})

test('what a form is refused stands beside it and in a toast, and is announced once', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin}/login`)
  await fillLogin(page, { email: 'ninguem@vereda.example', password: 'uma-senha-qualquer' })
  const sentence = 'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.'
  await expect(page.getByRole('alert')).toHaveText(sentence)
  const toast = page.getByRole('listitem').filter({ hasText: sentence })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveAttribute('aria-live', 'off')
})

test('on a phone a toast lies over none of the fields that are to be filled in again', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 600 })
  await open(page, `${site.origin}/login`)
  await fillLogin(page, { email: 'ninguem@serra.example', password: 'nada-disso-1' })
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Entrar', exact: true }) })
  const covered = async () => {
    const lies = await toast.boundingBox()
    const fields = [form.getByLabel('E-mail'), form.getByLabel('Senha', { exact: true })]
    const boxes = await Promise.all(fields.map((field) => field.boundingBox()))
    return boxes.filter((box) => lies && box && lies.y < box.y + box.height && box.y < lies.y + lies.height)
      .length
  }
  await expect.poll(covered).toBe(0)
  await expect(toast).toBeVisible()
})

test('from document to document one page passes into the next, unless less motion is wished', async ({
  context,
  page,
  demoSite,
}) => {
  // All of them: the journeys’ own watch leaves out the very words of a transition that was given up.
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await context.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown }
      document.documentElement.dataset.revealed = viewTransition ? 'in a transition' : 'at once'
    }),
  )
  for (const [motion, revealed] of [
    ['no-preference', 'in a transition'],
    ['reduce', 'at once'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await open(page, `${demoSite.origin}/quem-somos`)
    await page.locator('header').getByRole('link', { name: 'Minha conta' }).first().click()
    await page.waitForURL(/\/login/)
    await expect(page.locator('html')).toHaveAttribute('data-revealed', revealed)
  }
  // Given up half-way, because the window changes or before anything of it is seen, it is no script error.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const givenUp of ['by the window', 'at once']) {
    if (givenUp === 'at once')
      await context.addInitScript(() =>
        addEventListener('pagereveal', (event) => {
          const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
          // Nobody hears this promise out but the page’s own script.
          const ready = viewTransition?.ready
          viewTransition?.skipTransition()
          if (ready) document.documentElement.dataset.revealed = 'given up'
        }),
      )
    await open(page, `${demoSite.origin}/quem-somos`)
    await page.locator('header').getByRole('link', { name: 'Minha conta' }).first().click()
    if (givenUp === 'by the window') await page.setViewportSize({ width: 360, height: 740 })
    await page.waitForURL(/\/login/)
    await page.locator('html[data-alive]').waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    if (givenUp === 'at once') await expect(page.locator('html')).toHaveAttribute('data-revealed', 'given up')
  }
  expect(broken).toEqual([])
  // A rule in a file can come after the browser has decided.
  const html = await (await fetch(`${demoSite.origin}/login`)).text()
  expect(html.match(/@view-transition/g)).toHaveLength(1)
})

test('an address that does not exist says so and leads back', async ({ page, site }) => {
  await open(page, site.origin)
  const answer = await open(page, `${site.origin}/nao-existe`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('a visitor at a protected address logs in and is taken there', async ({ page, site }) => {
  await open(page, `${site.origin}/conta/pages?q=fruta`)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page)
  await expect(page).toHaveURL(`${site.origin}/conta/pages?q=fruta`)
  await open(page, `${site.origin}/login`)
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('going back on the home leads to the very place one left', async ({ page, demoSite }) => {
  await open(page, demoSite.origin)
  await page.evaluate(() => window.scrollTo(0, 3_000))
  const away = page.getByRole('main').locator('a[href^="/noticias/"]').first()
  await away.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/noticias\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Chão de Pequi' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3_000)
})
