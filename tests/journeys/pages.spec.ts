// What administrators and visitors do with a page, and what must never be lost on the way.
import type { Page } from '@playwright/test'
import { administrator } from '../support/first-run.ts'
import { callAs, expect, logIn, test } from '../support/journey.ts'

const photograph = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

const title = (page: Page) => page.getByLabel('Título', { exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

test('a page is written with a photograph, published, and read by a visitor', async ({
  page,
  site,
  browser,
}) => {
  await logIn(page, site)
  await page.goto(`${site.origin}/conta/pages`)
  await page.getByRole('link', { name: 'Nova página' }).click()
  await title(page).fill('Quem somos nós')
  await text(page).click()
  await page.keyboard.type('Colhemos baru desde 2009.')
  const choosing = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /Imagem/ })
    .first()
    .click()
  await (await choosing).setFiles({ name: 'baru.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await expect(text(page).locator('img[src^="/uploads/"]')).toBeVisible()
  await said(page, 'Alterações não salvas')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await said(page, 'Página publicada.')
  // Whoever saved by keyboard is where they were.
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeFocused()
  await page.waitForURL(/\/conta\/pages\/[0-9a-f-]{36}\/edit$/)
  await expect(page.getByLabel('Endereço')).toHaveValue('quem-somos-nos')
  await said(page, 'Sem alterações')

  const visitor = await (await browser.newContext()).newPage()
  const answer = await visitor.goto(`${site.origin}/quem-somos-nos`)
  expect(answer?.status()).toBe(200)
  await expect(visitor).toHaveTitle(/^Quem somos nós – /)
  await expect(visitor.getByText('Colhemos baru desde 2009.')).toBeVisible()
  await expect(visitor.locator('article picture img')).toHaveAttribute('src', /^\/uploads\//)
  await visitor.context().close()

  // A second save keeps the caret in the text, the scroll, and what was typed.
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' E seguimos.')
  await said(page, 'Alterações não salvas')
  const scroll = await page.evaluate(() => window.scrollY)
  // Clicked where it stands: Playwright's own click would scroll to it first.
  await save(page).evaluate((button: HTMLElement) => button.click())
  await said(page, 'Página salva.')
  await said(page, 'Sem alterações')
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' Juntos.')
  await expect(text(page)).toContainText('E seguimos. Juntos.')
})

test('what is wrong is said under its field and in a list that takes the focus', async ({ page, site }) => {
  await logIn(page, site)
  await page.goto(`${site.origin}/conta/pages/new`)
  await text(page).click()
  await page.keyboard.type('Texto sem título.')
  await save(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Falta um campo' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /título/i }).click()
  await expect(title(page)).toBeFocused()
  await title(page).fill('Minha agenda')
  await page.getByLabel('Endereço').fill('agenda')
  await save(page).click()
  await said(page, 'Este endereço é reservado para o próprio site. Escolha outro.')
  await expect(text(page)).toContainText('Texto sem título.')
})

test('one page is edited in two windows: both texts are shown, one chooses field by field, nothing is lost', async ({
  page,
  site,
}) => {
  const call = await callAs(site)
  const made = await (
    await call('POST', '/api/pages', { title: 'Regimento', content: '<p>Artigo 1</p>' })
  ).json()
  await logIn(page, site)
  await page.goto(`${site.origin}/conta/pages/${made._id}/edit`)
  await title(page).fill('Regimento interno')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', do meu jeito')
  const other = { title: 'Regimento da casa', content: '<p>Artigo 1, do outro jeito</p>', version: 1 }
  expect((await call('PATCH', `/api/pages/${made._id}`, other)).status).toBe(200)

  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Esta página foi alterada em outra aba' })
  await expect(dialog).toContainText(/Você, em outra aba, alterou esta página às? \d{2}:\d{2} \(/)
  await expect(dialog).toContainText('do meu jeito')
  await expect(dialog).toContainText('do outro jeito')
  await dialog
    .getByRole('group', { name: 'Título' })
    .getByRole('radio', { name: 'A versão da outra aba' })
    .check()
  await dialog.getByRole('button', { name: 'Continuar com esta versão' }).click()
  await expect(title(page)).toHaveValue('Regimento da casa')
  await expect(text(page)).toContainText('do meu jeito')
  await save(page).click()
  await said(page, 'Página salva.')
  const saved = await (await call('GET', `/api/pages/${made._id}`)).json()
  expect(saved).toMatchObject({
    title: 'Regimento da casa',
    content: '<p>Artigo 1, do meu jeito</p>',
    version: 3,
  })

  await page
    .getByRole('button', { name: /Ver a versão de/ })
    .first()
    .click()
  const version = page.getByRole('dialog', { name: /Versão de/ })
  await expect(version).toContainText('do outro jeito')
  await version.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await said(page, 'Versão restaurada.')
  await expect(text(page)).toContainText('do outro jeito')
  await said(page, 'Sem alterações')
})

test('leaving asks first, and what was not saved is offered back', async ({ page, site }) => {
  const call = await callAs(site)
  const made = await (
    await call('POST', '/api/pages', { title: 'Ata de maio', content: '<p>Presentes</p>' })
  ).json()
  await logIn(page, site)
  await page.goto(`${site.origin}/conta/pages/${made._id}/edit`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(': toda a diretoria')
  await said(page, 'Alterações não salvas')
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Páginas' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deixar esta página sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(text(page)).toContainText(': toda a diretoria')
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Páginas' }).click()
  await question.getByRole('button', { name: 'Deixar sem salvar' }).click()
  await page.waitForURL(/\/conta\/pages$/)

  await page.getByRole('link', { name: 'Ata de maio' }).click()
  await said(page, 'Encontramos um texto não salvo')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(text(page)).toContainText('Presentes: toda a diretoria')
  await save(page).click()
  await said(page, 'Página salva.')
  await page.reload()
  await expect(text(page)).toContainText('Presentes: toda a diretoria')
  await expect(page.getByText('Encontramos um texto não salvo')).toBeHidden()
})

test('a session that expires over a half-written page loses no text', async ({ page, site }) => {
  const call = await callAs(site)
  const made = await (await call('POST', '/api/pages', { title: 'Edital', content: '<p>Vagas</p>' })).json()
  await logIn(page, site)
  await page.goto(`${site.origin}/conta/pages/${made._id}/edit`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(': três')
  await said(page, 'Alterações não salvas')
  await page.context().clearCookies()
  const ended = await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }).then((r) => r.status))
  expect([200, 204]).toContain(ended)
  await save(page).click()
  await said(page, 'Sessão expirada!')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' })
  await dialog.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: /Entrar|Continuar/ }).click()
  await said(page, 'Página salva.')
  await expect(text(page)).toContainText('Vagas: três')
  expect((await (await call('GET', `/api/pages/${made._id}`)).json()).content).toBe('<p>Vagas: três</p>')
})

test('a draft is looked at by its preview link, and by nobody at its address', async ({
  page,
  site,
  browser,
}) => {
  const call = await callAs(site)
  const made = await (
    await call('POST', '/api/pages', { title: 'Surpresa', content: '<p>Festa!</p>' })
  ).json()
  await logIn(page, site)
  await page.goto(`${site.origin}/conta/pages/${made._id}/edit`)
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  const link = await page.getByLabel('Link da prévia').inputValue()
  const visitor = await (await browser.newContext()).newPage()
  const answer = await visitor.goto(link)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expect(visitor.getByText('Festa!')).toBeVisible()
  expect((await visitor.goto(`${site.origin}/surpresa`))?.status()).toBe(404)
  await expect(visitor.getByText('Página não encontrada')).toBeVisible()
  await visitor.context().close()
})
