// From the cart to the delivered parcel, on a phone: bought by a guest, paid by Pix, confirmed by a bank statement, sent with
// a code, received; and what happens when prices change, or the back button is pressed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { expect, logIn, open, test } from '../support/journey.ts'
import { address, customer, openShop, type Placed, type Shelf } from '../support/open-shop.ts'
import type { RunningSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test.use({ viewport: { width: 360, height: 740 } })

const checkout = (page: Page) => page.getByRole('form', { name: 'Dados do pedido' })

async function putInCart(page: Page, site: RunningSite, product: Shelf) {
  await open(page, `${site.origin}/loja/${product.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('no carrinho').or(page.getByText('Está no carrinho')).first()).toBeVisible()
}

/** The total with its freight stands there before anybody is asked who they are. */
async function chooseFreight(page: Page, site: RunningSite) {
  await open(page, `${site.origin}/loja/finalizar-pedido`)
  await page.getByLabel('CEP de entrega').fill(address.postal_code)
  await page.getByRole('radio', { name: /^PAC/ }).check()
  await expect(page.locator('summary', { hasText: 'R$' })).not.toContainText('sem frete')
}

async function fillIn(page: Page) {
  const form = checkout(page)
  await form.getByLabel('Nome completo').fill(customer.name)
  await form.getByLabel('E-mail').fill(customer.email)
  await form.getByLabel('Telefone com DDD').fill('61 99999 0000')
  // Pasted from a message, words and all.
  await form.getByLabel('CPF ou CNPJ').fill('CPF: 52998224725')
  await form.getByLabel('Rua').fill(address.street)
  await form.getByLabel('Número', { exact: true }).fill(address.number)
  await form.getByLabel('Estado').selectOption('São Paulo')
  await form.getByLabel('Cidade').fill(address.city)
  await form.getByLabel(/aceito as condições/).check()
}

const finish = (page: Page) => page.getByRole('button', { name: 'Confirmar o pedido' })

async function expectAccessible(page: Page) {
  // The bar above everything says that a page is on its way; what is read here is the page.
  await expect(page.getByRole('progressbar', { name: 'Carregando a página' })).toHaveCount(0)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `wider than the window at ${width}`).toBeLessThanOrEqual(0)
    // What is still fetched is shown above everything, outside of every region.
    await expect(page.locator('[data-loading-bar][data-state=running]')).toHaveCount(0)
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

const statementOf = ({ number, total_cents }: Pick<Placed, 'number' | 'total_cents'>) => {
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/')
  const amount = (total_cents / 100).toFixed(2).replace('.', ',')
  const txid = `PEDIDO${String(number).padStart(6, '0')}`
  return `Data;Histórico;Valor\r\n${today};PIX RECEBIDO ${txid} ANA SOUZA;${amount}\r\n`
}

test('a guest buys two products, pays by Pix, and confirms that they came', async ({
  page,
  browser,
  ownSite,
}) => {
  const shop = await openShop(ownSite)
  const mel = await shop.put('Mel de aroeira', 3_800, 5)
  const baru = await shop.put('Castanha de baru', 2_590, 5)
  // Where the shop hears of orders.
  const { version } = await (await shop.call('GET', '/api/settings/managed')).json()
  await shop.call('PUT', '/api/settings', { version, email: 'contato@serra.example' })
  await putInCart(page, ownSite, mel)
  await putInCart(page, ownSite, baru)
  await chooseFreight(page, ownSite)
  await expectAccessible(page)
  await fillIn(page)
  await finish(page).dblclick()
  await page.waitForURL(/\/loja\/pedido\/[\w-]{43}$/)
  // The tab knows where the order is, and nothing any more of who made it.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain('/loja/pedido/')
  expect(kept).not.toMatch(/529\.?982|Ana Souza|ana@exemplo|Praça da Sé/)

  const copy = page.getByRole('button', { name: 'Copiar código Pix' })
  await expect(copy).toBeVisible()
  const box = await copy.boundingBox()
  expect((box?.y ?? 9_999) + (box?.height ?? 0), 'the code is copied above the fold').toBeLessThanOrEqual(740)
  await expect(page.getByText(/^Vale até /)).toBeVisible()
  await expectAccessible(page)
  const { data } = await (await shop.call('GET', '/api/orders')).json()
  expect(data).toHaveLength(1)
  const [order] = data as Placed[]
  if (!order) throw new Error('no order')
  expect(await shop.stockOf(mel)).toBe(4)

  const office = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await logIn(office, ownSite)
  const folder = await temporaryFolder('statement')
  const file = join(folder, 'extrato.csv')
  await writeFile(file, statementOf(order))
  await open(office, `${ownSite.origin}/conta/shop/extratos`)
  await office.getByLabel(/Extrato do banco/).setInputFiles(file)
  await expect
    .poll(async () => (await (await shop.call('GET', `/api/orders/${order._id}`)).json()).status)
    .toBe('processing')
  await page.reload()
  await expect(page.getByText(/^Pagamento confirmado: R\$\s104,90/)).toBeVisible()

  await open(office, `${ownSite.origin}/conta/pedidos`)
  await office.getByRole('link', { name: /^Em processamento: a preparar/ }).click()
  await office.getByLabel(`Escolher Pedido nº ${order.number}`).check()
  await office.getByRole('button', { name: 'Marcar como preparados' }).click()
  await expect(office.getByText('Nada encontrado')).toBeVisible()
  await office.getByRole('link', { name: /^Em processamento: a enviar/ }).click()
  await office.getByLabel(`Escolher Pedido nº ${order.number}`).check()
  await office.getByRole('button', { name: 'Enviar', exact: true }).click()
  await office.getByLabel('Cole os códigos de rastreio').fill(`${order.number} dg 049 186 230 br`)
  await expect(office.getByLabel(`nº ${order.number} · ${customer.name}`)).toHaveValue('DG049186230BR')
  await office.getByRole('button', { name: 'Marcar como enviados' }).click()
  await office.getByRole('link', { name: 'Produto enviado' }).click()
  await office.getByRole('link', { name: `nº ${order.number}` }).click()
  await expect(office.getByText('DG049186230BR')).toBeVisible()
  await expectAccessible(office)

  await open(office, `${ownSite.origin}/conta/correio`)
  await office.getByRole('link', { name: `Novo pedido nº ${order.number}` }).click()
  const letter = office.frameLocator('iframe[title="E-mail formatado"]')
  await expect(letter.getByRole('heading', { level: 1 })).toBeVisible()
  await office.getByRole('tab', { name: 'Só o texto' }).click()
  await office.getByRole('tab', { name: 'Formatado' }).click()
  await expect(letter.getByRole('heading', { level: 1 })).toBeVisible()
  const address = ownSite.origin + (await office.locator('iframe').getAttribute('src'))
  const shown = await office.request.get(address)
  expect(shown.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(shown.headers()['content-security-policy']).toContain('sandbox')
  const ofAGuest = await page.request.get(address)
  expect(await ofAGuest.text()).not.toContain(customer.name)
  await office.context().close()

  await page.reload()
  await expect(page.getByText('DG049186230BR')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar que recebi' }).press('Enter')
  await page.getByRole('button', { name: 'Sim, recebi' }).press('Enter')
  await expect(page.getByText('Entregue', { exact: true })).toBeVisible()
  await expect(page.getByText(/desistir da compra até/)).toBeVisible()
})

test('what was typed survives a reload; what changed meanwhile is said, and the way on is one button', async ({
  page,
  ownSite,
}) => {
  const shop = await openShop(ownSite)
  const mel = await shop.put('Mel de aroeira', 3_800, 3)
  await putInCart(page, ownSite, mel)
  await chooseFreight(page, ownSite)
  await fillIn(page)
  await page.reload()
  await page.locator('html[data-alive]').waitFor()
  const form = checkout(page)
  await expect(form.getByLabel('Nome completo')).toHaveValue(customer.name)
  await expect(form.getByLabel('CPF ou CNPJ')).toHaveValue(customer.document)
  await expect(form.getByLabel('Rua')).toHaveValue(address.street)

  const { version } = await (await shop.call('GET', `/api/products/${mel._id}`)).json()
  await shop.call('PATCH', `/api/products/${mel._id}`, { version, price_cents: 4_000 })
  await form.getByLabel(/aceito as condições/).check()
  await finish(page).click()
  await expect(
    page.getByText('Os valores do pedido foram atualizados. Confira antes de confirmar.'),
  ).toBeVisible()
  await expect(form.getByLabel('Nome completo')).toHaveValue(customer.name)

  await shop.call('POST', `/api/products/${mel._id}/stock`, { delta: -3, reason: 'Quebrou' })
  // Another sum is accepted anew.
  await form.getByLabel(/aceito as condições/).check()
  await finish(page).click()
  await expect(page.getByText('Não há estoque para tudo o que você escolheu')).toBeVisible()
  expect((await (await shop.call('GET', '/api/orders')).json()).total).toBe(0)

  await shop.call('POST', `/api/products/${mel._id}/stock`, { delta: 2, reason: 'Chegou' })
  await form.getByLabel(/aceito as condições/).check()
  await finish(page).click()
  await page.waitForURL(/\/loja\/pedido\//)
  await page.goBack()
  await page.locator('html[data-alive]').waitFor()
  await open(page, `${ownSite.origin}/loja/finalizar-pedido`)
  await expect(page.getByText('O carrinho está vazio')).toBeVisible()
  expect((await (await shop.call('GET', '/api/orders')).json()).total).toBe(1)
})

test('a checkout from the first key to the last, without a mouse', async ({ page, ownSite }) => {
  const shop = await openShop(ownSite)
  await putInCart(page, ownSite, await shop.put('Mel de aroeira', 3_800, 3))
  await chooseFreight(page, ownSite)
  await fillIn(page)
  await checkout(page).getByLabel('Nome completo').fill('')
  await finish(page).focus()
  await page.keyboard.press('Enter')
  // A summary of what is missing has the focus, and leads to the field, which says so.
  await expect(checkout(page).getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(checkout(page).getByLabel('Nome completo')).toBeFocused()
  await expect(checkout(page).getByLabel('Nome completo')).toHaveAccessibleDescription(
    'Informe o nome completo.',
  )
  await page.keyboard.type(customer.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/loja\/pedido\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recebemos o seu pedido, \S+$/)
})
