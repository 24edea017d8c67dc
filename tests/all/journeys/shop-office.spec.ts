// The shop as its administrator lives it, on a phone: a product from nothing to the shop window, the catalogue through a
// spreadsheet, the freight table, an order taken on the telephone, a tracking code put right.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cookie, Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { unbroken } from '../../../app/platform/text/unbroken.ts'
import { axeOn } from '../../support/axe.ts'
import { expect, expectAccessibleDialog, logIn, open, startSetUp, test } from '../../support/journey.ts'
import { address, customer, type JourneyShop, openShop, placeOrder } from '../../support/open-shop.ts'
import type { RunningSite } from '../../support/running-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test.use({ viewport: { width: 360, height: 740 } })

let site: RunningSite
let shop: JourneyShop
let session: Cookie[]
test.beforeAll(async ({ browser }) => {
  site = await startSetUp()
  shop = await openShop(site)
  // One login for all of them: an administrator's sixth would end the first, which the shop's calls go by.
  const page = await browser.newPage()
  await logIn(page, site)
  session = await page.context().cookies()
  await page.close()
})
test.afterAll(() => site.stop())
test.beforeEach(({ context }) => context.addCookies(session))

const read = async (path: string) => (await shop.call('GET', path)).json()

async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, 'wider than the window').toBeLessThanOrEqual(0)
}

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a product is written, its pictures put in order by keyboard, and it is in the shop for 12,50', async ({
  page,
}) => {
  await open(page, `${site.origin}/conta/produtos`)
  await page.getByRole('link', { name: 'Novo produto' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Geleia de cagaita')
  const publish = page.getByRole('button', { name: 'Publicar', exact: true })
  await publish.click()
  // What is missing is said under its field, and by the check beside the form.
  await expect(page.getByText('Para publicar, informe o preço.').first()).toBeVisible()
  await expect(page.getByText('Falta o peso com a embalagem')).toBeVisible()

  const price = page.getByRole('textbox', { name: 'Preço', exact: true })
  await price.fill('12,5')
  await expect(page.getByText('= R$ 12,50')).toBeVisible()
  await price.blur()
  await expect(price).toHaveValue('12,50')
  await page.getByLabel('Peso com embalagem').fill('0,35 kg')
  // Sizes keep it from being out as the weight does; what is never sent has neither.
  await expect(page.getByText(/Faltam medidas da embalagem/)).toBeVisible()
  const pickUp = page.getByRole('switch', { name: 'Só retirada' })
  await pickUp.check()
  await expect(page.getByLabel('Altura (cm)')).toBeHidden()
  await expect(page.getByText(/Faltam medidas da embalagem/)).toBeHidden()
  await pickUp.uncheck()
  for (const [size, typed] of [
    ['Comprimento', '16'],
    ['Largura', '11'],
    ['Altura', '12,5'],
  ] as const)
    await page.getByLabel(`${size} (cm)`).fill(typed)
  await expect(page.getByText(/Faltam medidas da embalagem/)).toBeHidden()
  await page.getByLabel('Estoque inicial').fill('8')
  await page
    .getByLabel('Imagens', { exact: true })
    .setInputFiles([
      await photograph('um.png', '#c8553d'),
      await photograph('dois.png', '#588b8b'),
      await photograph('três.png', '#f28f3b'),
    ])
  const pictures = page.getByRole('grid', { name: /^Imagens, na ordem/ })
  await expect(pictures.getByRole('row')).toHaveCount(3)
  await publish.click()
  await page.waitForURL(/\/conta\/produtos\/[0-9a-f-]{36}\/edit$/)
  await page.getByRole('heading', { level: 1, name: 'Editar produto' }).waitFor()
  const product = `/api/products/${new URL(page.url()).pathname.split('/')[3]}`
  const inOrder = async () => (await read(product)).images.map(({ _id }: { _id: string }) => _id) as string[]
  const [first, second, third] = await inOrder()

  // By the handle: picked up, carried above the others, put down, all of it before a busy machine draws its next frame.
  await page.evaluate(() => {
    const { requestAnimationFrame: draw, cancelAnimationFrame: cancel } = window
    // Below zero, where no frame of the browser is: what began before or here ends here or after.
    const late = new Map<number, () => void>()
    window.requestAnimationFrame = (next) => {
      const id = -1 - late.size
      const timer = window.setTimeout(() => {
        const frame = draw(next)
        late.set(id, () => cancel(frame))
      }, 300)
      late.set(id, () => window.clearTimeout(timer))
      return id
    }
    window.cancelAnimationFrame = (id) => (late.get(id) ?? (() => cancel(id)))()
    window.addEventListener('in-time', () => Object.assign(window, { requestAnimationFrame: draw }))
  })
  await pictures.getByRole('button', { name: 'Arrastar Imagem 3' }).focus()
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('posição 1 de 3')).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new Event('in-time')))
  // By the words of its menu.
  await pictures.getByRole('button', { name: 'Ações de Imagem 2' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).press('Enter')
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect.poll(inOrder).toEqual([third, second, first])
  await expectAccessible(page)

  await open(page, `${site.origin}/loja/geleia-de-cagaita`)
  await expect(page.getByRole('main')).toContainText(/R\$\s*12,50/)
  expect(await read(product)).toMatchObject({ price_cents: 1_250, weight_g: 350, height_mm: 125, stock: 8 })
})

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function fileOf(name: string, text: string) {
  const path = join(await temporaryFolder('tables'), name)
  await writeFile(path, text)
  return path
}

