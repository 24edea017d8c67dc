// The public site before, or without, any script: read, found by the menu, seen.
import { administrator } from '../support/first-run.ts'
import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

test('pages are read and pictures seen, and the menu leads on', async ({ demoSite, page }) => {
  await page.goto(demoSite.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const principal = page.getByRole('navigation', { name: 'Principal' })
  const opener = principal.locator('summary').first()
  const below = principal.locator('details').first().getByRole('link').last()
  await expect(below).toBeHidden()
  await opener.click()
  await expect(below).toBeVisible()
  const href = await below.getAttribute('href')
  await below.click()
  await expect(page).toHaveURL(demoSite.origin + href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`${demoSite.origin}/quem-somos`)
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible()
  const pictures = page.getByRole('article').locator('img')
  expect(await pictures.count()).toBeGreaterThan(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('on a phone the menu opens by the markup alone', async ({ demoSite, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demoSite.origin)
  const menu = page.getByRole('navigation', { name: 'Menu do site' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(menu).toBeVisible()
  const first = menu.getByRole('link').first()
  await expect(first).toHaveText('Loja')
  await expect(menu.getByRole('link', { name: 'Quem somos' })).toBeHidden()
  await menu.getByText('A cooperativa', { exact: true }).click()
  await menu.getByRole('link', { name: 'Quem somos' }).click()
  await expect(page).toHaveURL(`${demoSite.origin}/quem-somos`)
})

test('whoever writes to the organisation is answered by the page', async ({ demoSite, page }) => {
  await page.goto(`${demoSite.origin}/quem-somos`)
  const form = page.getByRole('region', { name: 'Fale conosco' })
  const sent = form.getByText('Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!')
  await expect(sent).toBeHidden()
  await form.getByLabel('Nome').fill('Dona Jurema')
  await form.getByLabel('E-mail').fill('jurema@vereda.example')
  await form.getByLabel('Mensagem').fill('Vocês entregam em Posse?')
  await form.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page).toHaveURL(`${demoSite.origin}/quem-somos#mensagem-enviada`)
  await expect(sent).toBeInViewport()
})

test('the site is set up, left and entered again, each mistake told on its page', async ({
  context,
  freshSite,
  page,
}) => {
  await page.goto(freshSite.origin)
  await page.getByLabel('Título do site').fill(administrator.title)
  await page.getByLabel('Nome do administrador').fill(administrator.name)
  await page.getByLabel('Email do administrador').fill(administrator.email)
  await page.getByLabel('Senha do administrador').fill(administrator.password)
  await page.getByLabel('Confirmar senha').fill('outra-coisa')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(`${freshSite.origin}/`)
  await expect(page.getByLabel('Confirmar senha')).toHaveAccessibleDescription(
    /As senhas digitadas não conferem/,
  )
  await expect(page.getByLabel('Título do site')).toHaveValue(administrator.title)
  await page.getByLabel('Senha do administrador').fill(administrator.password)
  await page.getByLabel('Confirmar senha').fill(administrator.password)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(`${freshSite.origin}/conta/settings`)

  await context.clearCookies()
  await page.goto(`${freshSite.origin}/conta/pages`)
  await expect(page).toHaveURL(/\/login\?voltar=/)
  const entering = page.locator('form', { has: page.getByRole('button', { name: 'Entrar' }) })
  await entering.getByLabel('E-mail').fill(administrator.email)
  await entering.getByLabel('Senha', { exact: true }).fill('outra-coisa')
  await entering.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(entering.getByRole('alert')).toHaveText(
    'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.',
  )
  await expect(entering.getByLabel('E-mail')).toHaveValue(administrator.email)
  // It is said once.
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await entering.getByLabel('E-mail').fill(administrator.email)
  await entering.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await entering.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`${freshSite.origin}/conta/pages`)

  await context.clearCookies()
  await page.goto(`${freshSite.origin}/recuperar-senha`)
  // A site so new has no mail account: it promises no letter.
  await expect(page.getByText('Este site ainda não envia links por e-mail')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveCount(0)
})

test('the cart and the checkout say that they need a script, not that nothing is in them', async ({
  demoSite,
  page,
}) => {
  const formAt = {
    '/loja/carrinho': 'formulário no pé da página.',
    '/loja/finalizar-pedido': 'formulário no pé da página do carrinho.',
  }
  for (const [path, where] of Object.entries(formAt)) {
    await page.goto(demoSite.origin + path)
    // To be found by its words, it would have to stand elsewhere: Playwright reads no noscript.
    const said = page.locator('main noscript > *')
    await expect(said).toBeVisible()
    expect(await said.textContent()).toContain('Este navegador está sem JavaScript')
    expect(await said.textContent()).toContain(where)
    await expect(page.getByText(/carrinho está vazio/)).toBeHidden()
  }
})
