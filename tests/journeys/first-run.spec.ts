import { jpeg, png } from '../../app/platform/images/sample-images.testing.ts'
import { drawnFonts, markTexts } from '../support/drawn-fonts.ts'
import { administrator } from '../support/first-run.ts'
import { expect, logIn, open, test, untilSaved } from '../support/journey.ts'

test('from an empty program to the settings of a site, logged in', async ({ page, freshSite }) => {
  await open(page, `${freshSite.origin}/quem-somos`)
  await expect(page).toHaveURL(`${freshSite.origin}/`)
  await expect(page.getByText('Este site ainda não foi configurado.')).toBeVisible()
  await expect(page.getByText('Vamos configurá-lo?')).toBeVisible()
  const wire = await page.context().newCDPSession(page)
  await expect.poll(() => drawnFonts(wire, 'h1')).toEqual(['Fraunces'])
  expect(await markTexts(page)).toBeGreaterThan(0)
  await expect.poll(() => drawnFonts(wire, '[data-probe]')).toEqual(['Figtree'])

  await page.getByLabel('Título do site').fill(administrator.title)
  await page.getByLabel('Nome do administrador').fill(administrator.name)
  await page.getByLabel('Email do administrador').fill(administrator.email)
  await page.getByLabel('Senha do administrador').fill(administrator.password)
  await page.getByLabel('Confirmar senha').fill('outra-coisa')
  await page.getByLabel('Confirmar senha').blur()
  await expect(page.getByText('As senhas digitadas não conferem')).toBeVisible()
  await page.getByLabel('Confirmar senha').fill(administrator.password)
  await expect(page.getByText('As senhas digitadas não conferem')).toBeHidden()
  await page.getByRole('button', { name: 'Salvar' }).click()

  await expect(page).toHaveURL(/\/conta\/settings/)
  await expect(page.getByText(administrator.name).first()).toBeVisible()
  await expect(page.getByText('Administrador').first()).toBeVisible()

  await open(page, freshSite.origin)
  await expect(page).toHaveTitle(administrator.title)
  await expect(page.getByText(administrator.title.toLocaleUpperCase('pt-BR'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Minha conta' }).first()).toBeVisible()
})

test('what the settings say of the site is on it at once: title, colours, logo, icon', async ({
  browser,
  ownSite,
  page,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, ownSite.origin)
  await expect(visitor).toHaveTitle(administrator.title)
  await expect(visitor.locator('head link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')

  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/settings`)
  const identity = page.locator('#identidade')
  await identity.getByLabel('Título do site').fill('Cooperativa da Vereda')
  const images = identity.locator('input[type=file]')
  await images.first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png(240, 80) })
  await expect(identity.getByRole('button', { name: 'Remover a imagem' })).toHaveCount(1)
  await images.last().setInputFiles({ name: 'icone.jpg', mimeType: 'image/jpeg', buffer: await jpeg(64, 64) })
  await expect(identity.getByRole('button', { name: 'Remover a imagem' })).toHaveCount(2)
  await identity.getByRole('button', { name: 'Salvar' }).click()
  await untilSaved(identity)
  const look = page.locator('#aparencia')
  await look.getByLabel('Cor principal', { exact: true }).fill('#14532d')
  await look.getByRole('button', { name: 'Salvar' }).click()
  await untilSaved(look)

  await visitor.reload()
  await expect(visitor).toHaveTitle('Cooperativa da Vereda')
  await expect(visitor.getByText('COOPERATIVA DA VEREDA', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(20, 83, 45)')
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Cooperativa da Vereda' })
  await expect(logo).toBeVisible()
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(240)
  const icon = await visitor.locator('head link[rel=icon]').getAttribute('href')
  expect(icon).toMatch(/^\/uploads\//)
  expect((await fetch(ownSite.origin + icon)).headers.get('content-type')).toMatch(/^image\//)
  expect(await (await fetch(`${ownSite.origin}/api/settings`)).json()).toMatchObject({
    title: 'Cooperativa da Vereda',
    primary_color: '#14532d',
    site_favicon: { url: icon },
  })
  await visitor.context().close()
})
