// Sessions that end or change while somebody writes a page: no text is lost, and nobody acts as somebody else.
import type { Page } from '@playwright/test'
import { administrator } from '../../support/first-run.ts'
import { callAs, expect, fillLogin, logInByScreen, open, test } from '../../support/journey.ts'
import { everythingKept } from '../../support/kept-here.ts'
import type { RunningSite } from '../../support/running-site.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

/** Opens the editor on a new page; answers what the site holds of it, whenever asked. */
async function openNewPage(page: Page, site: RunningSite, title: string) {
  const call = await callAs(site)
  const { _id } = await (await call('POST', '/api/pages', { title, content: '<p>Começo</p>' })).json()
  await open(page, `${site.origin}/conta/pages/${_id}/edit`)
  // Asked as somebody who has just come in: journeys here end every session there is.
  return async () => (await (await (await callAs(site))('GET', `/api/pages/${_id}`)).json()).content
}

async function write(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await said(page, 'Alterações não salvas')
}

const isKeptHere = async (page: Page, words: string) =>
  (await everythingKept(page)).some(
    ({ address, text }) => address.startsWith('indexedDB') && text.includes(words),
  )
/** What was written is in this browser, whatever becomes of the tab: that takes a second. */
const untilKeptHere = (page: Page, words: string) => expect.poll(() => isKeptHere(page, words)).toBe(true)

/** Leaving asks first, written to the disk or not yet: nothing unsaved is left for whoever sits here next. */
async function leaveWithUnsavedText(page: Page) {
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair e apagar' }).click()
}

test("'Sair de todos' in another browser: the half-written page asks for the password and is saved", async ({
  browser,
  ownSite: site,
  page,
}) => {
  await logInByScreen(page, site)
  const content = await openNewPage(page, site, 'Edital')
  await write(page, ' e meio')

  const elsewhere = await (await browser.newContext()).newPage()
  await logInByScreen(elsewhere, site)
  await open(elsewhere, `${site.origin}/conta/profile`)
  await elsewhere.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Sair de todos', exact: true }).click()
  await elsewhere.waitForURL(`${site.origin}/`)
  await elsewhere.context().close()

  await page.getByRole('button', { name: 'Salvar' }).click()
  await said(page, 'Sessão expirada!')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' })
  await dialog.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await said(page, 'Página salva.')
  await expect(page.getByText('Sessão expirada!')).toHaveCount(0)
  await expect(text(page)).toContainText('Começo e meio')
  expect(await content()).toBe('<p>Começo e meio</p>')
})

test('a tab that was closed over unsaved text offers it back', async ({ context, page, site }) => {
  await logInByScreen(page, site)
  const content = await openNewPage(page, site, 'Ata da assembleia')
  await write(page, ', e o resto')
  const address = page.url()
  await untilKeptHere(page, ', e o resto')
  await page.close()
  const next = await context.newPage()
  await open(next, address)
  await said(next, 'Encontramos um texto não salvo')
  await next.getByRole('button', { name: 'Recuperar' }).click()
  await expect(text(next)).toContainText('Começo, e o resto')
  await next.getByRole('button', { name: 'Salvar' }).click()
  await said(next, 'Página salva.')
  expect(await content()).toBe('<p>Começo, e o resto</p>')
})

test('who presses "Sair" before the page is alive is asked about the text of another tab', async ({
  context,
  page,
  site,
}) => {
  await logInByScreen(page, site)
  await openNewPage(page, site, 'Ata de maio')
  await write(page, ', sem pressa')
  await untilKeptHere(page, ', sem pressa')
  const other = await context.newPage()
  const later: (() => void)[] = []
  let isLate = true
  await context.route('**/assets/*.js', async (route) => {
    if (isLate) await new Promise<void>((go) => later.push(go))
    await route.continue()
  })
  await other.goto(`${site.origin}/conta`, { waitUntil: 'commit' })
  const leave = other.getByRole('button', { name: 'Sair', exact: true })
  await leave.press('Enter')
  await expect(leave).toHaveAttribute('aria-busy', 'true')
  isLate = false
  for (const go of later) go()
  await expect(other.getByRole('alertdialog', { name: 'Sair e apagar o que não foi salvo?' })).toBeVisible()
  expect(await isKeptHere(page, ', sem pressa')).toBe(true)
})

