// Opens a shop with Pix and pick-up.
import { randomUUIDv7 } from 'node:crypto'
import { aCpf } from '../../../tests/support/a-cpf.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import { aProduct, moreGoods, shopPeopleOf, stockOf } from '../catalog/sample-products.testing.ts'
import { placeOrder } from './checkout/place-order.server.ts'
import type { OrderView } from './order.ts'
import { type OrderForm, orderForm } from './schema.ts'

export const customer = {
  name: 'Clara Dias',
  email: 'clara@exemplo.test',
  phone: '(61) 99999-0000',
  document: '529.982.247-25',
}

export const address = {
  postal_code: '01001-000',
  street: 'Praça da Sé',
  number: '1',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
}

/** A buyer whose orders are not counted with those of others. */
export const newBuyer = () => ({ ...customer, email: `${randomUUIDv7()}@exemplo.test`, document: aCpf() })

type Given = Record<string, unknown>

/** The body of an order that is picked up, paid by Pix, by a new buyer. */
export const bodyOf = (product: string, qtd = 1, given: Given = {}) => ({
  items: [{ product, qtd, shipping: 'retirada' }],
  customer: newBuyer(),
  payment: 'pix',
  ...given,
})

export const formOf = (product: string, qtd = 1, given: Given = {}): OrderForm =>
  orderForm.parse(bodyOf(product, qtd, given))

export async function openShop(given: Parameters<typeof openTestSite>[0] = {}) {
  const site = await openTestSite(given)
  const people = await shopPeopleOf(site)
  const { db } = site.parts
  await db
    .insertInto('shop_settings')
    .values({
      id: 1,
      pix_key: 'loja@cerrado.test',
      pix_name: 'COOPERATIVA',
      pix_city: 'BRASILIA',
      orders_email: 'pedidos@cerrado.test',
      pickup: JSON.stringify({ enabled: true, address: 'Rua das Flores, 10', instructions: 'Das 8h às 12h' }),
    })
    .execute()
  await db.updateTable('site').set({ public_origin: 'https://cerrado.test' }).execute()
  return {
    ...site,
    ...people,
    db,
    product: (given: Parameters<typeof aProduct>[1] = {}) => aProduct(site, given).then(({ _id }) => _id),
    goods: (product: string, option: string, stock = 10) => moreGoods(site, product, { option, stock }),
    stock: (goods: string) => stockOf(site, goods),
    letters: (kind?: string) => lettersOf(site, kind),
    order: (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    moves: (id: string) =>
      db
        .selectFrom('order_moves')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    place: (actor: Context['actor'], product: string, qtd = 1, more: Given = {}) =>
      placedBy(site, actor, formOf(product, qtd, more)),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

async function placedBy(site: TestSite, actor: Context['actor'], form: OrderForm): Promise<OrderView> {
  const placed = await placeOrder(site.ctx(actor), form, randomUUIDv7())
  if (placed.refused) throw new Error(`no order: ${JSON.stringify(placed)}`)
  return known(site, placed.value.order)
}

/** Makes the buyer known, as most tests need it; unconfirmed.test.ts is about the others. */
async function known({ parts: { db } }: TestSite, order: OrderView): Promise<OrderView> {
  const { held_until } = await db
    .updateTable('orders')
    .set((of) => ({ known_at: of.ref('created_at'), known_by: 'shop', held_until: of.ref('pay_until') }))
    .where('id', '=', order._id)
    .returning('held_until')
    .executeTakeFirstOrThrow()
  const can = { ...order.can, confirm: false }
  return { ...order, known: true, held_until: held_until?.toISOString() ?? null, can }
}

const lettersOf = async ({ parts, hear }: Pick<TestSite, 'parts' | 'hear'>, kind?: string) => {
  await hear()
  const letters = parts.db.selectFrom('letters').selectAll().orderBy('created_at').orderBy('id')
  return (kind ? letters.where('kind', '=', kind) : letters).execute()
}

export const tokenOf = ({ link }: Pick<OrderView, 'link'>) => link.split('/').at(-1) ?? ''
