// Everything a text may hold, written by keyboard, by mouse and by thumb, and met by a visitor.

import type { FileChooser, Locator, Page } from '@playwright/test'
import { jpeg } from '../../../app/platform/images/sample-images.testing.ts'
import { fromWord } from '../../../app/ui/rich-text/paste/from-word.fixture.ts'
import { axeOn } from '../../support/axe.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import type { RunningSite } from '../../support/running-site.ts'

const watched = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()
const statute = {
  name: 'estatuto_social.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Art. 1º\n'.repeat(300)),
}

async function photographs(count: number) {
  const buffer = await jpeg(400, 300)
  return Array.from({ length: count }, (_, place) => ({
    name: `foto-${place + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}

async function newPage(page: Page, site: RunningSite, title: string): Promise<Locator> {
  await open(page, `${site.origin}/conta/pages/new`)
  await page.getByLabel('Título', { exact: true }).fill(title)
  const text = textOf(page)
  await text.click()
  return text
}

/** By the slash: the word it is found by, and Enter. */
async function slash(page: Page, word: string) {
  await page.keyboard.type(`/${word}`)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

async function chooseFiles(
  page: Page,
  ask: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
) {
  const choosing = page.waitForEvent('filechooser')
  await ask()
  await (await choosing).setFiles(files)
}

async function expectAccessible(page: Page, what: string) {
  const { violations } = await axeOn(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    what,
  ).toEqual([])
}

async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.waitForURL(/\/conta\/pages\/[0-9a-f-]{36}\/edit$/)
  await said(page, 'Sem alterações')
  return page.getByLabel('Endereço').inputValue()
}

/** No journey looks at a video of somebody else's: the player's host is played by this. */
const playHost = (page: Page) =>
  page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Vídeo</title><p>tocando</p>' }),
    )

test('a page with everything is written by keyboard alone, and read by a visitor', async ({
  page,
  site,
  browser,
}) => {
  await logIn(page, site)
  const text = await newPage(page, site, 'Tudo de teclado')
  await page.keyboard.type('Venha à feira.')
  await page.keyboard.press('Enter')
  await chooseFiles(page, () => slash(page, 'galeria'), await photographs(3))
  await expect(text.locator('figure img[src^="/uploads/"]')).toHaveCount(3)
  await page.keyboard.press('Control+End')

  await slash(page, 'tab')
  for (const word of ['Produto', 'Preço', 'Safra', 'Pequi', 'R$ 10', 'novembro', 'Baru', 'R$ 25']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('agosto')
  // From the last cell a new row; then the buttons of the table, by their key.
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cagaita')
  await page.keyboard.press('Alt+F10')
  const bar = page.getByRole('toolbar', { name: 'Tabela' })
  await expect(bar.getByRole('button', { name: 'Linha acima' })).toBeFocused()
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowLeft')
  await expect(bar.getByRole('button', { name: 'Remover coluna' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.getByRole('columnheader')).toHaveText(['Preço', 'Safra'])
  await page.keyboard.press('Control+Z')
  await expect(text.getByRole('columnheader')).toHaveText(['Produto', 'Preço', 'Safra'])
  await expectAccessible(page, 'a table that is being written')

  await page.keyboard.press('Control+End')
  await slash(page, 'video')
  const panel = page.getByRole('dialog', { name: 'Vídeo' })
  await expect(panel.getByLabel('Endereço do vídeo')).toBeFocused()
  await page.keyboard.type('exemplo.org')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('Cole o endereço de um vídeo do YouTube ou do Vimeo.')
  await panel.getByLabel('Endereço do vídeo').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await page.keyboard.type('A feira em dez minutos')
  await page.keyboard.press('Enter')

  await chooseFiles(page, () => slash(page, 'anexo'), statute)
  await expect(text.getByText('TXT, 3 KB')).toBeVisible()
  await page.keyboard.press('Control+End')
  await slash(page, 'botao')
  await expect(page.getByRole('dialog', { name: 'Botão' }).getByLabel('Texto do botão')).toBeFocused()
  await page.keyboard.type('Inscreva-se')
  await page.keyboard.press('Tab')
  await page.keyboard.type('/contato')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await slash(page, 'linha')
  await page.keyboard.type('Até lá.')

  // The order of the pictures, and what they show, without a mouse.
  await text.locator('figure').first().locator('img').click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Imagem 2 de 3.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('A banca de pequi')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('A banca, cedo')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `a text with everything, ${width} wide`)
  }
  const slug = await publish(page)

  const visitor = await (await browser.newContext()).newPage()
  const trouble: string[] = []
  visitor.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
  await playHost(visitor)
  const answer = await open(visitor, `${site.origin}/${slug}`)
  expect(answer?.headers()['content-security-policy']).toContain(
    'frame-src https://www.youtube-nocookie.com;',
  )
  const article = visitor.locator('article')
  await expect(
    article.getByRole('group', { name: 'Galeria com 3 imagens' }).locator('figure').nth(1),
  ).toContainText('A banca, cedo')
  await expect(article.getByRole('img', { name: 'A banca de pequi' })).toBeVisible()
  await expect(article.getByRole('row')).toHaveCount(4)
  await expect(article.getByRole('link', { name: /estatuto social\s+TXT, 3 KB/ })).toHaveAttribute(
    'href',
    /\/uploads\/.*arquivo\.txt$/,
  )
  const button = article.getByRole('link', { name: 'Inscreva-se' })
  await expect(button).toHaveAttribute('href', '/contato')
  await expect(button).not.toHaveClass(/main/)
  for (const width of [360, 768, 1280]) {
    await visitor.setViewportSize({ width, height: 800 })
    expect(
      await visitor.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(visitor, `the page, ${width} wide`)
  }
  const opener = article.getByRole('link', { name: 'Ampliar: A banca de pequi' })
  await opener.focus()
  await visitor.keyboard.press('Enter')
  const zoom = visitor.getByRole('dialog', { name: 'Galeria com 3 imagens' })
  await expect(zoom.getByText('2 de 3')).toBeVisible()
  await expect(zoom.getByText('A banca, cedo')).toBeVisible()
  await expect(zoom.getByRole('button', { name: 'A banca de pequi: mais de perto' })).toBeVisible()
  await expectAccessible(visitor, 'a picture by itself')
  await visitor.keyboard.press('ArrowLeft')
  await expect(zoom.getByText('1 de 3')).toBeVisible()
  await expect(zoom.getByText('A banca, cedo')).toBeHidden()
  const shown = zoom.getByRole('button', { name: /mais de perto/ })
  const finger = { pointerType: 'touch', isPrimary: true }
  await shown.dispatchEvent('pointerdown', { ...finger, clientX: 300 })
  await shown.dispatchEvent('pointerup', { ...finger, clientX: 200 })
  await expect(zoom.getByText('2 de 3')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(opener).toBeFocused()

  const facade = article.getByRole('link', { name: /A feira em dez minutos/ })
  await expect(facade).toHaveAttribute('href', watched)
  expect(await visitor.locator('iframe').count()).toBe(0)
  await facade.focus()
  await visitor.keyboard.press('Enter')
  await expect(
    visitor.frameLocator('iframe[title="A feira em dez minutos"]').getByText('tocando'),
  ).toBeVisible()
  expect(trouble).toEqual([])
  await visitor.context().close()
})

test('the menu behind the slash: accents do not count, a voice tells the choice, Escape leaves the letters', async ({
  page,
  site,
}) => {
  await logIn(page, site)
  const text = await newPage(page, site, 'Barra')
  await page.keyboard.type('Ver e/ou 1/2 ')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: 'Inserir' })
  await expect(list.getByRole('option', { name: 'Título', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page, 'with the menu open')
  await page.keyboard.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(text).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? 'none')
  await page.keyboard.type('citacao')
  await expect(list.getByRole('option')).toHaveText(['Citação'])
  await expect(page.getByRole('status').filter({ hasText: 'Citação, 1 de 1' })).toHaveCount(1)
  await page.keyboard.type('zzz')
  await expect(list).toHaveText('Nada com esse nome.')
  for (let letters = 0; letters < 3; letters++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(text).not.toHaveAttribute('aria-activedescendant')
  await expect(text).toHaveText('Ver e/ou 1/2 /citacao')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/subti')
  await list.getByRole('option', { name: 'Subtítulo' }).click()
  await page.keyboard.type('Como chegar')
  await expect(text.getByRole('heading', { level: 3, name: 'Como chegar' })).toBeVisible()
})

test('what is pasted: minutes from Word without their mess, the address of a video as its owner wishes', async ({
  page,
  site,
}) => {
  await logIn(page, site)
  const text = await newPage(page, site, 'Colado')
  await paste(page, { 'text/html': fromWord, 'text/plain': 'Ata da assembleia' })
  await said(page, 'As imagens do documento não vêm junto ao colar.')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText([
    'Ata da assembleia',
    'Presença',
    'Preços da safra',
  ])
  await expect(text.locator('ul ul ul li')).toHaveText(['do vale'])
  await expect(text.getByRole('columnheader')).toHaveText(['Produto', 'Preço'])
  expect(await text.innerHTML()).not.toMatch(/mso|Mso|o:p|file:/)

  await page.keyboard.press('Control+End')
  await paste(page, { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' })
  const offer = page.getByRole('listbox', { name: 'Este endereço é um vídeo' })
  await expect(offer.getByRole('option')).toHaveText(['Mostrar o vídeo aqui', 'Deixar só o endereço'])
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  await expect(text.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ' })).toBeVisible()
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('A feira')
  await expect(text.getByText('Vídeo do YouTube')).toBeVisible()
  await expect(text.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ' })).toHaveCount(1)
})

test('what was not saved comes back whole after a closed tab', async ({ page, site }) => {
  const call = await callAs(site)
  const made = await (await call('POST', '/api/pages', { title: 'Guardada', content: '<p>Antes</p>' })).json()
  await logIn(page, site)
  await open(page, `${site.origin}/conta/pages/${made._id}/edit`)
  const text = textOf(page)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await slash(page, 'tabela')
  await page.keyboard.type('Dia')
  await page.keyboard.press('Control+End')
  await slash(page, 'video')
  await page.keyboard.type(watched)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mutirão')
  await page.keyboard.press('Enter')
  await chooseFiles(page, () => slash(page, 'arquivo'), statute)
  await expect(text.getByText('TXT, 3 KB')).toBeVisible()
  await said(page, 'Alterações não salvas')
  await page.waitForTimeout(1_500)
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await open(again, `${site.origin}/conta/pages/${made._id}/edit`)
  await said(again, 'Encontramos um texto não salvo')
  await again.getByRole('button', { name: 'Recuperar' }).click()
  await expect(textOf(again).getByRole('columnheader').first()).toHaveText('Dia')
  await expect(textOf(again).getByText('Vídeo do YouTube')).toBeVisible()
  await expect(textOf(again).getByText('TXT, 3 KB')).toBeVisible()
  await save(again).click()
  await said(again, 'Página salva.')
  const { content } = await (await call('GET', `/api/pages/${made._id}`)).json()
  expect(content).toMatch(/^<p>Antes<\/p><table><tbody><tr><th scope="col">Dia<\/th>/)
  expect(content).toContain(
    `<p class="video" data-video="${watched}">Mutirão</p><p class="file" data-upload="`,
  )
})

test('a video on a page reached by a link of the site plays as well', async ({ page, site }) => {
  const call = await callAs(site)
  const content = `<p class="video" data-video="${watched}">A oficina</p>`
  const made = await (
    await call('POST', '/api/pages', { title: 'A oficina', content, status: 'published' })
  ).json()
  await call('POST', '/api/menus', { name: 'Oficina', page: made._id })
  await playHost(page)
  await open(page, site.origin)
  await page.getByRole('link', { name: 'Oficina' }).first().click()
  await page.waitForURL(`**/${made.slug}`)
  await page
    .getByRole('link', { name: /A oficina/ })
    .filter({ hasText: 'Assistir' })
    .click()
  await expect(page.frameLocator('iframe[title="A oficina"]').getByText('tocando')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/${made.slug}`)
  await page.reload()
  await expect(page.getByRole('link', { name: /A oficina/ }).filter({ hasText: 'Assistir' })).toBeVisible()
  expect(await page.locator('iframe').count()).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('everything is put in by thumb, from one row of buttons', async ({ page, site }) => {
    await logIn(page, site)
    await open(page, `${site.origin}/conta/pages/new`)
    await page.getByLabel('Título', { exact: true }).fill('De polegar')
    const text = textOf(page)
    await text.tap()
    const toolbar = page.getByRole('toolbar', { name: 'Formatação do texto' })
    expect((await toolbar.boundingBox())?.height).toBeLessThan(60)
    const insert = async (name: string) => {
      await toolbar.getByRole('button', { name: 'Inserir' }).tap()
      await page.getByRole('menu', { name: 'Inserir' }).getByRole('menuitem', { name, exact: true }).tap()
    }
    await toolbar.getByRole('button', { name: 'Inserir' }).tap()
    await expectAccessible(page, 'the menu of what can be inserted')
    await page.keyboard.press('Escape')
    await chooseFiles(page, () => insert('Galeria'), await photographs(2))
    await expect(text.locator('figure img[src^="/uploads/"]')).toHaveCount(2)
    await chooseFiles(
      page,
      async () => text.getByRole('button', { name: 'Acrescentar imagens' }).tap(),
      await photographs(1),
    )
    await expect(text.locator('figure img[src^="/uploads/"]')).toHaveCount(3)
    await text.getByRole('button', { name: 'Sem descrição' }).last().tap()
    const card = text.getByRole('group', { name: 'Imagem 3 de 3' })
    await card.getByLabel('Descrição da imagem').fill('A última será a primeira')
    await card.getByRole('button', { name: 'Mover para antes' }).tap()
    await text
      .getByRole('group', { name: 'Imagem 2 de 3' })
      .getByRole('button', { name: 'Mover para antes' })
      .tap()
    await expect(text.locator('figure img').first()).toHaveAttribute('alt', 'A última será a primeira')

    // The card of the picture hangs over what comes next; the keyboard of a phone goes on at the end.
    await text.press('Control+End')
    await insert('Tabela')
    await page.keyboard.type('Dia')
    const bar = page.getByRole('toolbar', { name: 'Tabela' })
    for (const button of await bar.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: 'Linha abaixo' }).tap()
    await bar.getByRole('button', { name: 'Coluna à direita' }).tap()
    await expect(text.getByRole('row')).toHaveCount(4)
    await expect(text.getByRole('columnheader')).toHaveCount(4)
    await bar.getByRole('button', { name: 'Cabeçalho' }).tap()
    await expect(text.getByRole('columnheader')).toHaveCount(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)

    await text.press('Control+End')
    await insert('Botão')
    const panel = page.getByRole('dialog', { name: 'Botão' })
    await panel.getByRole('button', { name: 'Inserir o botão' }).tap()
    await expect(panel.getByRole('alert').first()).toHaveText('Escreva o que fica no botão.')
    await panel.getByLabel('Texto do botão').fill('Participe')
    await panel.getByLabel('Endereço').fill('exemplo.org')
    await panel.getByRole('button', { name: 'Inserir o botão' }).tap()
    await expect(text.getByText('Leva a https://exemplo.org/')).toBeVisible()
    const slug = await publish(page)
    await open(page, `${site.origin}/${slug}`)
    await expect(page.locator('article').getByRole('img').first()).toHaveAttribute(
      'alt',
      'A última será a primeira',
    )
    await expect(page.getByRole('link', { name: 'Participe' })).toHaveAttribute('target', '_blank')
    await expectAccessible(page, 'the page on a phone')
  })
})

test('a link finds what the site has by its name, by keyboard and by thumb', async ({ page, site }) => {
  const call = await callAs(site)
  const { version, features } = await (await call('GET', '/api/settings/managed')).json()
  const posts = { ...features.posts, enabled: true }
  const shown = await call('PUT', '/api/settings', { features: { ...features, posts }, version })
  expect(shown.status).toBe(200)
  const made = await call('POST', '/api/pages', { title: 'Como se associar', status: 'published' })
  const news = await call('POST', '/api/posts', { title: 'Mutirão da horta', status: 'published' })
  expect([made.status, news.status]).toEqual([201, 201])
  await logIn(page, site)
  const text = await newPage(page, site, 'Com caminho')
  await page.keyboard.press('Control+K')
  const link = page.getByRole('dialog', { name: 'Link' })
  await expect(link.getByRole('combobox', { name: /endereço/ })).toBeFocused()
  await page.keyboard.type('associar')
  const option = page.getByRole('option', { name: /^Como se associar/ })
  await expect(option).toContainText('Página · /como-se-associar')
  // The list belongs to its field, which names it: it alone stands in no landmark.
  const { violations } = await axeOn(page).analyze()
  const outside = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html] as const))
  expect(outside).toEqual([['region', expect.stringMatching(/^<div [^>]*role="listbox"/)]])
  // Escape closes the list, and not the panel.
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(link).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(link.getByLabel('Endereço')).toHaveValue('/como-se-associar')
  await expect(link.getByLabel('Texto')).toHaveValue('Como se associar')
  await page.keyboard.press('Enter')
  await expect(text.locator('a[href="/como-se-associar"]')).toHaveText('Como se associar')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Control+K')
  await link.getByLabel('Endereço').fill('mutirão')
  await expect(page.getByRole('option', { name: /^Mutirão da horta/ })).toContainText('Notícia · ')
  await link.getByLabel('Endereço').fill('associar')
  await option.click()
  await expect(link.getByLabel('Endereço')).toHaveValue('/como-se-associar')
  await link.getByLabel('Endereço').fill('um lugar que não há')
  // While the list is open its field is all that a screen reader finds; a thumb sees the button beside it.
  await link.getByText('Aplicar', { exact: true }).click()
  await expect(link.getByText(/^Escolha uma página da lista ou escreva um endereço/)).toBeVisible()
})

test('pictures change places by dragging, and the words of a cell stay words', async ({ page, site }) => {
  await logIn(page, site)
  const text = await newPage(page, site, 'Arrastada')
  await chooseFiles(page, () => slash(page, 'galeria'), await photographs(2))
  const pictures = text.locator('figure img[src^="/uploads/"]')
  await expect(pictures).toHaveCount(2)
  const [first, second] = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  await pictures.nth(1).dragTo(pictures.nth(0), { targetPosition: { x: 4, y: 60 } })
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src'))))
    .toEqual([second, first])
  // The picture that was carried is chosen; what is typed then is written under it and takes nobody's place.
  await page.keyboard.type('A colheita')
  await expect(text.locator('figcaption').first()).toHaveText('A colheita')
  expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(['', ''])

  await page.keyboard.press('Control+End')
  await slash(page, 'tabela')
  await page.keyboard.type('Um')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dois')
  await paste(page, { 'text/html': '<p>três</p><ul><li>quatro</li></ul>', 'text/plain': 'três' })
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(text.getByRole('columnheader')).toHaveCount(3)
  expect(await text.getByRole('columnheader').first().innerHTML()).toMatch(/^Um<br>Doistrês(<br>)?quatro/)
  await expect(text.getByRole('row')).toHaveCount(3)
})

/** As the clipboard of another program does it. */
async function paste(page: Page, kinds: Record<string, string>) {
  await textOf(page).evaluate((element, given) => {
    const data = new DataTransfer()
    for (const [kind, content] of Object.entries(given)) data.setData(kind, content)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, kinds)
}

test('what the editor brings loads no stylesheet of every screen again, which would win over what stands between', async ({
  page,
  site,
}) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/events/new`)
  await expect(page.locator('[contenteditable=true]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  )
  expect(sheets.filter((path) => path.includes('/everywhere-'))).toHaveLength(1)
  // The icon beside the date, not below it.
  const field = page.getByRole('group', { name: /^Início/ }).first()
  expect((await field.boundingBox())?.height).toBeLessThan(50)
})
