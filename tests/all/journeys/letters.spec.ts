// Letters from the program to a real SMTP server: the notice of a message, and the way back in for who forgot the password.
import type { Page } from '@playwright/test'
import { openMailServer } from '../../../app/platform/mail/mail-server.testing.ts'
import { administrator } from '../../support/first-run.ts'
import {
  callAs,
  expect,
  fillLogin,
  logIn,
  open,
  startSetUp,
  test,
  writeByHand,
} from '../../support/journey.ts'
import { type RunningSite, runTask } from '../../support/running-site.ts'

test("a visitor's message comes by letter, and is answered from the inbox", async ({ page }) => {
  const postOffice = await openMailServer()
  const site = await startSetUp({ env: { SMTP_URL: postOffice.url, MAIL_FROM: 'site@serra.example' } })
  try {
    const call = await callAs(site)
    const { version } = await (await call('GET', '/api/settings/managed')).json()
    const contact = { version, email: 'contato@serra.example', public_origin: site.origin }
    expect((await call('PUT', '/api/settings', contact)).status).toBe(200)

    await open(page, site.origin)
    const form = page.getByRole('region', { name: 'Fale conosco' })
    await form.getByLabel('Nome').fill('Dona Jurema')
    await form.getByLabel('E-mail').fill('jurema@vereda.example')
    await writeByHand(form.getByLabel('Mensagem'), 'Vocês vendem pequi em conserva?')
    await form.getByRole('button', { name: 'ENVIAR' }).click()
    await expect(
      page
        .getByText('Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!')
        .filter({ visible: true }),
    ).toBeVisible()

    await expect.poll(() => postOffice.received.length).toBe(1)
    const [delivery] = postOffice.received
    expect(delivery).toMatchObject({ from: 'site@serra.example', to: ['contato@serra.example'] })
    expect(delivery?.mail.replyTo?.map(({ address }) => address)).toEqual(['jurema@vereda.example'])
    expect(delivery?.mail.text).toContain('Vocês vendem pequi em conserva?')
    const link = /http:\S+\/conta\/contacts\/\S+/.exec(delivery?.mail.text ?? '')?.[0] ?? ''

    await open(page, link)
    await fillLogin(page)
    await expect(page).toHaveURL(link)
    await expect(page.getByRole('heading', { name: 'Dona Jurema' })).toBeVisible()
    await expect(page.getByText('Lida', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /respondida/i }).click()
    await expect(page.getByText('Respondida', { exact: true })).toBeVisible()
    const { data } = await (await call('GET', '/api/contacts')).json()
    expect(data).toMatchObject([{ email: 'jurema@vereda.example', state: 'answered' }])
    const letters = await (await call('GET', '/api/mail')).json()
    const received = letters.data.filter(({ kind }: { kind: string }) => kind === 'contact-received')
    expect(received).toMatchObject([{ state: 'sent' }])
  } finally {
    await site.stop()
    await postOffice.close()
  }
})

