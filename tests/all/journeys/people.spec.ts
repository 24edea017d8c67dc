import type { Page } from '@playwright/test'
import { administrator } from '../../support/first-run.ts'
import { callAs, expect, fillLogin, logInByScreen, open, test } from '../../support/journey.ts'
import type { RunningSite } from '../../support/running-site.ts'

const password = 'vereda-mansa-9'

/** Another person with an account of their own. */
async function person(site: RunningSite, name: string, role: 'user' | 'admin' = 'user') {
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@serra.example`
  const call = await callAs(site)
  const made = await call('POST', '/api/users', { name, email, role, password })
  expect(made.status).toBe(201)
  return { name, email, password }
}

/** The site's own contact form asks for a name too, at the foot of a customer's account. */
const ownData = (page: Page) => page.getByRole('region', { name: 'Dados pessoais' })

const saveName = async (page: Page, name: string) => {
  await ownData(page).getByLabel('Nome', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Salvar dados' }).click()
}

test('the path that was tried is remembered, and whoever is in has no business at the door', async ({
  page,
  site,
}) => {
  const eva = await person(site, 'Eva')
  await open(page, `${site.origin}/conta/profile?de=longe`)
  await expect(page).toHaveURL(/\/login\?voltar=/)
  await fillLogin(page, eva)
  await page.waitForURL(`${site.origin}/conta/profile?de=longe`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeVisible()
  await open(page, `${site.origin}/login`)
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('an address made by a stranger leads home, not away', async ({ page, site }) => {
  const eva = await person(site, 'Eva')
  for (const back of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/%09/evil.test',
  ]) {
    await page.context().clearCookies()
    await open(page, `${site.origin}/login?voltar=${encodeURIComponent(back)}`)
    await fillLogin(page, eva)
    await page.waitForURL(`${site.origin}/`)
  }
})

test('a wrong password says one sentence and keeps what was typed', async ({ page, site }) => {
  await open(page, `${site.origin}/login`)
  await fillLogin(page, { email: 'ninguem@serra.example', password: 'errada!' })
  await expect(page.getByRole('alert')).toHaveText(
    'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.',
  )
  await expect(page.getByLabel('E-mail').first()).toHaveValue('ninguem@serra.example')
})

test('a visitor makes an account and finds it open', async ({ page, site }) => {
  await open(page, `${site.origin}/login?voltar=/conta/profile`)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Criar conta' }) })
  await form.getByLabel('Nome').fill('Caio Prado')
  await form.getByLabel('E-mail').fill('caio@serra.example')
  await form.getByLabel('Senha', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(`${site.origin}/conta/profile`)
  // For a moment the login still stands here, with the footer's form.
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeVisible()
  await expect(ownData(page).getByLabel('Nome', { exact: true })).toHaveValue('Caio Prado')
  await expect(page.getByText('Cliente')).toBeVisible()
})

test('two tabs, and the same person logs in again in one: the other goes on as if nothing were', async ({
  context,
  page,
  site,
}) => {
  const eva = await person(site, 'Eva')
  await logInByScreen(page, site, eva)
  const other = await context.newPage()
  await open(other, `${site.origin}/conta/profile`)
  await saveName(other, 'Eva Um')
  await expect(other.getByText('Dados salvos.')).toBeVisible()

  await context.clearCookies({ name: 'sid' })
  await logInByScreen(page, site, eva)
  await expect(other.getByText('Dados salvos.')).toBeHidden({ timeout: 15_000 })
  await saveName(other, 'Eva Dois')
  await expect(other.getByText('Dados salvos.')).toBeVisible()
  await expect(other.getByText('Sessão expirada!')).toBeHidden()
})

test('two tabs, and somebody else logs in in one: the other writes nothing in their name', async ({
  context,
  page,
  site,
}) => {
  const [eva, ivo] = [await person(site, 'Eva'), await person(site, 'Ivo')]
  await logInByScreen(page, site, eva)
  const other = await context.newPage()
  await open(other, `${site.origin}/conta/profile`)
  await saveName(other, 'Eva')
  await expect(other.getByText('Dados salvos.')).toBeVisible()

  await open(page, `${site.origin}/conta`)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(`${site.origin}/`)
  await logInByScreen(page, site, ivo)
  await saveName(other, 'Não sou eu')
  await expect(ownData(other).getByLabel('Nome', { exact: true })).toHaveValue('Ivo')
  const profile = await (await callAs(site, ivo))('GET', '/api/profile')
  expect(await profile.json()).toMatchObject({ name: 'Ivo' })
})

test('logging out shuts every tab, and the back button shows nothing', async ({ context, page, site }) => {
  const eva = await person(site, 'Eva')
  await logInByScreen(page, site, eva)
  const other = await context.newPage()
  await open(other, `${site.origin}/conta/profile`)
  await open(page, `${site.origin}/conta/profile`)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(`${site.origin}/`)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(eva.email)).toBeHidden()
  await other.getByRole('button', { name: 'Enviar código de confirmação' }).click()
  const notices = other.getByRole('region', { name: 'Avisos' })
  await expect(notices.getByText('Sessão expirada!')).toBeVisible()
  await expect(other).toHaveURL(`${site.origin}/login?voltar=%2Fconta%2Fprofile`)
})

test('own data: address with its city, another password, sessions elsewhere end', async ({ page, site }) => {
  const eva = await person(site, 'Eva')
  await logInByScreen(page, site, eva)
  const elsewhere = await callAs(site, eva)
  await open(page, `${site.origin}/conta/profile`)

  await page.getByRole('button', { name: 'Novo endereço' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Estado').locator('option')).toHaveCount(28)
  await expect(dialog.getByLabel('Estado').locator('option').first()).toHaveText('Selecione o estado')
  await dialog.getByLabel('CEP').fill('123')
  await dialog.getByLabel('Estado').selectOption('GO')
  await dialog.getByLabel('Cidade').fill('Posse')
  await dialog.getByLabel('Rua').fill('Rua das Veredas')
  await dialog.getByLabel('Sem número').check()
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(dialog.getByText('Não conhecemos este CEP. Confira os 8 números.')).toBeVisible()
  await dialog.getByLabel('CEP').fill('73900-000')
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByText('Posse – GO')).toBeVisible()

  expect((await elsewhere('GET', '/api/profile')).status).toBe(200)
  const section = page.getByRole('region', { name: 'Senha', exact: true })
  await section.getByLabel('Senha atual').fill(password)
  await section.getByLabel('Nova senha', { exact: true }).fill('outra-vereda')
  await section.getByLabel('Confirmar a nova senha').fill('outra-veredo')
  await section.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(section.getByText('As senhas digitadas não conferem')).toBeVisible()
  await section.getByLabel('Confirmar a nova senha').fill('outra-vereda')
  await section.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Senha alterada. Os outros aparelhos foram desconectados.')).toBeVisible()
  expect((await elsewhere('GET', '/api/profile')).status).toBe(401)
  // This tab goes on with its renewed session.
  await saveName(page, 'Eva Veredas')
  await expect(page.getByText('Dados salvos.')).toBeVisible()
})

test('an administrator makes a user and shuts them out', async ({ page, site }) => {
  await logInByScreen(page, site, administrator)
  await open(page, `${site.origin}/conta/users`)
  await page.getByRole('link', { name: 'Novo usuário' }).click()
  // The list has a field that is called by name, too: it must be gone.
  await page.getByRole('heading', { level: 1, name: 'Novo usuário' }).waitFor()
  await page.getByLabel('Nome').fill('Rui Costa')
  await page.getByLabel('E-mail').fill('rui@serra.example')
  await page.getByLabel('Senha (opcional)', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/conta/users')
  const asRui = await callAs(site, { email: 'rui@serra.example', password })
  await page.getByRole('link', { name: 'Rui Costa' }).click()
  // The role above one's own is not on offer.
  const granted = page.getByLabel('Função')
  await expect(granted.locator('option')).toHaveText(['Cliente', 'Editor', 'Lojista', 'Administrador'])
  await granted.selectOption('Lojista')
  await expect(granted).toHaveAccessibleDescription(/^Cuida de produtos, estoque, pedidos/)
  await granted.selectOption('Cliente')
  await page.getByRole('button', { name: 'Desativar conta' }).click()
  // It asks first, and says what follows.
  const question = page.getByRole('alertdialog', { name: 'Desativar a conta de Rui Costa?' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  expect((await asRui('GET', '/api/profile')).status).toBe(200)
  await page.getByRole('button', { name: 'Desativar conta' }).click()
  await question.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Esta conta está desativada')).toBeVisible()
  expect((await asRui('GET', '/api/profile')).status).toBe(401)
})

test('an expired session over a half-written form asks for the password and loses nothing', async ({
  page,
  site,
}) => {
  const bia = await person(site, 'Bia', 'admin')
  await logInByScreen(page, site, bia)
  await open(page, `${site.origin}/conta/users/new`)
  await page.getByLabel('Nome').fill('Lia Souza')
  await page.getByLabel('E-mail').fill(`lia-${crypto.randomUUID().slice(0, 8)}@serra.example`)
  const elsewhere = await callAs(site, bia)
  expect((await elsewhere('DELETE', '/api/profile/sessions', {})).status).toBe(204)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' })
  await dialog.getByLabel('Senha', { exact: true }).fill('errada!')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/conta/users')
  await expect(page.getByRole('link', { name: 'Lia Souza' })).toBeVisible()
})

test('nor is what stands in a dialog or in the notes of a message lost with the session', async ({
  page,
  site,
}) => {
  await fetch(`${site.origin}/api/contacts/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ name: 'Seu Olavo', email: 'olavo@vereda.example', message: 'Tem muda de baru?' }),
  })
  const ivo = await person(site, 'Ivo', 'admin')
  const endSessions = async () =>
    expect((await (await callAs(site, ivo))('DELETE', '/api/profile/sessions', {})).status).toBe(204)
  const expired = page.getByRole('dialog', { name: 'Sua sessão expirou' })
  const comeBack = async () => {
    await expired.getByLabel('Senha', { exact: true }).fill(password)
    await expired.getByRole('button', { name: 'Continuar' }).click()
    await expect(expired).toBeHidden()
  }
  await logInByScreen(page, site, ivo)

  await open(page, `${site.origin}/conta/profile`)
  await page.getByRole('button', { name: 'Novo endereço' }).click()
  const address = page.getByRole('dialog', { name: 'Novo endereço' })
  await address.getByLabel('CEP').fill('73900-000')
  await address.getByLabel('Estado').selectOption('GO')
  await address.getByLabel('Cidade').fill('Posse')
  await address.getByLabel('Rua').fill('Rua das Veredas')
  await address.getByLabel('Número', { exact: true }).fill('7')
  await endSessions()
  await address.getByRole('button', { name: 'Salvar endereço' }).click()
  await comeBack()
  await expect(page.getByText('Posse – GO')).toBeVisible()

  // That it was read is heard of late, when somebody writes already.
  const heard = Promise.withResolvers<void>()
  await page.route(
    '**/api/contacts/*',
    async (route) => {
      const answer = await route.fetch()
      await heard.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await open(page, `${site.origin}/conta/contacts?q=Olavo`)
  await page.getByRole('link', { name: 'Seu Olavo' }).click()
  await page.getByLabel('Anotações internas').fill('Ligar na terça. ')
  await endSessions()
  const hearing = page.waitForResponse((answer) => answer.url().includes('/api/contacts/'))
  heard.resolve()
  await hearing
  await page.getByRole('button', { name: 'Salvar anotações' }).click()
  await comeBack()
  await expect(page.getByText('Anotações salvas.')).toBeVisible()
  await page.getByRole('link', { name: 'Usuários' }).first().click()
  await page.waitForURL('**/conta/users')
})
