// What letters say of an order that its customer withdrew from: never other than its page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyText } from '../../../platform/text/money.ts'
import { expireOrders } from '../moves/expire-orders.server.ts'
import type { OrderView } from '../order.ts'
import { address, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { letterAbout } from './order-letters.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const act = async (order: OrderView, move: string, body: unknown = {}) => {
  const answer = await shop.call('POST', `/api/orders/${order._id}/${move}`, { body, token: shop.rosa.token })
  expect(answer.status, move).toBe(200)
  return answer.json
}
const byCustomer = async (order: OrderView, move: string, body: unknown = {}) => {
  const path = `/api/orders/by-token/${tokenOf(order)}/${move}`
  const answer = await shop.call('POST', path, { body })
  expect(answer.status, move).toBe(200)
  return answer.json
}
const takeBack = (order: OrderView) => act(order, 'taking-back', { reason: 'Engano' })
const latest = async (kind: string) => {
  const letter = (await shop.letters(kind)).at(-1)
  const sealed = letter?.sealed_body && shop.parts.secrets.unseal(letter.sealed_body)
  return sealed ? (JSON.parse(sealed) as { text: string }).text : (letter?.text ?? '')
}
/** Letters leave, so that taking back a move is told. */
const leave = async () => {
  await shop.letters()
  await shop.db.updateTable('letters').set({ state: 'sent', sent_at: new Date() }).execute()
}

async function placed(product: string, shipping = '04510') {
  const items = [{ product, qtd: 3, shipping }]
  return shop.place(null, product, 1, { items, ...(shipping === '04510' && { address }) })
}
async function paid(shipping?: string) {
  const order = await placed(await shop.product({ stock: 3 }), shipping)
  await act(order, 'payment')
  return order
}
async function sent(shipping?: string) {
  const order = await paid(shipping)
  await act(order, 'shipment')
  return order
}
const hadLeft = { accepts_withdrawal: true }
const stands = 'A sua desistência continua valendo: '

describe('a withdrawal goes on', () => {
  test('when what had left is marked as sent, and when that is taken back', async () => {
    const order = await paid()
    await byCustomer(order, 'withdrawal')
    await act(order, 'shipment', hadLeft)
    const told = await latest('order-sent')
    expect(told).toContain(`${stands}quando os produtos chegarem, guarde-os. Vamos combinar a devolução`)
    expect(told).not.toContain('confirme o recebimento')
    await leave()
    await takeBack(order)
    const undone = await latest('order-unsent')
    expect(undone).toContain('Avisamos antes da hora que ele estava a caminho.')
    expect(undone).toContain(`${stands}a loja vai cancelar o pedido`)
    expect(undone).not.toContain('em preparação')
  })

  test('when it is received meanwhile, where no days to withdraw are named', async () => {
    const order = await sent()
    await byCustomer(order, 'withdrawal')
    const received = await act(order, 'receipt')
    expect(received).toMatchObject({ withdraw_until: null, can: { withdraw: false } })
    const told = await latest('order-received')
    expect(told).toContain(`${stands}guarde os produtos. Vamos combinar a devolução, sem custo para você.`)
    expect(told).not.toContain('Você pode desistir da compra até')
    await leave()
    await takeBack(order)
    const undone = await latest('order-unreceived')
    expect(undone).toContain(
      `Por engano, marcamos o seu pedido como recebido. Desculpe. ${stands}quando os produtos chegarem, guarde-os.`,
    )
    expect(undone).not.toContain('7 dias')
  })

  test('for a part, and the rest has its days once that part is back', async () => {
    const order = await sent()
    await byCustomer(order, 'withdrawal', { items: [{ line: order.items[0]?._id, qtd: 1 }] })
    await act(order, 'receipt')
    const told = await latest('order-received')
    expect(told).toContain(stands)
    expect(told).toMatch(/Do resto, você pode desistir até \d/)
    await leave()
    await takeBack(order)
    expect(await latest('order-unreceived')).toMatch(/7 dias para desistir .*A sua desistência continua/)
    await act(order, 'receipt')
    expect((await act(order, 'return')).withdraw_until).toEqual(expect.any(String))
  })

  test('in steps, of which each letter tells the sum; the last is taken back, and the one before stands', async () => {
    const order = await sent()
    await act(order, 'receipt')
    await byCustomer(order, 'withdrawal', { items: [{ line: order.items[0]?._id, qtd: 1 }] })
    expect(await latest('order-withdrawal')).not.toMatch(/Até agora|Ao todo/)
    const { payment } = await byCustomer(order, 'withdrawal')
    const sum = moneyText(payment.refund_due_cents)
    const told = await latest('order-withdrawal')
    expect(told).toContain('Até agora, você desistiu de 3\u00a0×\u00a0Mel de aroeira.')
    expect(told).toContain(`Ao todo, vamos devolver ${sum}, inclusive o frete do que for devolvido.`)
    const toShop = await latest('order-withdrawal-new')
    expect(toShop).toContain('Até agora, quem comprou desistiu de 3\u00a0×\u00a0Mel de aroeira.')
    expect(toShop).toContain(`A devolver: ${sum}.`)
    await act(order, 'withdrawal-taking-back', { reason: 'Voltou atrás' })
    const undone = await latest('order-unwithdrawn')
    expect(undone).toContain('A loja desfez a sua última desistência, e o reembolso dela foi cancelado.')
    expect(undone).toContain(
      'A desistência de 1\u00a0×\u00a0Mel de aroeira continua valendo: guarde os produtos.',
    )
    expect(undone).toContain('pode desistir de novo')
  })

  test('of what waits to be picked up', async () => {
    const order = await paid('retirada')
    await byCustomer(order, 'withdrawal')
    await act(order, 'shipment', hadLeft)
    expect(await latest('order-sent')).toContain(`${stands}você não precisa retirar os produtos`)
  })
})