test('letters wait for a mail account, and then a forgotten password has a link that counts once', async ({
  ownSite,
  page,
  browser,
}) => {
  const site = ownSite
  const call = await callAs(site)
  const managed = async () => (await call('GET', '/api/settings/managed')).json()
  await call('PUT', '/api/settings', { version: (await managed()).version, public_origin: site.origin })
  const eva = { name: 'Eva', email: 'eva@serra.example', role: 'user', password: 'vereda-mansa-9' }
  expect((await call('POST', '/api/users', eva)).status).toBe(201)

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, `${site.origin}/login`)
  await visitor.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(visitor.getByText('Este site ainda não envia links por e-mail')).toBeVisible()

  await logIn(page, site)
  await open(page, `${site.origin}/conta`)
  await page.getByRole('link', { name: /Configurar uma conta de e-mail/ }).click()
  await expect(page).toHaveURL(/\/conta\/settings#correio$/)
  await open(page, `${site.origin}/conta/correio`)
  const letter = page.getByRole('row', { name: /Sua conta/ })
  await expect(letter).toContainText('Na fila')
  await expect(letter).toContainText('Esperando uma conta de e-mail.')

  const postOffice = await openMailServer({ login: { user: 'site@serra.example', pass: 'segredo' } })
  try {
    await open(page, `${site.origin}/conta/settings#correio`)
    const mail = page.locator('#correio')
    await mail.getByLabel('Servidor (SMTP)').fill('127.0.0.1')
    await mail.getByLabel('Porta').fill(new URL(postOffice.url).port)
    await mail.getByLabel('Usuário').fill('site@serra.example')
    await mail.getByLabel('Senha', { exact: true }).fill('segredo')
    await mail.getByLabel('Remetente').fill('site@serra.example')
    await mail.getByRole('button', { name: 'Salvar' }).click()
    await expect(mail.getByText('Conta de e-mail configurada')).toBeVisible()
    const received = (subject: string) =>
      postOffice.received.find(({ mail }) => mail.subject?.startsWith(subject))
    // As soon as there is an account, not minutes later.
    await expect.poll(() => received('Sua conta') !== undefined).toBe(true)
    await open(page, `${site.origin}/conta`)
    await expect(page.getByRole('link', { name: /Configurar uma conta de e-mail/ })).toHaveCount(0)

    await open(visitor, `${site.origin}/recuperar-senha`)
    const forgot = visitor.locator('form', { has: visitor.getByRole('button', { name: 'Enviar link' }) })
    await forgot.getByLabel('E-mail').fill(eva.email)
    await forgot.getByRole('button', { name: 'Enviar link' }).click()
    await expect(forgot).toBeHidden()
    await expect.poll(() => received('Escolha outra senha') !== undefined).toBe(true)
    const delivery = received('Escolha outra senha')
    expect(delivery?.to).toEqual([eva.email])
    const link = /http:\S+\/recuperar-senha#\S+/.exec(delivery?.mail.text ?? '')?.[0] ?? ''
    await choosePassword(visitor, link, 'buriti-bem-alto')
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible()
    await logIn(visitor, site, { email: eva.email, password: 'buriti-bem-alto' })
    expect((await visitor.request.get(`${site.origin}/conta`, { maxRedirects: 0 })).status()).toBe(200)

    await choosePassword(visitor, link, 'terceira-senha-1')
    await expect(
      visitor.getByText('Este link não vale mais: ele dura uma hora e serve uma vez.'),
    ).toBeVisible()
    expect(await signIn(site, eva.email, 'terceira-senha-1')).toBe(401)
    expect(await signIn(site, eva.email, 'buriti-bem-alto')).toBe(200)
  } finally {
    await postOffice.close()
    await visitor.context().close()
  }
})

test('npm run user makes a super beside the running site, who may grant what they are', async ({
  page,
  ownSite,
}) => {
  const printed = await runTask(ownSite.folder, 'user', '--email', administrator.email, '--role', 'super')
  expect(printed).toContain('Super')
  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/users`)
  await expect(page.getByRole('banner').getByText('Super', { exact: true })).toBeVisible()
  await open(page, `${ownSite.origin}/conta/users/new`)
  const granted = ['Cliente', 'Editor', 'Lojista', 'Administrador', 'Super']
  await expect(page.getByLabel('Função').locator('option')).toHaveText(granted)
  const profile = await (await (await callAs(ownSite))('GET', '/api/profile')).json()
  expect(profile).toMatchObject({ email: administrator.email, role: 'super' })
})

async function choosePassword(page: Page, link: string, password: string) {
  // The secret stands behind the `#`: the same page would only hear of another one.
  await page.goto('about:blank')
  await open(page, link)
  await page.getByLabel('Nova senha').fill(password)
  await page.getByRole('button', { name: 'Alterar a senha' }).click()
}

async function signIn(site: RunningSite, email: string, password: string) {
  const answer = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}
