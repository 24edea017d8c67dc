// When strangers hold much of a shelf: a guest gets through with the digits of a letter, confirms an order on its page, and
// the shop is told, keeps the hold of somebody it knows and cancels the rest together.
import type { Page } from '@playwright/test'
import { type MailServer, openMailServer } from '../../../app/platform/mail/mail-server.testing.ts'
import { axeOn } from '../../support/axe.ts'
import { expect, logIn, open, startSetUp, test } from '../../support/journey.ts'
import { customer, type JourneyShop, openShop, type Shelf } from '../../support/open-shop.ts'
import type { RunningSite } from '../../support/running-site.ts'

test.use({ viewport: { width: 360, height: 740 } })

let mail: MailServer
let site: RunningSite
let shop: JourneyShop
test.beforeAll(async () => {
  mail = await openMailServer()
  site = await startSetUp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'loja@serra.example' } })
  shop = await openShop(site)
})
test.afterAll(async () => {
  await site.stop()
  await mail.close()
})

const letterTo = (email: string, subject: RegExp) =>
  mail.received.findLast(({ to, mail }) => to.includes(email) && subject.test(mail.subject ?? ''))?.mail
    .text ?? ''
/** Of the last letter, once it has come. */
async function digitsTo(email: string, subject: RegExp): Promise<string> {
  await expect.poll(() => letterTo(email, subject)).toMatch(/^\d{6}\s*$/m)
  return /^(\d{6})\s*$/m.exec(letterTo(email, subject))?.[1] ?? ''
}

/** By somebody without a session, under an e-mail of nobody's. */
const holdAsStranger = (product: Shelf, qtd: number): Promise<Response> =>
  fetch(`${site.origin}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      origin: site.origin,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      items: [{ product: product._id, qtd, shipping: 'retirada' }],
      customer: { ...customer, email: `${crypto.randomUUID()}@exemplo.test` },
      payment: 'pix',
    }),
  })

async function fillCheckout(page: Page, product: Shelf, email: string) {
  await open(page, `${site.origin}/loja/${product.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('no carrinho').or(page.getByText('Está no carrinho')).first()).toBeVisible()
  await open(page, `${site.origin}/loja/finalizar-pedido`)
  await page.getByRole('radio', { name: /Retira/ }).check()
  const form = page.getByRole('form', { name: 'Dados do pedido' })
  await form.getByLabel('Nome completo').fill(customer.name)
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByLabel('Telefone com DDD').fill('61 99999 0000')
  await form.getByLabel('CPF ou CNPJ').fill('52998224725')
  await form.getByLabel(/aceito as condições/).check()
}

async function expectAccessible(page: Page, name: string) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name}: wider than the window at ${width}`).toBeLessThanOrEqual(0)
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test('in calm times nothing is asked; the order is confirmed on its page by the digits of its letter', async ({
  page,
}) => {
  const mel = await shop.put('Mel de aroeira', 3_800, 10)
  await fillCheckout(page, mel, 'calma@exemplo.test')
  await expect(page.getByLabel('Código de 6 números')).toHaveCount(0)
  await expect(page.getByText(/reservados por 60\sminutos; confirmando o pedido/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await page.waitForURL(/\/loja\/pedido\/[\w-]{43}$/)
  const part = page.getByRole('region', { name: 'Confirme o seu pedido' })
  await expect(part).toContainText('calma@exemplo.test')
  await expectAccessible(page, 'order-unconfirmed')
  const code = await digitsTo('calma@exemplo.test', /^Recebemos o seu pedido/)
  await part.getByLabel('Código de 6 números').fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(part.getByText(/O código não confere/)).toBeVisible()
  await part.getByLabel('Código de 6 números').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pedido confirmado.').first()).toBeVisible()
  await expect(part).toHaveCount(0)
})

test('the link of the letter confirms by one press, and not by being opened', async ({ page }) => {
  const mel = await shop.put('Mel de assa-peixe', 3_800, 10)
  await fillCheckout(page, mel, 'ligada@exemplo.test')
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await page.waitForURL(/\/loja\/pedido\/[\w-]{43}$/)
  const order = page.url()
  await page.goto(`${order}?confirmar=nada-disso`)
  await page.getByRole('button', { name: 'Confirmar meu pedido' }).click()
  await expect(page.getByText(/Este link de confirmação não vale mais/).first()).toBeVisible()
  await expect(page.getByLabel('Código de 6 números')).toBeVisible()
})

test('under pressure the checkout asks for the digits, by keyboard alone, and the shop cancels the strangers’ orders', async ({
  page,
  browser,
}) => {
  const mel = await shop.put('Mel de cipó-uva', 900, 8)
  expect((await holdAsStranger(mel, 4)).status).toBe(201)
  await fillCheckout(page, mel, 'pressa@exemplo.test')
  await page.getByRole('button', { name: 'Confirmar o pedido' }).press('Enter')
  const field = page.getByLabel('Código de 6 números')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'checkout-code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Informe os 6 números que enviamos por e-mail.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar outro código' }).press('Enter')
  await expect(page.getByText('Enviamos um código a pressa@exemplo.test').first()).toBeVisible()
  await field.fill(await digitsTo('pressa@exemplo.test', /Código/))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/loja\/pedido\/[\w-]{43}$/)
  await expect(page.getByRole('button', { name: 'Confirmar meu pedido' })).toHaveCount(0)
  expect(await shop.stockOf(mel)).toBe(3)

  const office = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await logIn(office, site)
  await open(office, `${site.origin}/conta`)
  const waits = office.getByRole('link', { name: /^Rever \d+ pedidos? de quem nunca pagou aqui/ })
  await expect(waits).toBeVisible()
  await expectAccessible(office, 'start')
  await waits.click()
  const cancel = office.getByRole('button', { name: /^Cancelar (este pedido|os \d+ pedidos)$/ })
  await expect(cancel).toBeVisible()
  await expectAccessible(office, 'unconfirmed')
  await cancel.click()
  await office.getByRole('button', { name: 'Cancelar os pedidos' }).click()
  await expect(office.getByText(/pedidos? cancelados?\./).first()).toBeVisible()
  expect(await shop.stockOf(mel)).toBe(8)
  await open(office, `${site.origin}/conta/shop/settings#prazos`)
  await expect(office.getByLabel('Reserva sem confirmação')).toHaveValue('60')
  await office.context().close()
})
