// The library from both sides: a volunteer fills it, a visitor finds, narrows, takes along and cites.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { type Caller, callAs, expect, logIn, open, test } from '../support/journey.ts'
import type { RunningSite } from '../support/running-site.ts'

const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()
const results = (page: Page) => page.getByRole('region', { name: /materia(l|is)$/ })
const people =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const guide = {
  name: 'guia-do-pequi.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Como se colhe o pequi.'),
}

async function openLibrary(site: RunningSite): Promise<Caller> {
  const call = await callAs(site)
  const { version, features } = await (await call('GET', '/api/settings/managed')).json()
  const medias = { ...features.medias, enabled: true }
  const { status } = await call('PUT', '/api/settings', { features: { ...features, medias }, version })
  expect(status).toBe(200)
  return call
}

const shelf = [
  { title: 'Manejo do pequi', category: 'Manejo', type: 'Livro', year: 2019, authors: ['Ana dos Santos'] },
  { title: 'Colheita do baru', category: 'Manejo', type: 'Relatório', year: 2021 },
  { title: 'Cantos de mutirão', category: 'Cultura e arte', type: 'Áudio', year: 2019 },
]

async function fillShelf(site: RunningSite): Promise<void> {
  const call = await openLibrary(site)
  for (const material of shelf) {
    const made = await call('POST', '/api/medias', {
      ...material,
      url: 'https://exemplo.org.br/material',
      status: 'published',
    })
    expect(made.status).toBe(201)
  }
}

