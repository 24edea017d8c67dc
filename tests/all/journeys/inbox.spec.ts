import { administrator } from '../../support/first-run.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'

const markup = `<script>window.hacked=1</script><img src=x onerror="window.hacked=1"> {{7*7}}`
const visitor = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

test('hostile text in a message is text on every screen', async ({ page, site }) => {
  const sent = await fetch(`${site.origin}/api/contacts/contact`, {
    method: 'POST',
    headers: visitor,
    body: JSON.stringify({
      name: markup,
      email: `d'oh+img@exemplo.org`,
      message: `  recuo\n${markup}`,
      elapsed_ms: 9_000,
    }),
  })
  expect(sent.status).toBe(201)
  await logIn(page, site, administrator)
  await page.goto(`${site.origin}/conta/contacts`)
  await expect(page.getByRole('link', { name: markup })).toBeVisible()
  await page.getByRole('link', { name: markup }).click()
  await expect(page.getByRole('heading', { name: markup })).toBeVisible()
  const text = page.locator('article p', { hasText: 'recuo' })
  await expect(text).toHaveCSS('white-space-collapse', 'preserve')
  expect(await text.textContent()).toBe(`recuo\n${markup}`)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.getByText('Lida', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Responder', exact: true })).toHaveAttribute(
    'href',
    /^mailto:.*subject=/,
  )
})

test('the contact form loads nothing before it is touched, and is filled in by keyboard alone', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await open(page, site.origin)
  const rules = (paths: string[]) => paths.filter((path) => /contact-form-rules/.test(path))
  const form = page.getByRole('region', { name: 'Fale conosco' })
  // The home is as long as other journeys on this site have made it.
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByRole('button', { name: 'ENVIAR' })).toBeDisabled()
  await page.waitForLoadState('networkidle')
  expect(rules(scripts)).toEqual([])
  await expect(form.getByText('Para enviar, preencha o nome, o e-mail e a mensagem.')).toBeVisible()
  await form.getByLabel('Nome').focus()
  await expect.poll(() => rules(scripts).length).toBe(1)
  await page.keyboard.type('Dona Jurema')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Informe o e-mail.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('jurema@vereda.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vocês vendem pequi?')
  await expect(form.getByText(/^Para enviar/)).toHaveCount(0)
  // The field that only programs fill in is not on the way to the button.
  await expect(form.getByRole('button', { name: 'ENVIAR' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'ENVIAR' })).toBeFocused()
  await page.waitForTimeout(2_000)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!'),
  ).toHaveCount(2)
  await expect(
    page
      .getByText('Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!')
      .filter({ visible: true }),
  ).toHaveCount(1)
  await expect(form.getByRole('form')).toBeFocused()
  await expect(form.getByLabel('Nome')).toHaveValue('')

  const call = await callAs(site)
  const { data } = await (await call('GET', '/api/contacts?q=jurema@vereda')).json()
  expect(data[0]).toMatchObject({ name: 'Dona Jurema', state: 'new', suspicion: null })
})

test('the menu is ordered by keyboard and seen so by visitors', async ({ page, site }) => {
  const call = await callAs(site)
  for (const name of ['Primeiro', 'Segundo', 'Terceiro'])
    await call('POST', '/api/menus', { name, url: `https://exemplo.org/${name}` })
  await logIn(page, site, administrator)
  await page.goto(`${site.origin}/conta/menus`)
  const tree = page.getByRole('treegrid', { name: 'Itens do menu' })
  await tree.getByRole('row', { name: 'Terceiro' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Inserir/ }).first()).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ordem do menu salva.')).toBeVisible()
  const names = async () =>
    ((await (await fetch(`${site.origin}/api/menus`)).json()) as { name: string }[]).map(({ name }) => name)
  expect((await names()).indexOf('Terceiro')).toBeLessThan((await names()).indexOf('Segundo'))

  await page.getByRole('button', { name: 'Ações de Primeiro' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Item excluído.')).toBeVisible()
  expect(await names()).not.toContain('Primeiro')
  for (const { _id } of await (await fetch(`${site.origin}/api/menus`)).json())
    await call('DELETE', `/api/menus/${_id}`)
})

test('a message is given to somebody of the team, and found by whose it is', async ({
  page,
  ownSite: site,
}) => {
  const call = await callAs(site)
  const member = await call('POST', '/api/users', {
    name: 'Tonho Reis',
    email: 'tonho@serra.example',
    password: 'farinha-de-puba',
    role: 'admin',
  })
  expect(member.status).toBe(201)
  for (const name of ['Jurema', 'Valdir'])
    await fetch(`${site.origin}/api/contacts/contact`, {
      method: 'POST',
      headers: visitor,
      body: JSON.stringify({ name, email: `${name.toLowerCase()}@vereda.example`, message: 'Bom dia' }),
    })
  await logIn(page, site, administrator)
  await open(page, `${site.origin}/conta/contacts`)
  await page.getByRole('link', { name: 'Jurema' }).click()
  await expect(page.getByRole('heading', { name: 'Jurema' })).toBeVisible()
  await page.getByLabel('Responsável').selectOption('Tonho Reis')
  await expect(page.getByText('A mensagem ficou com Tonho Reis, com aviso por e-mail.').first()).toBeVisible()
  await expect(page.getByLabel('Responsável')).toHaveAccessibleDescription(/^Desde .*, por Rosa Lima\.$/)
  const letters = await (await call('GET', '/api/mail')).json()
  expect(
    letters.data.map(({ kind, to }: { kind: string; to: { email: string } }) => [kind, to.email]),
  ).toContainEqual(['contact-assigned', 'tonho@serra.example'])

  await open(page, `${site.origin}/conta/contacts`)
  await page.getByRole('checkbox', { name: /Valdir/ }).check()
  await page.getByRole('button', { name: 'Ficar responsável' }).click()
  await expect(page.getByText('A mensagem ficou com você.').first()).toBeVisible()
  await page.getByLabel('Responsável').selectOption('Eu')
  await expect(page.getByRole('link', { name: 'Jurema' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Valdir' })).toBeVisible()
  await page.getByLabel('Responsável').selectOption('Tonho Reis')
  await expect(page.getByRole('link', { name: 'Jurema' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Valdir' })).toHaveCount(0)
})
