// Settings by the screen: sections saved one by one, colours that can be read, two people at once, banners by keyboard.
import { jpeg } from '../../app/platform/images/sample-images.testing.ts'
import { callAs, expect, logIn, open, test, untilSaved } from '../support/journey.ts'

const managed = async (call: Awaited<ReturnType<typeof callAs>>) =>
  (await call('GET', '/api/settings/managed')).json()

test('a section is saved on its own, and what another one holds stays unsaved', async ({ page, site }) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  const identity = page.locator('#identidade')
  const contact = page.locator('#contato')
  await identity.getByLabel('Descrição').fill('Queijos e cafés da serra')
  await contact.getByLabel('Instagram').fill('instagram.com/serra')
  const nav = page.getByRole('navigation', { name: 'Seções das configurações' })
  await expect(nav.getByRole('link', { name: /Identidade.*não salvas/ })).toBeVisible()

  await contact.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await expect(contact.getByLabel('Instagram')).toHaveValue('https://instagram.com/serra')
  await untilSaved(contact)
  await expect(identity.getByLabel('Descrição')).toHaveValue('Queijos e cafés da serra')
  await expect(identity.getByText('Alterações não salvas')).toBeVisible()

  await page.getByRole('link', { name: 'Páginas', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Deixar esta página sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await identity.getByRole('button', { name: 'Salvar' }).click()
  await untilSaved(identity)

  await open(page, site.origin)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Queijos e cafés da serra')
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/serra',
  )
})

test('a colour nobody could read is refused, and a good one is on every page', async ({ page, site }) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  const look = page.locator('#aparencia')
  const primary = look.getByLabel('Cor principal', { exact: true })
  await primary.fill('#f2c14e')
  await expect(look.getByText('difícil de ler').first()).toBeVisible()
  await look.getByRole('button', { name: 'Salvar' }).click()
  await expect(look.getByRole('alert')).toBeFocused()
  await look.getByRole('link', { name: /Cor principal: contraste de/ }).click()
  await expect(primary).toBeFocused()
  await primary.fill('#123a6b')
  await expect(look.getByText('difícil de ler')).toHaveCount(0)
  await look.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Minha conta' }).locator('..')).toHaveCSS(
    'background-color',
    'rgb(18, 58, 107)',
  )
  await open(page, site.origin)
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(18, 58, 107)')
})

test('of two people in one section the second is shown what the first has saved', async ({ page, site }) => {
  const call = await callAs(site)
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  const contact = page.locator('#contato')
  await contact.getByLabel('E-mail').fill('rosa@serra.example')
  const { version } = await managed(call)
  await call('PUT', '/api/settings', { version, email: 'outra@serra.example' })
  await contact.getByRole('button', { name: 'Salvar' }).click()
  await expect(contact.getByText('Outra pessoa salvou mudanças aqui.')).toBeVisible()
  await expect(contact.getByText('outra@serra.example')).toBeVisible()
  await expect(contact.getByLabel('E-mail')).toHaveValue('rosa@serra.example')
  expect((await managed(call)).email).toBe('outra@serra.example')

  await contact.getByRole('button', { name: 'Ficar com a versão salva' }).click()
  await expect(contact.getByLabel('E-mail')).toHaveValue('outra@serra.example')
  await contact.getByLabel('E-mail').fill('serra@serra.example')
  await contact.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(async () => (await managed(call)).email).toBe('serra@serra.example')
})

test('a save that was overtaken in other fields goes through and undoes nothing', async ({ page, site }) => {
  const call = await callAs(site)
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  const legal = page.locator('#legal')
  await legal.getByLabel('CNPJ ou CPF').fill('12.abc.345/01de-35')
  const { version } = await managed(call)
  await call('PUT', '/api/settings', { version, introduction: 'Escrita noutro lugar' })
  await legal.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  expect(await managed(call)).toMatchObject({
    introduction: 'Escrita noutro lugar',
    legal: { document: '12ABC34501DE35' },
  })
  await expect(legal.getByLabel('CNPJ ou CPF')).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.locator('#identidade').getByLabel('Apresentação')).toHaveValue('Escrita noutro lugar')
})

test('banners are made and ordered without a mouse', async ({ page, site }) => {
  const call = await callAs(site)
  const { version, features } = await managed(call)
  // A button leads to no part that is off.
  const events = { ...features.events, enabled: true }
  expect((await call('PUT', '/api/settings', { features: { ...features, events }, version })).status).toBe(
    200,
  )
  const image = { name: 'feira.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 500) }
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  const banners = page.locator('#banners')
  for (const title of ['Feira', 'Mutirão']) {
    await banners.getByRole('button', { name: 'Novo banner' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Novo banner' })
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(dialog.getByRole('link', { name: 'Escolha uma imagem.' })).toBeVisible()
    await dialog.locator('input[type=file]').first().setInputFiles(image)
    await dialog.getByLabel('Título').fill(title)
    await dialog.getByLabel('Link').fill('/agenda')
    await dialog.getByLabel('Texto do botão').fill(`Ver ${title}`)
    await dialog.getByRole('button', { name: 'Remover a imagem' }).waitFor()
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(banners.getByRole('listitem')).toHaveCount(title === 'Feira' ? 1 : 2)
    await expect(banners.getByRole('button', { name: 'Novo banner' })).toBeFocused()
  }
  const up = banners.getByRole('button', { name: 'Mover Mutirão para cima' })
  await up.press('Enter')
  await expect(banners.getByRole('listitem').first()).toContainText('Mutirão')
  await expect(up).toBeFocused()
  await expect
    .poll(async () => {
      const { data } = await (await call('GET', '/api/settings/banners')).json()
      return data.map((banner: { title: string }) => banner.title)
    })
    .toEqual(['Mutirão', 'Feira'])
  await open(page, site.origin)
  await expect(
    page.getByRole('region', { name: 'Destaques' }).getByText('Mutirão', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver Mutirão/ })).toHaveAttribute('href', '/agenda')
})

test('the mail account is entered in plain fields, never shown again, and can be tried', async ({
  page,
  site,
}) => {
  const call = await callAs(site)
  await call('PUT', '/api/settings', { version: (await managed(call)).version, email: '', mail_from: '' })
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings#correio`)
  const mail = page.locator('#correio')
  await mail.getByLabel('Servidor (SMTP)').fill('127.0.0.1')
  await mail.getByLabel('Porta').fill('9')
  await mail.getByLabel('Usuário').fill('rosa')
  await mail.getByLabel('Senha', { exact: true }).fill('segredo-da-conta')
  await mail.getByRole('button', { name: 'Salvar' }).click()
  await expect(mail.getByText('Conta de e-mail configurada')).toBeVisible()
  await expect(mail.getByText('Falta dizer de quem os e-mails vêm')).toBeVisible()
  await mail.getByLabel('Remetente').fill('site@serra.example')
  await mail.getByRole('button', { name: 'Salvar' }).click()
  await expect(mail.getByText('Falta dizer de quem os e-mails vêm')).toBeHidden()
  await expect(mail.getByLabel('Senha', { exact: true })).toHaveCount(0)
  await page.reload()
  expect(await page.content()).not.toContain('segredo-da-conta')
  await page.locator('html[data-alive]').waitFor()
  await mail.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(mail.getByText('O servidor de e-mail não aceitou a conexão.')).toBeVisible()
})
