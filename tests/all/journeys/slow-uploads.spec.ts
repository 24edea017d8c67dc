// Saving while what was chosen is still on its way: the form waits for it, whatever form it is, and asks where it failed.
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { dateField, typeDate } from '../../support/dates.ts'
import {
  type Caller,
  callAs,
  expect,
  expectAccessibleDialog,
  logIn,
  open,
  test,
} from '../../support/journey.ts'

const photo = async (name: string, background = '#c04020') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Uploads wait at the door until they are let in, or are turned away. */
async function slowLine(page: Page) {
  let waiting: Route[] = []
  await page.route(/\/api\/uploads\/(images|files)$/, (route) => void waiting.push(route))
  const all = async (deed: (route: Route) => Promise<void>, count: number) => {
    await expect.poll(() => waiting.length).toBe(count)
    const now = waiting
    waiting = []
    await Promise.all(now.map(deed))
  }
  return {
    letIn: (count = 1) => all((route) => route.continue(), count),
    breakOff: (count = 1) => all((route) => route.abort(), count),
  }
}

function countWrites(page: Page, path: RegExp) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname)) seen.push(request.url())
  })
  return seen
}

const save = (page: Page) => page.getByRole('button', { name: /^Salvar/ })

async function openEverything(call: Caller) {
  const { version, features } = await (await call('GET', '/api/settings/managed')).json()
  const all = Object.fromEntries(
    Object.entries(features as Record<string, object>).map(([key, one]) => [key, { ...one, enabled: true }]),
  )
  expect((await call('PUT', '/api/settings', { version, features: all })).status).toBe(200)
}

test('nothing chosen is lost by saving early, in any form', async ({ page, ownSite: site }) => {
  const call = await callAs(site)
  await openEverything(call)
  await logIn(page, site)
  const line = await slowLine(page)

  const forms = [
    { at: 'pages', api: 'pages', title: 'Título', field: 'cover' },
    { at: 'posts', api: 'posts', title: 'Título', field: 'cover' },
    { at: 'events', api: 'events', title: 'Título', field: 'cover' },
    { at: 'medias', api: 'medias', title: 'Título', field: 'cover' },
    { at: 'produtos', api: 'products', title: 'Nome', field: 'gallery' },
  ]
  for (const { at, api, title, field } of forms) {
    await test.step(at, async () => {
      await open(page, `${site.origin}/conta/${at}/new`)
      const writes = countWrites(page, new RegExp(`^/api/${api}$`))
      await page.getByLabel(title, { exact: true }).fill(`Feira de ${at}`)
      if (at === 'events') await typeDate(page, dateField(page, 'Início'), '2027-05-01T19:30')
      if (at === 'medias') {
        await page.getByRole('combobox', { name: 'Categoria' }).click()
        await page.getByRole('option', { name: 'Manejo', exact: true }).click()
        await page.getByLabel('Tipo').selectOption('Relatório')
      }
      const many = field === 'gallery'
      const files = [await photo('uma.png'), ...(many ? [await photo('outra.png', '#2040c0')] : [])]
      await page.locator(`[data-field=${field}] input[type=file]`).setInputFiles(files)
      await save(page).click()
      await expect(page.getByText(many ? 'Enviando 2 fotos…' : 'Enviando 1 foto…')).toBeVisible()
      expect(writes).toEqual([])
      await line.letIn(files.length)
      await page.waitForURL(new RegExp(`/conta/${at}/[0-9a-f-]{36}/edit$`))
      expect(writes).toHaveLength(1)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.locator('form[inert]')).toHaveCount(0)
      const id = new URL(page.url()).pathname.split('/')[3]
      const kept = await (await call('GET', `/api/${api}/${id}`)).json()
      if (many) expect(kept.images).toHaveLength(2)
      else expect(kept.cover).not.toBeNull()
    })
  }

  await open(page, `${site.origin}/conta/settings`)
  const identity = page.locator('#identidade')
  const logo = identity.locator('input[type=file]').first()
  await logo.setInputFiles(await photo('logotipo.png'))
  await identity.getByLabel('Descrição').fill('Da serra para a mesa')
  await save(page).first().click()
  await expect(identity.getByText('Enviando 1 foto…')).toBeVisible()
  await line.letIn()
  await expect(page.getByText('Configurações salvas.').first()).toBeVisible()
  expect(await (await call('GET', '/api/settings')).json()).toMatchObject({
    description: 'Da serra para a mesa',
    site_logo: { url: expect.any(String) },
  })

  await page
    .getByRole('button', { name: /banner/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('banner.png'))
  await dialog.getByLabel('Descrição da imagem').fill('Uma feira')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Enviando 1 foto…')).toBeVisible()
  await line.letIn()
  await expect(page.getByText('Banner criado.').first()).toBeVisible()
})

test('what did not arrive is asked about, and what is in the text is waited for', async ({
  page,
  ownSite: site,
}) => {
  const call = await callAs(site)
  await logIn(page, site)
  const line = await slowLine(page)
  await open(page, `${site.origin}/conta/pages/new`)
  await page.getByLabel('Título', { exact: true }).fill('Mutirão')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Imagem', exact: true }).click(),
  ])
  await chooser.setFiles(await photo('no-texto.png'))
  await page.locator('[data-field=cover] input[type=file]').setInputFiles(await photo('capa.png'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enviando 2 fotos…')).toBeVisible()
  await line.breakOff(2)
  const question = page.getByRole('alertdialog', { name: 'Salvar sem estes arquivos?' })
  await expect(question).toContainText('no-texto.png, capa.png')
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  expect((await (await call('GET', '/api/pages')).json()).total).toBe(0)

  const again = page.getByRole('button', { name: 'Enviar de novo' })
  await expect(again).toHaveCount(2)
  await again.first().click()
  await again.first().click()
  await save(page).click()
  await line.letIn(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Editar página' })).toBeVisible()
  const { data } = await (await call('GET', '/api/pages')).json()
  const page1 = await (await call('GET', `/api/pages/${data[0]._id}`)).json()
  expect(page1.cover).not.toBeNull()
  expect(page1.images.length).toBeGreaterThan(0)

  // What cannot arrive is not offered again, and says what would.
  await page.unrouteAll()
  await page
    .locator('[data-field=cover] input[type=file]')
    .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('nada') })
  await expect(
    page.getByText('nota.png: Formato de imagem não aceito. Envie JPEG, PNG, WebP, GIF, AVIF ou HEIC.'),
  ).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Desistir' })).toHaveCount(0)
})