test('a material is added with its file, sent again after the line broke, and taken home by a visitor', async ({
  page,
  browser,
  ownSite,
}) => {
  await openLibrary(ownSite)
  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/medias`)
  await page.getByRole('link', { name: 'Acrescentar o primeiro material' }).click()

  await page.getByLabel('Título', { exact: true }).fill('Guia do pequi: da flor ao fruto')
  await page.getByLabel('Autores').fill('Ana Maria dos Santos\nEMBRAPA')
  let isBroken = true
  await page.route('**/api/uploads/files', (route) => (isBroken ? route.abort() : route.continue()))
  await page.locator('[data-field=file] input[type=file]').setInputFiles(guide)
  await said(page, 'guia-do-pequi.txt: Sem conexão. Verifique a internet e tente de novo.')
  isBroken = false
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByRole('link', { name: /guia-do-pequi\.txt/ })).toBeVisible()

  await page.getByLabel('Ano').fill('19')
  await page.getByLabel('ISBN').fill('978-85-333-0227-4')
  const publish = page.getByRole('button', { name: 'Publicar', exact: true })
  await publish.click()
  await said(page, 'ISBN inválido. Confira os números.')
  await said(page, 'Use um ano com quatro algarismos, como 2019.')
  await page.getByLabel('ISBN').fill('978-85-333-0227-3')
  await page.getByLabel('Ano').fill('2019')
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.fill('historia')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['História'])
  await category.fill('manej')
  await category.press('Enter')
  await expect(category).toHaveValue('Manejo')
  await page.getByLabel('Tipo').selectOption('Material didático/cartilha')
  await page
    .getByLabel('Licença')
    .selectOption({ label: 'CC BY-SA 4.0 – Creative Commons Atribuição-CompartilhaIgual 4.0' })
  await publish.click()
  await said(page, 'Material publicado.')
  await page.waitForURL(/\/conta\/medias\/[0-9a-f-]{36}\/edit$/)
  await expect(page.getByLabel('ISBN')).toHaveValue('9788533302273')

  const permissions = ['clipboard-read', 'clipboard-write']
  // Of a browser that says it is a machine no download is counted.
  const visitor = await (await browser.newContext({ permissions, userAgent: people })).newPage()
  await open(visitor, `${ownSite.origin}/biblioteca`)
  const line = visitor.getByRole('article').filter({ hasText: 'Guia do pequi' })
  await expect(line).toContainText('Material didático/cartilha')
  await expect(line).toContainText('Ana Maria dos Santos, EMBRAPA · 2019')
  await line.getByRole('link', { name: 'Guia do pequi: da flor ao fruto', exact: true }).click()
  await visitor.waitForURL(/\/biblioteca\/guia-do-pequi-da-flor-ao-fruto$/)

  const fetched = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: /^Baixar.*TXT, 22 bytes$/ }).click()
  const download = await fetched
  expect(download.suggestedFilename()).toBe('guia-do-pequi.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('Como se colhe o pequi.')

  await visitor.getByRole('button', { name: 'Copiar (ABNT)' }).click()
  await expect(visitor.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await visitor.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(
    'SANTOS, Ana Maria dos; EMBRAPA. Guia do pequi: da flor ao fruto. [S. l.: s. n.], 2019.',
  )
  await visitor.getByText('BibTeX', { exact: true }).click()
  const cited = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Baixar .bib' }).click()
  expect((await cited).suggestedFilename()).toBe('santos2019guia.bib')
  await visitor.context().close()

  await open(page, `${ownSite.origin}/conta/medias`)
  await expect(page.getByRole('row', { name: /Guia do pequi/ })).toContainText('1 vez')
})

test('the shelf is narrowed by keyboard, remembered on the way back, and shared as it stands', async ({
  page,
  ownSite,
}) => {
  await fillShelf(ownSite)
  await open(page, `${ownSite.origin}/biblioteca`)
  await expect(results(page).getByRole('article')).toHaveCount(3)
  const facet = page.getByRole('complementary', { name: 'Filtros' }).getByRole('link', { name: /^Manejo/ })
  await facet.focus()
  await expect(facet).toHaveAccessibleName('Manejo 2 materiais')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${ownSite.origin}/biblioteca?category=manejo`)
  await expect(results(page).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '2 materiais' })).toBeVisible()
  // Whoever chose by keyboard goes on from there.
  await expect(page.getByRole('link', { name: /^Manejo .*tirar este filtro/ })).toBeFocused()

  await page.getByLabel('Buscar na biblioteca').fill('baru')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${ownSite.origin}/biblioteca?category=manejo&q=baru`)
  await results(page).getByRole('link', { name: 'Colheita do baru', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Colheita do baru', level: 1 })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Você está em' })
    .getByRole('link', { name: 'Biblioteca' })
    .click()
  await expect(page).toHaveURL(`${ownSite.origin}/biblioteca?category=manejo&q=baru`)
  await expect(page.getByLabel('Buscar na biblioteca')).toHaveValue('baru')

  await page.getByRole('link', { name: 'Tirar as palavras “baru”' }).click()
  await expect(page).toHaveURL(`${ownSite.origin}/biblioteca?category=manejo`)
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(`${ownSite.origin}/biblioteca`)
  await expect(results(page).getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Ano', exact: true }).click()
  await expect(results(page).getByRole('article').first()).toContainText('Colheita do baru')

  // A link that somebody sent shows what it says, whatever was chosen before.
  await open(page, `${ownSite.origin}/biblioteca?type=audio`)
  await expect(results(page).getByRole('article')).toHaveCount(1)
  const other = await page.context().newPage()
  await open(other, `${ownSite.origin}/biblioteca`)
  await expect(results(other).getByRole('article')).toHaveCount(3)
  await expect(other).toHaveURL(`${ownSite.origin}/biblioteca`)
})

test('on a phone the filters are a sheet that gives the focus back', async ({ page, ownSite }) => {
  await fillShelf(ownSite)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${ownSite.origin}/biblioteca`)
  const opener = page.getByRole('button', { name: 'Filtrar', exact: true })
  const sheet = page.getByRole('complementary', { name: 'Filtros' })
  await expect(sheet).toBeHidden()
  await opener.press('Enter')
  await expect(sheet).toBeVisible()
  const { violations } = await axeOn(page).include('#library-facets').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await sheet.getByRole('link', { name: /^Cultura e arte/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`${ownSite.origin}/biblioteca?category=cultura-e-arte`)
  await expect(results(page).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('words, filters and pages are asked for by links and a plain form', async ({ page, ownSite }) => {
    await fillShelf(ownSite)
    await page.goto(`${ownSite.origin}/biblioteca`)
    await page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('link', { name: /^Manejo/ })
      .click()
    await expect(page).toHaveURL(`${ownSite.origin}/biblioteca?category=manejo`)
    await page.getByLabel('Buscar na biblioteca').fill('pequi')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(results(page).getByRole('article')).toHaveCount(1)
    expect(new URL(page.url()).searchParams.get('category')).toBe('manejo')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^Filtrar/ }).click()
    await page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('link', { name: /^Livro/ })
      .click()
    await expect(page).toHaveURL(/type=livro/)
    await results(page).getByRole('link', { name: 'Manejo do pequi', exact: true }).click()
    await expect(page.getByText('SANTOS, Ana dos.')).toBeVisible()
  })
})
