// The shop's own two ways of paying, charged again.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPayment } from '../moves/confirm-payment.server.ts'
import { takeBackMove } from '../moves/take-back.server.ts'
import { openShop, type Shop } from '../sample-orders.testing.ts'
import { chargeOrder } from './charge-order.server.ts'

let shop: Shop
let mel: string
beforeAll(async () => {
  shop = await openShop()
  mel = await shop.product({ stock: 50 })
})
afterAll(() => shop.close())

test.each(['arrange', 'pix'])(
  'a payment by %s that is taken back may be paid at once, as before',
  async (payment) => {
    const { _id, payment: before } = await shop.place(null, mel, 1, { payment })
    await confirmPayment(shop.ctx(shop.rosa), _id)
    const back = await takeBackMove(shop.ctx(shop.rosa), _id, { reason: 'engano' }, async () => {})
    if (back.refused) throw new Error(back.refused)
    expect(back.value.can.charge).toBe(false)
    expect(back.value.payment.pix?.code).toBe(before.pix?.code)
  },
)

test('a Pix that could not be made without a key is made once there is one', async () => {
  const { _id } = await shop.place(null, mel, 1)
  const setKey = (key: string) => shop.db.updateTable('shop_settings').set({ pix_key: key }).execute()
  await sql`delete from payments where order_id = ${_id}`.execute(shop.db)
  const charge = async () => {
    const charged = await chargeOrder(shop.ctx(shop.rosa), { id: _id }, {})
    if (charged.refused) throw new Error(charged.refused)
    return charged.value
  }
  await setKey('')
  expect(await charge()).toMatchObject({ can: { charge: true }, payment: { pix: null } })
  await setKey('loja@cerrado.test')
  expect(await charge()).toMatchObject({
    can: { charge: false },
    payment: { pix: { code: expect.any(String) } },
  })
  const payments = await shop.db.selectFrom('payments').selectAll().where('order_id', '=', _id).execute()
  expect(payments.map(({ provider, state }) => `${provider} ${state}`)).toEqual(['own-pix open'])
})
