// What comes of an order later: goods that are given back, and one that nobody pays.
import { axeOn } from '../../support/axe.ts'
import { setUpFolder } from '../../support/beginnings.ts'
import { inDatabase } from '../../support/in-database.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { openShop, placeOrder } from '../../support/open-shop.ts'
import { removeSite, startSite } from '../../support/running-site.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a customer gives back what was bought; the shop receives and refunds it', async ({
  page,
  browser,
  ownSite,
}) => {
  const shop = await openShop(ownSite)
  const mel = await shop.put('Mel de aroeira', 3_800, 5)
  const order = await placeOrder(ownSite, mel, 2)
  const move = async (deed: string) =>
    expect((await shop.call('POST', `/api/orders/${order._id}/${deed}`, {})).status).toBe(200)
  await move('payment')
  const office = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await logIn(office, ownSite)
  await open(office, `${ownSite.origin}/conta/pedidos/${order._id}`)
  await office.getByRole('button', { name: 'Marcar como preparado' }).click()
  await office.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(office.getByText('Preparo desfeito').first()).toBeVisible()
  await office.getByRole('button', { name: 'Marcar como preparado' }).click()
  await expect(office.getByText('Pedido preparado.').first()).toBeVisible()
  await expect(office.getByRole('button', { name: 'Marcar como preparado' })).toHaveCount(0)
  await expect(office.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
  for (const deed of ['shipment', 'receipt']) await move(deed)

  await open(page, ownSite.origin + order.link)
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantas unidades de Mel de aroeira').selectOption('1')
  const { violations } = await axeOn(page).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirmar a desistência' }).click()
  await expect(page.getByText('Recebemos a sua desistência da compra')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desistir da compra' })).toBeVisible()

  await open(office, `${ownSite.origin}/conta/pedidos/${order._id}`)
  // The next step is pressed while the one before is on its way: its question stays open.
  const asked = Promise.withResolvers<void>()
  await office.route(`**/api/orders/${order._id}/return`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await office.getByRole('button', { name: 'Confirmar a devolução' }).click()
  await office.getByRole('button', { name: 'Marcar como reembolsado' }).click()
  const refund = office.getByRole('dialog').getByRole('button', { name: 'Marcar como reembolsado' })
  await expect(refund).toBeVisible()
  asked.resolve()
  await expect(
    office.getByRole('button', { name: 'Confirmar a devolução', includeHidden: true }),
  ).toHaveCount(0)
  await refund.click()
  await expect(office.getByText('Reembolsado').first()).toBeVisible()
  expect(await shop.stockOf(mel)).toBe(4)
  await office.context().close()

  // Of what is left, within the same days.
  await open(page, ownSite.origin + order.link)
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Mel de aroeira' })).toBeChecked()
  await expect(dialog.getByLabel('Quantas unidades de Mel de aroeira')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Confirmar a desistência' }).click()
  await expect(page.getByText('Recebemos a sua desistência da compra')).toBeVisible()
})

test('an order that nobody pays expires, its goods return, and it can be revived', async ({ page }) => {
  const folder = await setUpFolder()
  let site = await startSite({ folder })
  try {
    const shop = await openShop(site)
    const mel = await shop.put('Mel de aroeira', 3_800, 3)
    const order = await placeOrder(site, mel, 2)
    expect(await shop.stockOf(mel)).toBe(1)
    await site.stop()
    site = await startSite({ folder, env: { PGOPTIONS: '-c praca.clock_offset=3days' } })
    await open(page, site.origin + order.link)
    await expect(page.getByText('O prazo para pagar acabou')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
    // The sweep of the minute puts the goods back, once, and the shop has them to sell.
    const later = await callAs(site)
    const stock = async () => (await (await later('GET', `/api/products/${mel._id}/stock`)).json()).stock
    // The sweep comes once a minute.
    await expect.poll(stock, { timeout: 120_000 }).toBe(3)
    await page.getByRole('button', { name: 'Pagar agora com um novo Pix' }).click()
    await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    expect(await stock()).toBe(1)
  } finally {
    await site.stop()
    await removeSite(folder)
  }
})

test('an order whose payment could not be made is charged from its page, or paid otherwise', async ({
  page,
  browser,
  ownSite,
}) => {
  const shop = await openShop(ownSite)
  const mel = await shop.put('Mel de aroeira', 3_800, 9)
  const [one, other] = [await placeOrder(ownSite, mel, 1), await placeOrder(ownSite, mel, 1)]
  // As where a provider has not answered. What is put off for longer counts as due (isDue), and is charged meanwhile.
  await inDatabase(ownSite.folder, (client) =>
    client.query(`update payments set state = 'asked', code = null, external_id = null, tries = 1,
      next_at = now() + interval '30 minutes'`),
  )
  await open(page, ownSite.origin + one.link)
  await expect(page.getByText('Ainda não deu para gerar o pagamento')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Gerar o Pix agora' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar o Pix agora' })).toHaveCount(0)

  const office = await (await browser.newContext({ viewport: { width: 768, height: 900 } })).newPage()
  await logIn(office, ownSite)
  await open(office, `${ownSite.origin}/conta/pedidos/${other._id}`)
  await expect(office.getByText('Este pedido ainda não tem como ser pago')).toBeVisible()
  await office.context().close()

  await open(page, ownSite.origin + other.link)
  await page.getByRole('button', { name: 'Combinar com a loja' }).click()
  await expect(page.getByText('Combine o pagamento com a loja')).toBeVisible()
  await expect(page.getByText('Forma de pagamento trocada')).toBeVisible()
})