test('of two tabs on a new page each keeps its own text: what one saves, the other one still offers back', async ({
  context,
  page,
  site,
}) => {
  await logInByScreen(page, site)
  const other = await context.newPage()
  const title = (tab: Page) => tab.getByLabel('Título', { exact: true })
  for (const tab of [page, other]) await open(tab, `${site.origin}/conta/pages/new`)
  await title(page).fill('Mutirão de março')
  await write(page, 'Traga luvas.')
  await title(other).fill('Mutirão de abril')
  await write(other, 'Traga mudas.')
  for (const words of ['Traga luvas.', 'Traga mudas.']) await untilKeptHere(page, words)

  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.waitForURL(/\/conta\/pages\/[0-9a-f-]{36}\/edit$/)
  await expect.poll(() => isKeptHere(page, 'Traga luvas.')).toBe(false)
  expect(await isKeptHere(page, 'Traga mudas.')).toBe(true)

  const list = other.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Páginas' })
  await list.click()
  const question = other.getByRole('alertdialog', { name: 'Deixar esta página sem salvar?' })
  await question.getByRole('button', { name: 'Deixar sem salvar' }).click()
  await other.getByRole('link', { name: 'Nova página' }).click()
  await said(other, 'Encontramos um texto não salvo')
  await other.getByRole('button', { name: 'Recuperar' }).click()
  await expect(title(other)).toHaveValue('Mutirão de abril')
  await expect(text(other)).toContainText('Traga mudas.')
  await expect(other.getByText('Encontramos um texto não salvo')).toBeHidden()

  // A reload offers it once more, and not what it was recovered from.
  await untilKeptHere(other, 'Traga mudas.')
  other.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await other.reload()
  await other.locator('html[data-alive]').waitFor()
  await said(other, 'Encontramos um texto não salvo')
  await other.getByRole('button', { name: 'Descartar' }).click()
  await expect(other.getByText('Encontramos um texto não salvo')).toBeHidden()
  await expect.poll(() => isKeptHere(other, 'Traga mudas.')).toBe(false)
})

test('a page goes on being written after the same person left and came back in another tab', async ({
  context,
  page,
  site,
}) => {
  await logInByScreen(page, site)
  const content = await openNewPage(page, site, 'Convite')
  await write(page, ' um')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await said(page, 'Página salva.')
  await write(page, ' dois')

  const other = await context.newPage()
  await open(other, `${site.origin}/conta`)
  await leaveWithUnsavedText(other)
  await other.waitForURL(`${site.origin}/`)
  await said(page, 'Você saiu em outra aba.')
  await write(page, ' três')
  // Twice as long as a text takes to be kept.
  await page.waitForTimeout(2_000)
  const kept = (await everythingKept(page)).filter(({ address }) => address.startsWith('indexedDB'))
  expect(kept.filter(({ text }) => text.includes('Começo'))).toEqual([])
  await logInByScreen(other, site)

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(content).toBe('<p>Começo um dois três</p>')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByText('Sessão expirada!')).toBeHidden()
})

test('after somebody else came in in another tab, the page is not saved in their name', async ({
  context,
  page,
  site,
}) => {
  await logInByScreen(page, site)
  const content = await openNewPage(page, site, 'Contas')
  await write(page, ' da diretoria')
  const ivo = {
    name: 'Ivo Reis',
    email: `ivo-${crypto.randomUUID().slice(0, 8)}@serra.example`,
    password: 'vereda-mansa-9',
  }
  const call = await callAs(site)
  expect((await call('POST', '/api/users', { ...ivo, role: 'admin' })).status).toBe(201)

  const other = await context.newPage()
  await open(other, `${site.origin}/conta`)
  await leaveWithUnsavedText(other)
  await other.waitForURL(`${site.origin}/`)
  await logInByScreen(other, site, ivo)

  // The page that asked may be gone before the answer.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('banner')).toContainText(ivo.name)
  await page.locator('html[data-alive]').waitFor()
  expect(await content()).toBe('<p>Começo</p>')
  // What was written is nobody else's to read.
  await expect(page.getByText('Encontramos um texto não salvo')).toBeHidden()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(`${site.origin}/`)
})

test('nothing private is kept anywhere: no-store, and the back button after leaving asks to log in', async ({
  page,
  site,
}) => {
  await logInByScreen(page, site)
  for (const path of ['/conta', '/conta/pages', '/conta/users', '/conta/profile', '/conta/users.data'])
    expect((await page.request.get(site.origin + path)).headers()['cache-control'], path).toContain(
      'no-store',
    )
  await open(page, `${site.origin}/conta/users`)
  await expect(page.getByRole('link', { name: administrator.name })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL(`${site.origin}/`)
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/login?voltar=%2Fconta%2Fusers`)
  await expect(page.getByText(administrator.email)).toHaveCount(0)
  await page.locator('html[data-alive]').waitFor()
  await fillLogin(page)
  await expect(page).toHaveURL(`${site.origin}/conta/users`)
})