test('a letter that was slower than the cancellation asks for no goods that never left', async () => {
  const order = await paid()
  await byCustomer(order, 'withdrawal')
  await act(order, 'cancellation')
  const letter = await letterAbout(shop.ctx(shop.rosa), await shop.order(order._id), 'withdrawal')
  const told = letter?.text
  expect(told).toContain('O pedido não foi enviado, e você não precisa fazer nada.')
  expect(told).not.toContain('instruções para a devolução')
  expect(told).not.toContain('a loja vai cancelar')
})

describe('sent again, the letter of a withdrawal', () => {
  const again = async (order: OrderView, kind: string) => {
    await leave()
    await act(order, 'letter')
    const told = await latest(`order-${kind}`)
    expect((await shop.letters()).at(-1)?.kind).toBe(`order-${kind}`)
    return told.replaceAll('\u00a0', ' ')
  }

  test('asks for no goods that came back', async () => {
    const order = await sent()
    await act(order, 'receipt')
    await byCustomer(order, 'withdrawal')
    await act(order, 'return')
    const told = await again(order, 'withdrawal')
    expect(told).toMatch(
      /Recebemos de volta o que você devolveu\. Vamos devolver R\$ [\d,]+, inclusive o frete\./,
    )
    expect(told).not.toContain('instruções')
  })

  test('promises no money that went back, and of the rest tells as of any order', async () => {
    const order = await sent()
    await byCustomer(order, 'withdrawal', { items: [{ line: order.items[0]?._id, qtd: 1 }] })
    await act(order, 'refund')
    expect(await again(order, 'withdrawal')).toMatch(/Já devolvemos R\$ [\d,]+, .*Enviaremos as instruções/)
    await act(order, 'return')
    expect(await again(order, 'sent')).not.toMatch(/desistência|Vamos devolver/)
  })
})

describe('a withdrawal that the shop registered', () => {
  test('is told as such, with what it means for goods that came back or got lost', async () => {
    const order = await sent()
    await act(order, 'withdrawal', { reason: 'O pacote voltou' })
    const told = (await latest('order-withdrawal')).replaceAll('\u00a0', ' ')
    expect(told).toContain('Registramos a sua desistência')
    expect(told).toContain('Se os produtos ainda chegarem, guarde-os: a loja combina a devolução')
    expect(told).toContain('Se não foi isso que você combinou com a loja, responda a este e-mail.')
    expect(told).not.toContain('instruções')
    const own = await sent()
    await byCustomer(own, 'withdrawal')
    expect(await latest('order-withdrawal')).toMatch(/Recebemos a sua desistência.*Enviaremos as instruções/s)
    expect(await latest('order-withdrawal')).not.toContain('responda a este e-mail')
  })
})

describe('a withdrawal that was taken back', () => {
  const undone = async (order: OrderView) => {
    await byCustomer(order, 'withdrawal')
    await act(order, 'withdrawal-taking-back', { reason: 'Voltou atrás' })
    return latest('order-unwithdrawn')
  }

  test('says how the order goes on', async () => {
    expect(await undone(await paid())).toContain('desfez a desistência: o pedido volta à preparação,')
    expect(await undone(await sent())).toContain('desfez a desistência: o pedido segue o seu caminho,')
    const ready = await sent('retirada')
    expect(await undone(ready)).toContain('os produtos continuam à espera da sua retirada,')
  })

  test('promises no packing of what there is not', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await placed(mel)
    await shop.db
      .updateTable('orders')
      .set({ held_until: new Date('2020-01-01'), pay_until: new Date('2020-01-01') })
      .where('id', '=', order._id)
      .execute()
    await expireOrders(shop.clock())
    await act(await placed(mel), 'payment')
    await act(order, 'payment')
    const told = await undone(order)
    expect(told).toContain('o pedido volta a esperar os produtos que tinham acabado,')
    expect(told).not.toContain('preparação')
  })
})