test('the catalogue goes to a spreadsheet and comes back changed, tried before it is written', async ({
  page,
}) => {
  const mel = await shop.put('Mel de aroeira', 3_800, 5)
  await open(page, `${site.origin}/conta/produtos`)
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const table = await textOf(saved)
  expect(table.startsWith('\u{feff}Nome;')).toBe(true)
  const changed = table.replace(/^(Mel de aroeira;.*?;)38,00;/m, '$141,90;')
  expect(changed).not.toBe(table)
  const lines = changed.trimEnd().split('\r\n')
  const wrong = `Farinha;FAR-1;doze${';'.repeat(lines[0]?.split(';').length ?? 0)}`
  const path = await fileOf('produtos.csv', [...lines, wrong, ''].join('\r\n'))

  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page.getByLabel(/Planilha em XLSX ou CSV/).setInputFiles(path)
  await expect(page.getByText('Nada mudou no site ainda')).toBeVisible()
  await expect(page.getByText(/1 com problema/).first()).toBeVisible()
  expect((await read(`/api/products/${mel._id}`)).price_cents).toBe(3_800)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar agora' }).click()
  await expect(page.getByText('Importação concluída')).toBeVisible()
  expect(await read(`/api/products/${mel._id}`)).toMatchObject({ price_cents: 4_190, stock: 5 })
})

