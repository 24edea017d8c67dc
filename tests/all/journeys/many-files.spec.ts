// Files of the library: many at once, one of them broken; and a word that stands only inside a PDF.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePdf } from '../../../app/platform/pdf/sample-pdfs.testing.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const pdf = async (folder: string, name: string, text: string, title?: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await readFile(
    await writePdf(join(folder, name), (page) => page.text(text), { info: title ? { Title: title } : {} }),
  ),
})

test('twenty files become drafts; one that is refused, and one that did not arrive, hold up nobody', async ({
  page,
  site,
}) => {
  const folder = await temporaryFolder('files')
  const files = await Promise.all(
    Array.from({ length: 18 }, (_, at) => pdf(folder, `caderno_de_campo-${at + 1}.pdf`, `Caderno ${at + 1}`)),
  )
  const program = { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0000') }
  let cut = 0
  await page.route('**/api/uploads/files', (route) =>
    (route.request().postDataBuffer()?.includes('sinal-fraco.pdf') ?? false) && ++cut === 1
      ? route.fulfill({ status: 502 })
      : route.continue(),
  )
  await logIn(page, site)
  await open(page, `${site.origin}/conta/medias`)
  await page.getByRole('link', { name: 'Enviar vários arquivos' }).click()
  const chooser = page.getByLabel(/^Arquivos/)
  await chooser.setInputFiles([program])
  await expect(page.getByRole('alert')).toHaveText('Escolha antes a categoria e o tipo.')
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Manejo', exact: true }).click()
  await page.getByLabel('Tipo').selectOption('Relatório')
  await chooser.setInputFiles([
    files[0] as never,
    program,
    await pdf(folder, 'sinal-fraco.pdf', 'Sinal', 'Guia do sinal de fumaça'),
    ...files.slice(1),
  ])
  // Each is looked into for its title, one after the other.
  await expect(page.getByText('18 de 20 arquivos viraram rascunhos, 2 com problema.')).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.getByText('Tipo de arquivo não aceito.')).toBeVisible()
  // Only what another try may help is offered one.
  await expect(page.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Tentar de novo: sinal-fraco.pdf' }).click()
  await expect(page.getByText('19 de 20 arquivos viraram rascunhos, 1 com problema.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar da lista: virus.pdf' }).click()
  await expect(page.getByText('19 de 19 arquivos viraram rascunhos.')).toBeVisible()

  await page.getByRole('link', { name: 'Ver os rascunhos' }).click()
  await expect(page.getByRole('link', { name: 'Caderno de campo 18' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Guia do sinal de fumaça' })).toBeVisible()
  const drafts = await (
    await (
      await callAs(site)
    )('GET', '/api/medias?status=draft&type=Relat%C3%B3rio')
  ).json()
  expect(drafts.total).toBe(19)
})

test('a PDF brings its title along, and one that was typed stays', async ({ page, site }) => {
  const folder = await temporaryFolder('title')
  await logIn(page, site)
  await open(page, `${site.origin}/conta/medias/new`)
  const title = page.getByLabel('Título', { exact: true })
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles(await pdf(folder, 'a1.pdf', 'x', 'Microsoft Word - x.doc'))
  await expect(page.getByRole('link', { name: /a1\.pdf/ })).toBeVisible()
  await expect(title).toHaveValue('')
  await page.getByRole('button', { name: 'Remover o arquivo' }).click()
  await chooser.setInputFiles(await pdf(folder, 'a2.pdf', 'x', 'Manejo do baru — 2ª edição'))
  await expect(title).toHaveValue('Manejo do baru — 2ª edição')
  await expect(page.getByText('Lido no PDF. Confira antes de salvar.')).toBeVisible()
  await title.fill('O baru')
  await page.getByRole('button', { name: 'Remover o arquivo' }).click()
  await chooser.setInputFiles(await pdf(folder, 'a3.pdf', 'x', 'Outro título'))
  await expect(page.getByRole('link', { name: /a3\.pdf/ })).toBeVisible()
  await expect(title).toHaveValue('O baru')
})

test('a material is found by a word that stands only inside its PDF', async ({ page, site }) => {
  const folder = await temporaryFolder('words')
  const call = await callAs(site)
  const form = new FormData()
  const { buffer } = await pdf(folder, 'segredo.pdf', 'A quaresmeira-do-brejo tem xilopódio.')
  form.append('file', new Blob([new Uint8Array(buffer)]), 'segredo.pdf')
  const file = (await (await call('POST', '/api/uploads/files', form)).json()) as { _id: string }
  const made = await call('POST', '/api/medias', {
    title: 'Anotações de junho',
    category: 'Biologia',
    type: 'Relatório',
    status: 'published',
    file: file._id,
  })
  expect(made.status).toBe(201)
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings#partes-do-site`)
  const features = page.getByRole('form', { name: 'Partes do site' })
  const library = features.getByLabel('Biblioteca: mostrar no site')
  if (!(await library.isChecked())) {
    await library.check()
    await features.getByRole('button', { name: 'Salvar' }).click()
    await expect(features.getByText('Alterações não salvas')).toBeHidden()
  }
  const found = async () => (await fetch(`${site.origin}/biblioteca?q=xilopodios`)).text()
  await expect.poll(found, { timeout: 300_000 }).toContain('Anotações de junho')
  await open(page, `${site.origin}/biblioteca`)
  await page.getByLabel('Buscar na biblioteca').fill('XILOPODIO')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await page.getByRole('link', { name: 'Anotações de junho', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anotações de junho')
  // The cover is drawn after the words are read.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main img').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})

test('the first pages of a PDF are looked into where one reads of it', async ({ page, ownSite: site }) => {
  const folder = await temporaryFolder('pages')
  const call = await callAs(site)
  const { version, features } = await (await call('GET', '/api/settings/managed')).json()
  const medias = { ...features.medias, enabled: true }
  await call('PUT', '/api/settings', { features: { ...features, medias }, version })
  const path = await writePdf(join(folder, 'cartilha.pdf'), (pdf) => {
    for (const word of ['Um', 'Dois', 'Três', 'Quatro']) (word === 'Um' ? pdf : pdf.addPage()).text(word)
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await readFile(path))]), 'cartilha.pdf')
  const file = (await (await call('POST', '/api/uploads/files', form)).json()) as { _id: string }
  await call('POST', '/api/medias', {
    title: 'Cartilha do baru',
    category: 'Biologia',
    type: 'Relatório',
    status: 'published',
    file: file._id,
  })
  const address = `${site.origin}/biblioteca/cartilha-do-baru`
  const pages = page.getByRole('region', { name: 'Primeiras páginas' })
  await expect(async () => {
    await open(page, address)
    await expect(pages.getByRole('link')).toHaveCount(3, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  // Their places are kept before they come. As the page was sent: once it rests, what is further down is fetched.
  const sent = await (await page.request.get(address)).text()
  const tags = sent.match(/<img[^>]*>/g) ?? []
  const shown = await pages.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(shown).toHaveLength(3)
  for (const src of shown) {
    const tag = tags.find((one) => one.includes(`src="${src}"`))
    expect(tag).toMatch(/ width="[1-9]/)
    expect(tag).toContain(' loading="lazy"')
  }

  await pages.getByRole('link', { name: /Página 2/ }).click()
  const zoom = page.getByRole('dialog', { name: /^Primeiras páginas/ })
  await expect(zoom.getByText('2 de 3')).toBeVisible()
  await zoom.getByRole('button', { name: 'Próxima página' }).click()
  await expect(zoom.getByText('3 de 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
})
