// What comes out of a printer, and what a picture of the whole page shows: all that is read, and nothing that is pressed.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test } from '../../support/journey.ts'
import { openShop, placeOrder } from '../../support/open-shop.ts'

/** What only a screen has a use for and still stands on the sheet. */
async function pressableOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await page
    .locator('button, nav, form, dialog, summary, [role=button], [role=navigation]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => one.outerHTML.slice(0, 120)),
    )
  await page.emulateMedia({ media: null })
  return found
}

/** The sheets, as their PDF says them. */
async function sheetsOf(page: Page): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await page.pdf({ format: 'A4' }))
  const sheets = [...document.pages()].map((sheet) => sheet.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return sheets
}

/** What a program that takes pictures of whole pages gets of the footer: how much its pixels differ. */
async function drawnInFooter(page: Page): Promise<number> {
  const place = await page.locator('footer').evaluate((footer) => {
    const { x, y, width, height } = footer.getBoundingClientRect()
    return { left: x, top: y + window.scrollY, width, height }
  })
  const { left, top, width, height } = place
  const footer = await sharp(await page.screenshot({ fullPage: true }))
    .extract({
      left: Math.floor(left),
      top: Math.floor(top),
      width: Math.floor(width),
      height: Math.floor(height),
    })
    .toBuffer()
  const { channels } = await sharp(footer).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

const screenOnly = ['ENVIAR', 'Copiar link', 'Compartilhar', 'Pelo WhatsApp', 'pelo WhatsApp', 'Minha conta']

const read = [
  {
    path: '/noticias/feira-de-sabado-ganha-barraca-de-degustacao',
    first: 'Feira de sábado ganha',
    last: 'A prova é de graça.',
  },
  { path: '/loja/castanha-de-baru-torrada-150-g', first: 'Castanha de baru', last: 'Peso com embalagem' },
  { path: '/agenda/plantao-do-caf', first: 'Plantão do CAF', last: 'Próximas datas' },
  { path: '/', first: 'Chão de Pequi', last: 'Biblioteca' },
]

for (const { path, first, last } of read)
  test(`${path} on paper is what is read of it, from the first sheet to the footer`, async ({
    page,
    demoSite,
  }) => {
    await open(page, demoSite.origin + path)
    expect(await pressableOn(page)).toEqual([])
    const sheets = await sheetsOf(page)
    expect(sheets[0]).toContain(first)
    const all = sheets.join(' ')
    for (const words of [last, 'CNPJ 99.807.654/0001-99']) expect(all).toContain(words)
    for (const words of screenOnly) expect(all).not.toContain(words)
  })

test('a picture of the whole page has its footer, and nothing that waits for the keyboard', async ({
  page,
  demoSite,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, `${demoSite.origin}/`)
    expect(await drawnInFooter(page)).toBeGreaterThan(20)
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveCSS('opacity', '0')
  }
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toHaveCSS('opacity', '1')
})

test('an order that waits for its payment is paid from the paper', async ({ page, ownSite }) => {
  const shop = await openShop(ownSite)
  const order = await placeOrder(ownSite, await shop.put('Mel de aroeira', 2_990, 5))
  await open(page, ownSite.origin + new URL(order.link, ownSite.origin).pathname)
  expect(await pressableOn(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('img', { name: /QR/ })
  await expect(code).toBeVisible()
  const { width = 0 } = (await code.boundingBox()) ?? {}
  // 3 cm of a sheet at 96 dots an inch: a phone reads it from the table.
  expect(width).toBeGreaterThan(113)
  await page.emulateMedia({ media: null })

  const [sheet = '', ...others] = await sheetsOf(page)
  for (const words of ['Pedido nº', 'Mel de aroeira', 'Vale até']) expect(sheet).toContain(words)
  const all = [sheet, ...others].join(' ')
  for (const words of [...screenOnly, 'Copiar código', 'Imprimir', 'Cancelar'])
    expect(all).not.toContain(words)
})

test('whoever wants to ask finds the WhatsApp of the organisation, on a product and on an order', async ({
  page,
  ownSite,
}) => {
  const shop = await openShop(ownSite)
  const honey = await shop.put('Mel de aroeira', 2_990, 5)
  const order = await placeOrder(ownSite, honey)
  const orderPage = ownSite.origin + new URL(order.link, ownSite.origin).pathname
  const conversation = page.getByRole('main').locator('a[href*="wa.me"]')

  await open(page, `${ownSite.origin}/loja/${honey.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mel de aroeira')
  await expect(conversation.filter({ hasText: 'Perguntar' })).toHaveCount(0)

  const { version } = await (await shop.call('GET', '/api/settings/managed')).json()
  const saved = await shop.call('PUT', '/api/settings', { version, whatsapp: '(62) 90000-0142' })
  expect(saved.status).toBe(200)

  await open(page, `${ownSite.origin}/loja/${honey.slug}`)
  const about = encodeURIComponent('Olá! Quero saber mais sobre “Mel de aroeira”.')
  await expect(page.getByRole('link', { name: 'Perguntar pelo WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/5562900000142?text=${about}`,
  )
  await open(page, orderPage)
  const asked = encodeURIComponent(`Olá! É sobre o pedido nº ${order.number}.`)
  await expect(page.getByRole('link', { name: 'Falar com a loja no WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/5562900000142?text=${asked}`,
  )
})
