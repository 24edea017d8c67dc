import { callAs, expect, fillLogin, open, test } from '../support/journey.ts'

test('a link on a kept public page navigates in the browser', async ({ page, site }) => {
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
  await page.evaluate(() => {
    Object.assign(window, { isTheSameDocument: true })
  })
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Nossos frutos' })
    .click()
  await expect(page.getByRole('heading', { name: 'Frutos do Cerrado', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/frutos-do-cerrado`)
  await expect(page).toHaveTitle(/Frutos do Cerrado/)
  expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/`)
  expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true)
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
