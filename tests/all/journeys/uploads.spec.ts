// Images and files in one place: many sent at once, described, found, used again, replaced, thrown away.
import sharp from 'sharp'
import { heicPhotograph } from '../../../app/platform/images/sample-heic.testing.ts'
import { callAs, expect, expectAccessibleDialog, logIn, open, test } from '../../support/journey.ts'

const picture = async (name: string, background: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a picture is sent, described, chosen for a page, replaced under it, and kept while it is in use', async ({
  page,
  ownSite: site,
}) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  await page.getByRole('link', { name: 'Abrir imagens e arquivos' }).click()
  await expect(page.getByText('Nada enviado ainda')).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      await picture('feira.png', '#c04020'),
      await picture('mutirão.png', '#2040c0'),
      { name: 'estragada.png', mimeType: 'image/png', buffer: Buffer.from('nada') },
    ])
  const sent = page.getByRole('list', { name: 'Envios' })
  // Another try would not make it a picture.
  await expect(sent.getByText(/^estragada\.png: Formato de imagem não aceito\. Envie JPEG/)).toBeVisible()
  await expect(sent.getByRole('button', { name: 'Enviar de novo' })).toHaveCount(0)
  const grid = page.getByRole('list', { name: /encontrad/ })
  await expect(grid.getByRole('button')).toHaveCount(2)
  await sent.getByRole('button', { name: 'Desistir de estragada.png' }).click()
  await expect(sent.getByText('estragada.png')).toHaveCount(0)

  await page.getByLabel('Buscar por nome ou descrição').fill('MUTIRAO')
  await expect(grid.getByRole('button')).toHaveCount(1)
  await expect(page).toHaveURL(/q=MUTIRAO/)
  await page.getByRole('button', { name: 'Limpar' }).click()

  await grid.getByRole('button', { name: /feira/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Descrição da imagem').fill('A feira de sábado')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: /^Ponto de foco/ }).focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  await expect(
    dialog.getByRole('button', { name: 'Ponto de foco: 30% da esquerda, 48% do alto' }),
  ).toBeFocused()
  await expect(dialog.getByText('Em nenhum lugar do site.')).toBeVisible()
  const call = await callAs(site)
  const kept = async () => (await (await call('GET', '/api/uploads?q=feira')).json()).data[0]
  await expect.poll(async () => (await kept()).image.focus).toEqual({ x: 30, y: 48 })
  expect((await kept()).alt).toBe('A feira de sábado')
  await page.keyboard.press('Escape')

  await open(page, `${site.origin}/conta/pages/new`)
  await page.getByLabel('Título').fill('Feira')
  await page.getByRole('button', { name: 'Escolher entre as já enviadas' }).click()
  const chosen = page.getByRole('dialog').getByRole('button', { name: 'A feira de sábado' })
  await expect(chosen).toBeVisible()
  await expectAccessibleDialog(page)
  await chosen.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Página publicada.').first()).toBeVisible()

  await open(page, `${site.origin}/feira`)
  const cover = page.getByRole('img', { name: 'A feira de sábado' })
  await expect(cover).toHaveCSS('object-position', '30% 48%')
  const before = await cover.getAttribute('src')

  await open(page, `${site.origin}/conta/arquivos?used=yes`)
  await grid.getByRole('button', { name: /A feira de sábado/ }).click()
  await expect(dialog.getByRole('link', { name: 'Feira' })).toHaveAttribute(
    'href',
    /\/conta\/pages\/.*\/edit/,
  )
  await expect(dialog.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  await dialog.locator('input[type=file]').setInputFiles(await picture('nova.png', '#208040', 640, 800))
  const question = page.getByRole('alertdialog', { name: 'Trocar em 1 lugar?' })
  await question.getByRole('button', { name: 'Trocar' }).click()
  await expect(page.getByText('Pronto: a troca já vale em todos os lugares.')).toBeVisible()
  await open(page, `${site.origin}/feira`)
  await expect(cover).not.toHaveAttribute('src', before ?? '')
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await open(page, `${site.origin}/conta/arquivos?used=no`)
  await grid.getByRole('button', { name: /mutirão/ }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleDialog(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('photos chosen together stand in the order chosen, an iPhone’s among them', async ({ page, site }) => {
  const call = await callAs(site)
  await logIn(page, site)
  await open(page, `${site.origin}/conta/produtos/new`)
  await page.getByLabel('Nome', { exact: true }).fill('Mel em ordem')
  // The first is the last to arrive.
  let letFirst = () => {}
  const others = new Promise<void>((arrived) => {
    letFirst = arrived
  })
  let begun = 0
  await page.route('**/api/uploads/images', async (route) => {
    begun += 1
    if (begun === 1) await others
    await route.continue()
  })
  const gallery = page.locator('[data-field=gallery]')
  await gallery.locator('input[type=file]').setInputFiles([
    await picture('primeira.png', '#c04020'),
    await picture('segunda.png', '#2040c0'),
    // Where a system knows no HEIC it names no type.
    { name: 'IMG_0042.HEIC', mimeType: '', buffer: heicPhotograph() },
    { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  ])
  const rows = gallery.getByRole('row')
  await expect(rows).toHaveCount(2)
  const sent = gallery.getByRole('list', { name: 'Envios' })
  await expect(
    sent.getByText('contrato.pdf: Formato de imagem não aceito. Envie JPEG, PNG, WebP, GIF, AVIF ou HEIC.'),
  ).toBeVisible()
  letFirst()
  await expect(rows).toHaveCount(3)
  await sent.getByRole('button', { name: 'Desistir de contrato.pdf' }).click()
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.waitForURL(/\/conta\/produtos\/[0-9a-f-]{36}\/edit$/)
  const { images } = await (
    await call('GET', `/api/products/${new URL(page.url()).pathname.split('/')[3]}`)
  ).json()
  const { data } = await (await call('GET', '/api/uploads?per_page=100')).json()
  const nameOf = (id: string) => data.find((one: { _id: string }) => one._id === id)?.name
  expect(images.map(({ _id }: { _id: string }) => nameOf(_id))).toEqual([
    'primeira.png',
    'segunda.png',
    'IMG_0042.HEIC',
  ])
})
