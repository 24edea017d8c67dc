// Files of the library: many at once, one of them broken; and a word that stands only inside a PDF.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePdf } from '../../app/platform/pdf/sample-pdfs.testing.ts'
import { callAs, expect, logIn, open, test } from '../support/journey.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const pdf = async (folder: string, name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await readFile(await writePdf(join(folder, name), (page) => page.text(text))),
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
      ? route.abort('connectionreset')
      : route.continue(),
  )
  await logIn(page, site)
  await open(page, `${site.origin}/conta/medias`)
  await page.getByRole('link', { name: 'Enviar vários arquivos' }).click()
  const chooser = page.getByLabel(/^Arquivos/)
  await chooser.setInputFiles([program])
  await expect(page.getByRole('alert')).toHaveText('Escolha antes a categoria e o tipo.')
  await page.getByLabel('Categoria').selectOption('Manejo')
  await page.getByLabel('Tipo').selectOption('Relatório')
  await chooser.setInputFiles([
    files[0] as never,
    program,
    await pdf(folder, 'sinal-fraco.pdf', 'Sinal'),
    ...files.slice(1),
  ])
  await expect(page.getByText('18 de 20 arquivos viraram rascunhos, 2 com problema.')).toBeVisible()
  await expect(page.getByText('Tipo de arquivo não aceito.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo: sinal-fraco.pdf' }).click()
  await expect(page.getByText('19 de 20 arquivos viraram rascunhos, 1 com problema.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar da lista: virus.pdf' }).click()
  await expect(page.getByText('19 de 19 arquivos viraram rascunhos.')).toBeVisible()

  await page.getByRole('link', { name: 'Ver os rascunhos' }).click()
  await expect(page.getByRole('link', { name: 'Caderno de campo 18' })).toBeVisible()
  const drafts = await (
    await (
      await callAs(site)
    )('GET', '/api/medias?status=draft&type=Relat%C3%B3rio')
  ).json()
  expect(drafts.total).toBe(19)
})

test('a material is found by a word that stands only inside its PDF', async ({ page, site }) => {
  const folder = await temporaryFolder('words')
  const call = await callAs(site)
  const form = new FormData()
  const { buffer } = await pdf(folder, 'segredo.pdf', 'A quaresmeira-do-brejo tem xilopódio.')
  form.append('file', new Blob([new Uint8Array(buffer)]), 'segredo.pdf')
  const file = (await (await call('POST', '/api/uploads/files', form)).json()) as { _id: string }
  const made = await call('POST', '/api/medias', {
    ...{ title: 'Anotações de junho', category: 'Biologia', type: 'Relatório', status: 'published' },
    file: file._id,
  })
  expect(made.status).toBe(201)
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings#recursos`)
  const features = page.getByRole('form', { name: 'Recursos' })
  const library = features.getByLabel('Biblioteca: ligada')
  if (!(await library.isChecked())) {
    await library.check()
    await features.getByRole('button', { name: 'Salvar' }).click()
    await expect(features.getByText('Alterações não salvas')).toBeHidden()
  }
  const found = async () => (await fetch(`${site.origin}/biblioteca?q=xilopodios`)).text()
  await expect.poll(found, { timeout: 30_000 }).toContain('Anotações de junho')
  await open(page, `${site.origin}/biblioteca`)
  await page.getByLabel('Procurar na biblioteca').fill('XILOPODIO')
  await page.getByRole('button', { name: 'Procurar' }).last().click()
  await page.getByRole('link', { name: 'Anotações de junho', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anotações de junho')
  // The cover is drawn after the words are read.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main img').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})
