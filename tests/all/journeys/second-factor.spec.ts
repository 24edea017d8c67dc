// From switching the second factor on to logging in with it, on the screens where people do it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeOn } from '../../support/axe.ts'
import { administrator } from '../../support/first-run.ts'
import { callAs, expect, fillLogin, logIn, open, test } from '../../support/journey.ts'
import { type RunningSite, runTask } from '../../support/running-site.ts'

const password = 'vereda-mansa-9'

async function person(site: RunningSite) {
  const email = `eva-${crypto.randomUUID().slice(0, 8)}@serra.example`
  const made = await (await callAs(site))('POST', '/api/users', {
    name: 'Eva',
    email,
    role: 'user',
    password,
  })
  expect(made.status).toBe(201)
  return { email, password }
}

const section = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' })

/** @param steps after this moment's code, as each counts once */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function switchOn(page: Page, site: RunningSite) {
  await open(page, `${site.origin}/conta/profile`)
  await section(page).getByRole('button', { name: 'Ativar' }).click()
  await expect(section(page).getByRole('img', { name: /QR Code/ })).toBeVisible()
  const secret = ((await section(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  return secret
}

test('is switched on with a code, kept with recovery codes, asked for at the door and remembered', async ({
  page,
  site,
  browser,
}) => {
  const eva = await person(site)
  await logIn(page, site, eva)
  const secret = await switchOn(page, site)
  await section(page).getByLabel('Código de 6 números').fill('000000')
  await section(page).getByRole('button', { name: 'Ativar' }).click()
  await expect(section(page).getByText('O código não confere')).toBeVisible()
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await section(page).getByLabel('Código de 6 números').fill(codeOf(secret))
  await section(page).getByRole('button', { name: 'Ativar' }).click()
  await expect(section(page).getByText('Guarde os códigos de recuperação')).toBeVisible()
  const codes = await section(page).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Baixar' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await section(page).getByRole('button', { name: 'Já guardei' }).click()
  await expect(section(page).getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await open(elsewhere, `${site.origin}/login`)
  await fillLogin(elsewhere, eva)
  const code = elsewhere.getByLabel('Código de 6 números')
  await expect(code).toBeFocused()
  expect((await axeOn(elsewhere).analyze()).violations).toEqual([])
  await code.fill('000000')
  await elsewhere.getByRole('button', { name: 'Continuar' }).click()
  await expect(elsewhere.getByText('O código não confere').first()).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await elsewhere.getByLabel('Não pedir código neste aparelho por 30 dias').check()
  await elsewhere.getByRole('button', { name: 'Continuar' }).click()
  await elsewhere.waitForURL(`${site.origin}/`)
  // Logged out, and in again by the password alone.
  await elsewhere.request.post(`${site.origin}/api/auth/logout`, {
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.origin },
  })
  await open(elsewhere, `${site.origin}/login`)
  await fillLogin(elsewhere, eva)
  await elsewhere.waitForURL(`${site.origin}/`)
  await elsewhere.context().close()

  const third = await (await browser.newContext()).newPage()
  await open(third, `${site.origin}/login`)
  await fillLogin(third, eva)
  await third.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await third.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await third.getByRole('button', { name: 'Continuar' }).click()
  await third.waitForURL(`${site.origin}/`)
  await third.context().close()

  await open(page, `${site.origin}/conta/profile`)
  await expect(section(page).getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await section(page)
    .getByRole('button', { name: /^Pedir código em/ })
    .click()
  await expect(section(page).getByRole('button', { name: /^Pedir código em/ })).toHaveCount(0)
  await section(page).getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByLabel('Senha atual').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(section(page).getByRole('button', { name: 'Ativar' })).toBeVisible()
})

test('a super asks it of the team: whoever has none is led to it, and goes on where they work', async ({
  page,
  ownSite: site,
  browser,
}) => {
  await runTask(site.folder, 'user', '--email', administrator.email, '--role', 'super')
  const call = await callAs(site)
  const ivo = { email: 'ivo@serra.example', password }
  expect((await call('POST', '/api/users', { name: 'Ivo', role: 'admin', ...ivo })).status).toBe(201)
  await logIn(page, site)
  await open(page, `${site.origin}/conta/users`)
  const rule = page.getByRole('switch', { name: 'Exigir verificação em duas etapas da equipe' })
  await rule.click()
  await expect(page.getByText('Antes, ative a sua em')).toBeVisible()
  await expect(rule).not.toBeChecked()
  const own = await switchOn(page, site)
  await section(page).getByLabel('Código de 6 números').fill(codeOf(own))
  await section(page).getByRole('button', { name: 'Ativar' }).click()
  await section(page).getByRole('button', { name: 'Já guardei' }).click()
  await open(page, `${site.origin}/conta/users`)
  await rule.click()
  await expect(rule).toBeChecked()
  expect((await axeOn(page).analyze()).violations).toEqual([])

  const elsewhere = await (await browser.newContext()).newPage()
  await open(elsewhere, `${site.origin}/login`)
  await fillLogin(elsewhere, ivo)
  await elsewhere.waitForURL(`${site.origin}/conta/profile`)
  await open(elsewhere, `${site.origin}/conta/pages`)
  await elsewhere.waitForURL(`${site.origin}/conta/profile`)
  await expect(elsewhere.getByText('Falta um passo para voltar ao trabalho')).toBeVisible()
  expect((await axeOn(elsewhere).analyze()).violations).toEqual([])
  const secret = await switchOn(elsewhere, site)
  await section(elsewhere).getByLabel('Código de 6 números').fill(codeOf(secret))
  await section(elsewhere).getByRole('button', { name: 'Ativar' }).click()
  await expect(section(elsewhere).getByRole('listitem')).toHaveCount(10)
  await section(elsewhere).getByRole('button', { name: 'Já guardei' }).click()
  await elsewhere.waitForURL(`${site.origin}/conta`)
  await elsewhere.getByRole('link', { name: 'Páginas' }).first().click()
  await elsewhere.waitForURL(`${site.origin}/conta/pages`)
  await elsewhere.context().close()
})

test('a session that ends over unsaved text asks for the code too, and nothing written is lost', async ({
  page,
  ownSite: site,
}) => {
  await logIn(page, site)
  const secret = await switchOn(page, site)
  await section(page).getByLabel('Código de 6 números').fill(codeOf(secret))
  await section(page).getByRole('button', { name: 'Ativar' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  const recovery = (await section(page).getByRole('listitem').first().textContent()) ?? ''
  await section(page).getByRole('button', { name: 'Já guardei' }).click()
  await open(page, `${site.origin}/conta/pages/new`)
  await page.getByLabel('Título').fill('Edital de mudas')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Trinta mudas de pequi.')
  await page.context().clearCookies()
  expect(await endSessions(site)).toBe(204)
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' })
  await dialog.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Código de 6 números').fill(codeOf(secret, 1))
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/\/conta\/pages\/[^/]+\/edit/)
  await expect(page.getByLabel('Título')).toHaveValue('Edital de mudas')
  await expect(page.getByRole('textbox', { name: 'Texto', exact: true })).toContainText('Trinta mudas')

  /** Everywhere, by the second log-in of this journey. */
  async function endSessions({ origin }: RunningSite): Promise<number> {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const body = JSON.stringify({ ...administrator, code: recovery })
    const login = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    const { token } = (await login.json()) as { token: string }
    const ended = await fetch(`${origin}/api/profile/sessions`, {
      method: 'DELETE',
      headers: { ...headers, Authorization: `Token ${token}` },
      body: '{}',
    })
    return ended.status
  }
})

test('a super takes it from somebody who lost it', async ({ page, ownSite: site, browser }) => {
  await runTask(site.folder, 'user', '--email', administrator.email, '--role', 'super')
  const eva = await person(site)
  const hers = await (await browser.newContext()).newPage()
  await logIn(hers, site, eva)
  const secret = await switchOn(hers, site)
  await section(hers).getByLabel('Código de 6 números').fill(codeOf(secret))
  await section(hers).getByRole('button', { name: 'Ativar' }).click()
  await expect(section(hers).getByRole('listitem')).toHaveCount(10)

  await logIn(page, site)
  await open(page, `${site.origin}/conta/users`)
  await page.getByRole('link', { name: 'Eva' }).click()
  const take = page.getByRole('button', { name: 'Desativar duas etapas e chaves de acesso' })
  await take.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(page.getByText('A pessoa foi avisada.')).toBeVisible()
  await expect(take).toHaveCount(0)

  await hers.context().clearCookies()
  await open(hers, `${site.origin}/login`)
  await fillLogin(hers, eva)
  await hers.waitForURL(`${site.origin}/`)
  await hers.context().close()
})