test('the freight table is changed on the screen and by spreadsheet, and the quote follows', async ({
  page,
}) => {
  const rapadura = await shop.put('Rapadura', 900, 20)
  const quoted = async (price: string) => {
    await open(page, `${site.origin}/loja/${rapadura.slug}`)
    await page.getByLabel('CEP de entrega').fill(address.postal_code)
    await page.getByRole('button', { name: 'Calcular' }).click()
    const pac = page.getByRole('listitem').filter({ hasText: /^PAC/ })
    await expect(pac).toContainText(price)
  }
  await open(page, `${site.origin}/conta/shop/frete`)
  await page.getByLabel('Primeiro CEP').fill('01000000')
  await page.getByLabel('Último CEP').fill('01999999')
  await page.getByRole('button', { name: 'Acrescentar' }).press('Enter')
  const band = page.getByRole('table', { name: /^PAC, CEP de 01000-000 a 01999-999/ })
  await page.getByRole('button', { name: 'Salvar a tabela' }).click()
  await expect(page.getByText(/^Preço: use reais com vírgula/)).toBeVisible()
  await band.getByLabel(/^Preço/).fill('12,34')
  await band.getByLabel(/^Prazo máximo/).fill('3')
  // As in a sheet: an arrow leads to the cell beside, Enter below the last band makes the next one.
  await band.getByLabel(/^Prazo máximo/).press('End')
  await band.getByLabel(/^Prazo máximo/).press('ArrowLeft')
  await band.getByLabel(/^Prazo máximo/).press('ArrowLeft')
  await expect(band.getByLabel(/^Prazo mínimo/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(band.getByLabel(/^Prazo máximo/)).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(band.getByLabel(/^Preço/)).toHaveCount(2)
  await band
    .getByRole('button', { name: /^Tirar a faixa/ })
    .last()
    .click()
  await expect(band.getByLabel(/^Preço/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Salvar a tabela' }).click()
  await expect(page.getByText('Tabela de frete salva.')).toBeVisible()
  await expectAccessible(page)
  await quoted('R$ 12,34')

  await open(page, `${site.origin}/conta/shop/frete`)
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const table = await textOf(saved)
  const bring = async (text: string) =>
    page.getByLabel(/Importar planilha/).setInputFiles(await fileOf('frete.csv', text))
  await bring(table.replace('12,34', 'doze'))
  await expect(page.getByRole('alert')).toContainText('A tabela continua como estava')
  await bring(table.replace('12,34', '9,87'))
  await expect(page.getByText(/^Tabela trazida/)).toBeVisible()
  await quoted('R$ 9,87')

  // "Por que este frete?" finds the product by its name, and names the row.
  await open(page, `${site.origin}/conta/shop/por-que-este-frete`)
  await page.getByLabel('CEP de entrega').fill(address.postal_code)
  await page.getByLabel('Buscar um produto').fill('rapad')
  await expect(page.getByRole('button', { name: /^Rapadura/ })).toBeVisible()
  await page.getByLabel('Buscar um produto').press('Enter')
  await page.getByRole('button', { name: 'Explicar' }).press('Enter')
  await expect(page.getByText(/CEP de 01000-000 a 01999-999.*R\$\s9,87/)).toBeVisible()
  await expectAccessible(page)
})

test('an order is taken on the telephone', async ({ page }) => {
  const doce = await shop.put('Doce de buriti', 1_800, 6)
  await open(page, `${site.origin}/conta/pedidos/new`)
  const search = page.getByLabel('Buscar um produto')
  await search.fill('buriti')
  await page.getByRole('button', { name: /^Doce de buriti/ }).press('Enter')
  await expect(search).toBeFocused()
  await page.getByLabel('Quantidade').fill('2')
  await page.getByLabel('Nome', { exact: true }).fill(customer.name)
  await page.getByLabel('CEP', { exact: true }).fill(address.postal_code)
  await page.getByLabel('Rua').fill(address.street)
  await page.getByLabel('Número', { exact: true }).fill(address.number)
  await page.getByLabel('Estado').selectOption(address.state)
  await page.getByLabel('Cidade').fill(address.city)
  await page.getByRole('button', { name: 'Registrar o pedido' }).click()
  await expect(page.getByText('Escolha como o pedido vai.').first()).toBeVisible()
  await page.getByLabel('Como vai').selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar o pedido' }).press('Enter')
  await page.waitForURL(/\/conta\/pedidos\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/pela loja$/)).toBeVisible()
  expect(await shop.stockOf(doce)).toBe(4)
  await page.getByLabel('Anotações internas').fill('Ligar depois das 18h')
  await page.getByRole('button', { name: 'Salvar anotações' }).click()
  await expect(page.getByText('Anotações salvas.')).toBeVisible()
  await expect(page.getByText(/^Reservado até /)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Corrigir dados e endereço' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rua').fill('Rua do Porto')
  await dialog.getByLabel('Nome').fill('')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Salvar os dados' }).press('Enter')
  await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription('Informe o nome.')
  await dialog.getByLabel('Nome').fill(customer.name)
  await dialog.getByRole('button', { name: 'Salvar os dados' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Rua do Porto, /)).toBeVisible()
  await expect(page.getByText('Dados corrigidos', { exact: true })).toBeVisible()

  // The ledger of what was sold leads back here.
  const orderAddress = page.url()
  await open(page, `${site.origin}/conta/produtos/${doce._id}/estoque`)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Pedido nº \d+$/ }).click()
  await page.waitForURL(orderAddress)

  // A Pix that did not come has no label, so that the parcel stays.
  await page.getByRole('link', { name: 'Etiqueta de endereço' }).click()
  await expect(page.getByText(/1 pedido ficou sem etiqueta, porque não deve sair da loja/)).toBeVisible()
  const paid = await shop.call('POST', `/api/orders/${orderAddress.split('/').at(-1)}/payment`, {})
  expect(paid.status).toBe(200)
  await page.reload()
  await page.getByLabel('10 × 15 cm').check()
  await page.emulateMedia({ media: 'print' })
  const label = page.getByRole('region', { name: /^Etiqueta do pedido/ })
  await expect(label).toContainText(unbroken(address.postal_code))
  // Nothing else is on the paper.
  await expect(page.getByText('Ir para o conteúdo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('a tracking code that was wrong is put right, and the customer is told', async ({ page }) => {
  const order = await placeOrder(site, await shop.put('Farinha de jatobá', 2_200, 3))
  const sent = { tracking: [{ service: '04510', code: 'DG049186226BR' }] }
  for (const [move, body] of [
    ['payment', {}],
    ['shipment', sent],
  ] as const)
    expect((await shop.call('POST', `/api/orders/${order._id}/${move}`, body)).status).toBe(200)
  await open(page, `${site.origin}/conta/pedidos/${order._id}`)
  await page.getByRole('button', { name: 'Corrigir o rastreio' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel(/^Código de rastreio, PAC/)
  await expect(code).toHaveValue('DG049186226BR')
  await code.fill('DG049186231BR')
  await dialog.getByRole('button', { name: 'Salvar o rastreio' }).press('Enter')
  await expect(code).toHaveAccessibleDescription(
    'DG049186231BR não é um código dos Correios: confira os números.',
  )
  await expectAccessibleDialog(page)
  await code.fill('dg 049 186 230 br')
  await dialog.getByLabel('Recado para quem comprou').fill('O código anterior era de outro pacote.')
  await dialog.getByRole('button', { name: 'Salvar o rastreio' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('DG049186230BR')).toBeVisible()
  await expect(page.getByText('DG049186226BR')).toHaveCount(0)
  await expect(page.getByText('Rastreio informado ou corrigido')).toBeVisible()
  await open(page, site.origin + order.link)
  await expect(page.getByText('DG049186230BR')).toBeVisible()
  await expect(page.getByText('O código anterior era de outro pacote.')).toBeVisible()
})
