// The shop is told where to be paid, an order is paid there, and the bank's statement says so.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeOn } from '../support/axe.ts'
import { callAs, expect, logIn, open, test } from '../support/journey.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a key is saved and tried, and a statement confirms the order', async ({ page, ownSite: site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const call = await callAs(site)
  const { version } = await (await call('GET', '/api/settings/managed')).json()
  await call('PUT', '/api/settings', { version, features: { shop: { enabled: true } } })
  await logIn(page, site)

  await open(page, `${site.origin}/conta/shop/settings#pix`)
  const pix = page.getByRole('region', { name: 'Pix', exact: true })
  await pix.getByLabel(/Chave Pix/).fill('(61) 99999-0000')
  await expect(pix.getByText('Reconhecemos um telefone.')).toBeVisible()
  await pix.getByLabel(/Nome de quem recebe/).fill('Cooperativa da Serra')
  await pix.getByLabel(/Cidade/).fill('Diamantina')
  await pix.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações da loja salvas.')).toBeVisible()
  await pix.getByRole('button', { name: 'Testar minha chave' }).click()
  await expect(pix.getByRole('img', { name: 'QR Code do Pix de R$ 0,01' })).toBeVisible()
  await expect(pix.getByText('+5561999990000', { exact: true })).toBeVisible()

  // A phone shows one section at a time.
  await page.getByRole('link', { name: 'Todas as seções' }).click()
  await expect(pix).toBeHidden()
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Retirada' }).click()
  const retirada = page.getByRole('region', { name: 'Retirada' })
  await retirada.getByLabel('Oferecer a retirada').check()
  await retirada.getByRole('button', { name: 'Salvar' }).click()
  await expect(retirada.getByText('Diga onde o pedido é retirado.').first()).toBeVisible()
  await retirada.getByLabel('Onde retirar').fill('Rua das Flores, 10')
  await retirada.getByRole('button', { name: 'Salvar' }).click()
  await expect(retirada.getByText('Alterações não salvas')).toBeHidden()

  const product = await (
    await call('POST', '/api/products', {
      name: 'Doce de leite',
      price_cents: 2_500,
      weight_g: 400,
      stock: 5,
      length_mm: 180,
      width_mm: 120,
      height_mm: 120,
      status: 'published',
    })
  ).json()
  const order = await (
    await call('POST', '/api/orders', {
      items: [{ product: product._id, qtd: 2, shipping: 'retirada' }],
      customer: {
        name: 'Clara Dias',
        email: 'clara@exemplo.test',
        phone: '(61) 99999-0000',
        document: '529.982.247-25',
      },
      address: null,
      payment: 'pix',
      idempotency_key: randomUUID(),
    })
  ).json()
  expect(order.payment.pix.code).toContain(`PEDIDO00000${order.number}`)

  const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const path = join(await temporaryFolder('statements'), 'extrato.csv')
  await writeFile(
    path,
    Buffer.from(
      `Data;Histórico;Valor\r\n${day};PIX RECEBIDO PEDIDO00000${order.number};50,00\r\n${day};PIX RECEBIDO JOÃO;7,77\r\n`,
      'latin1',
    ),
  )
  await open(page, `${site.origin}/conta/shop/extratos`)
  await page.getByLabel(/Extrato do banco/).setInputFiles(path)
  await expect(page.getByText('extrato.csv: lido')).toBeVisible()
  await expect(page.getByText(`Pedido ${order.number}: pagamento confirmado.`)).toBeVisible()
  await expect(page.getByText('Nenhum pedido espera este valor.')).toBeVisible()
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Não é de pedido' }).click()
  await expect(page.getByText('Resolvido por Rosa Lima.')).toBeVisible()

  await open(page, `${site.origin}/conta/shop`)
  await expect(page.getByRole('link', { name: /Em processamento: a preparar/ })).toContainText('1')
  await expect(page.getByRole('img', { name: /R\$\s50,00 ao todo/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Doce de leite/ })).toContainText('R$ 50,00')
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])

  // Of seven tiles none stands alone on a desk.
  await page.setViewportSize({ width: 1280, height: 800 })
  const rows = await page
    .getByRole('navigation', { name: 'Para hoje' })
    .getByRole('list')
    .evaluate((list) => {
      const [tile] = list.children
      while (tile && list.children.length < 7) list.append(tile.cloneNode(true))
      const tops = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top))
      return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length)
    })
  expect(rows).toEqual([4, 3])
})
