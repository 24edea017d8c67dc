// Which buyers hold stock, and how much of it (docs/decisions/0220): a stranger with many addresses, a guest beside
// them, and a customer the shop knows.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContext } from '../../../platform/context.server.ts'
import { confirmPayment } from '../moves/confirm-payment.server.ts'
import { expireOrders, warnOfExpiry } from '../moves/expire-orders.server.ts'
import { readHoldAlarm } from '../reading/hold-alarm.server.ts'
import { customer, formOf, newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { placeOrder } from './place-order.server.ts'

const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'loja@cerrado.test' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: mailed })
})
afterAll(() => shop.close())

/** Each order comes from a network of its own unless the test gives one. */
let homes = 0
const newIp = () => `10.${Math.floor(homes / 250)}.${homes++ % 250}.7`
const from = (ip = newIp(), actor: Parameters<Shop['ctx']>[0] = null, own: Shop = shop) =>
  createContext(own.parts, {
    actor,
    request: { id: '-', ip, userAgent: '', secure: false, ownOrigin: null },
  })
const place = (product: string, qtd = 1, given: Record<string, unknown> = {}, ctx = from()) =>
  placeOrder(ctx, formOf(product, qtd, given), randomUUIDv7())
async function placed(...given: Parameters<typeof place>) {
  const answer = await place(...given)
  if (answer.refused) throw new Error(JSON.stringify(answer))
  return answer.value.order
}

/** The letter as its reader sees it: the body of a letter with a secret is sealed. */
async function letterTo(email: string, own: Shop = shop) {
  const letter = (await own.letters()).filter((one) => one.to_email === email).at(-1)
  const sealed = letter?.sealed_body && own.parts.secrets.unseal(letter.sealed_body)
  return { kind: letter?.kind, text: sealed ? (JSON.parse(sealed).text as string) : (letter?.text ?? '') }
}
const digitsIn = (text: string) => /\n(\d{6})(\n|$)/.exec(text)?.[1] ?? ''
const act = (order: { link: string }, deed: string, body: object) =>
  shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/${deed}`, { body })

describe('an unconfirmed order', () => {
  test.each(['pix', 'arrange'])(
    'by %s holds for 60 minutes, then may be paid without a hold, and expires with the time to pay',
    async (payment) => {
      const mel = await shop.product({ stock: 10 })
      const order = await placed(mel, 2, { payment })
      const { pix } = order.payment
      const hoursOn = (hours: number) =>
        new Date(Date.parse(order.created_at) + hours * 3_600_000).toISOString()
      expect([order.held_until, order.known, order.can.confirm]).toEqual([hoursOn(1), false, true])
      expect(pix?.expires_at).toBe(payment === 'pix' ? hoursOn(48) : undefined)
      const { json: list } = await shop.call('GET', '/api/orders', { token: shop.rosa.token })
      expect(list.data.find(({ _id }: { _id: string }) => _id === order._id)).toMatchObject({
        held_until: hoursOn(1),
        pay_until: hoursOn(48),
      })
      await shop.moveClock('61 minutes')
      await expireOrders(shop.clock())
      expect((await shop.stock(mel)).stock).toBe(10)
      const read = async () => (await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)).json
      expect(await read()).toMatchObject({
        status: 'pending',
        situation: null,
        held_until: null,
        payment: { pix: pix && { code: pix.code } },
        can: { confirm: true, renew_pix: false },
      })
      await shop.moveClock('48 hours 1 second')
      expect((await read()).situation).toBe('expired')
      await expireOrders(shop.clock())
      expect((await shop.order(order._id)).situation).toBe('expired')
      expect((await shop.moves(order._id)).map(({ deed }) => deed)).toEqual(['placed', 'released', 'expired'])
      await shop.moveClock('0')
    },
  )

  test('paid after its hold is served while there is any, else paid without stock', async () => {
    const mel = await shop.product({ stock: 2 })
    const order = await placed(mel, 1)
    await shop.moveClock('61 minutes')
    await expireOrders(shop.clock())
    await shop.place(shop.rosa, mel, 2)
    const paid = await confirmPayment(shop.ctx(shop.rosa), order._id)
    expect(paid).toMatchObject({ value: { situation: 'paid_without_stock', known: true } })
    // It was paid in time, though not while the goods were held.
    expect((await shop.letters('order-paid')).at(-1)?.text).not.toMatch(/prazo/)
    await shop.moveClock('0')
  })

  test.each(['link', 'digits'])(
    'becomes known by its letter’s %s, and then holds for the time to pay',
    async (way) => {
      const mel = await shop.product({ stock: 10 })
      const buyer = newBuyer()
      const order = await placed(mel, 1, { customer: buyer })
      const { text } = await letterTo(buyer.email)
      const proof = /\?confirmar=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? ''
      const body = way === 'link' ? { proof } : { code: digitsIn(text) }
      const { status, json } = await act(order, 'confirmation', body)
      expect([status, json.known, json.can.confirm]).toEqual([200, true, false])
      expect(Date.parse(json.held_until) - Date.parse(order.created_at)).toBe(48 * 3_600_000)
      expect((await act(order, 'confirmation', body)).status, 'twice').toBe(way === 'link' ? 200 : 422)
    },
  )

  test('confirmed after its hold takes the goods again, where there are any', async () => {
    const [mel, pequi] = [await shop.product({ stock: 4 }), await shop.product({ stock: 2 })]
    const buyers = [newBuyer(), newBuyer()]
    const orders = [
      await placed(mel, 2, { customer: buyers[0] }),
      await placed(pequi, 1, { customer: buyers[1] }),
    ]
    await shop.moveClock('61 minutes')
    await expireOrders(shop.clock())
    await shop.place(shop.rosa, pequi, 2)
    const lacking = async (order: { link: string }) =>
      (await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)).json.lacking
    const gone = orders[1]?.items[0]?.product.name
    for (const [at, order] of orders.entries()) {
      expect([order.lacking, await lacking(order)]).toEqual([[], at === 0 ? [] : [gone]])
    }
    const answers = []
    for (const [at, order] of orders.entries()) {
      expect((await act(order, 'confirmation-code', {})).status).toBe(200)
      const code = digitsIn((await letterTo(buyers[at]?.email ?? '')).text)
      answers.push((await act(order, 'confirmation', { code })).json)
    }
    expect(answers.map(({ known, held_until, lacking }) => [known, held_until !== null, lacking])).toEqual([
      [true, true, []],
      [true, false, [gone]],
    ])
    expect((await shop.stock(mel)).stock).toBe(2)
    // There is one again, until the product is erased.
    await shop.db.updateTable('goods').set({ stock: 1 }).where('id', '=', pequi).execute()
    expect(await lacking(orders[1] ?? { link: '' })).toEqual([])
    await shop.db.deleteFrom('products').where('id', '=', pequi).execute()
    expect(await lacking(orders[1] ?? { link: '' })).toEqual([gone])
    await shop.moveClock('0')
  })

  test('is confirmed by nothing else: five wrong tries spend the code, and ten minutes do', async () => {
    const order = await placed(await shop.product({ stock: 10 }), 1)
    const { text } = await letterTo(order.customer.email)
    const code = digitsIn(text)
    expect(code).toMatch(/^\d{6}$/)
    expect((await act(order, 'confirmation', { proof: tokenOf(order) })).json.code).toBe('wrong_proof')
    expect((await act(order, 'confirmation', {})).json.errors.code).toBeDefined()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect((await act(order, 'confirmation', { code: wrong })).json.code).toBe('wrong_email_code')
    expect((await act(order, 'confirmation', { code })).json.code).toBe('wrong_email_code')

    const late = await placed(await shop.product({ stock: 10 }), 1)
    const lateCode = digitsIn((await letterTo(late.customer.email)).text)
    await shop.moveClock('10 minutes 1 second')
    expect((await act(late, 'confirmation', { code: lateCode })).json.code).toBe('wrong_email_code')
    await shop.moveClock('0')
  })

  test('holds as long as the shop says, never longer than there is time to pay', async () => {
    const minutesOf = async () => {
      const order = await placed(await shop.product({ stock: 10 }), 1)
      return (Date.parse(order.held_until ?? '') - Date.parse(order.created_at)) / 60_000
    }
    const set = (given: object) => shop.db.updateTable('shop_settings').set(given).execute()
    await set({ unconfirmed_hold_minutes: 15 })
    expect(await minutesOf()).toBe(15)
    await set({ unconfirmed_hold_minutes: 600, reservation_hours: 2 })
    expect(await minutesOf()).toBe(120)
    await set({ unconfirmed_hold_minutes: 60, reservation_hours: 48 })
  })
})

describe('together unconfirmed orders hold', () => {
  test('at most half of a product, rounded up, however many come at once', async () => {
    const mel = await shop.product({ stock: 7 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(mel)))
    expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(4)
    expect(answers.filter(({ refused }) => refused === 'email_code_needed')).toHaveLength(26)
    expect((await shop.stock(mel)).stock).toBe(3)
  })

  test('at most 20 units or R$ 2.000 from one network within an hour', async () => {
    const [mel, caro] = [
      await shop.product({ stock: 500 }),
      await shop.product({ stock: 500, price_cents: 110_000 }),
    ]
    expect((await place(mel, 10, {}, from('203.0.113.4'))).refused).toBeUndefined()
    expect((await place(mel, 10, {}, from('203.0.113.200'))).refused).toBeUndefined()
    expect((await place(mel, 1, {}, from('203.0.113.9'))).refused).toBe('email_code_needed')
    expect((await place(mel, 1, {}, from('203.0.114.9'))).refused).toBeUndefined()
    const six = (tail: string) => from(`2001:db8:7:${tail}::/64`)
    expect((await place(caro, 1, {}, six('1'))).refused).toBeUndefined()
    expect((await place(caro, 1, {}, six('2'))).refused).toBe('email_code_needed')
    await shop.moveClock('61 minutes')
    expect((await place(mel, 1, {}, from('203.0.113.9'))).refused).toBeUndefined()
    await shop.moveClock('0')
  })

  test('beyond that the digits of the letter place the order, and are asked for in no calm time', async () => {
    const mel = await shop.product({ stock: 2 })
    await placed(mel)
    const [buyer, ctx] = [newBuyer(), from()]
    const asked = await place(mel, 1, { customer: buyer }, ctx)
    expect(asked).toMatchObject({
      refused: 'email_code_needed',
      details: { sent: true, email: buyer.email, minutes: 10 },
    })
    const letter = await letterTo(buyer.email)
    expect(letter.kind).toBe('order-code')
    const code = digitsIn(letter.text)
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await place(mel, 1, { customer: buyer, email_code: wrong }, ctx)
    expect(refused).toMatchObject({
      refused: 'wrong_email_code',
      errors: { email_code: [expect.any(String)] },
    })
    const elsewhere = await place(mel, 1, { customer: buyer, email_code: code })
    expect(elsewhere.refused, 'of another network').toBe('wrong_email_code')
    const key = randomUUIDv7()
    const byCode = await placeOrder(ctx, formOf(mel, 1, { customer: buyer, email_code: code }), key)
    if (byCode.refused) throw new Error(JSON.stringify(byCode))
    const { order } = byCode.value
    // Its answer was lost, and the page that sends it again knows no digits any more.
    expect(await placeOrder(ctx, formOf(mel, 1, { customer: buyer }), key)).toMatchObject({
      value: { replayed: true, order: { _id: order._id } },
    })
    expect([order.known, (await shop.order(order._id)).known_by]).toEqual([true, 'code'])
    expect((await letterTo(buyer.email)).text).not.toContain('Confirmar meu pedido')
    const again = await place(mel, 1, { customer: buyer, email_code: code }, ctx)
    expect(again.refused, 'once').toBe('wrong_email_code')
  })

  test('without a mail account only the network counts: beyond it an order is placed without a hold', async () => {
    const silent = await openShop()
    try {
      const mel = await silent.product({ stock: 30 })
      const ctx = () => from('198.51.100.3', null, silent)
      const first = await placed(mel, 20, {}, ctx())
      expect([first.held_until !== null, first.can.confirm]).toEqual([true, false])
      expect(await placed(mel, 1, {}, ctx())).toMatchObject({ held_until: null, can: { confirm: false } })
      expect((await silent.stock(mel)).stock).toBe(10)
    } finally {
      await silent.close()
    }
  })
})

test('a 409 tells no more than one order may take', async () => {
  const mel = await shop.product({ stock: 50, max_qtd: 5 })
  await shop.db.updateTable('goods').set({ stock: 3 }).where('id', '=', mel).execute()
  const short = await place(mel, 5, {}, from(undefined, shop.rosa))
  expect(short).toMatchObject({
    refused: 'out_of_stock',
    details: { items: [{ product: mel, available: 3 }] },
  })
})

describe('the best attack', () => {
  test('from 100 addresses for an hour leaves half of every stock to a guest and to a known customer', async () => {
    const own = await openShop({ env: mailed })
    try {
      const stocks = [1, 2, 3, 5, 8, 13, 40, 90]
      const products: string[] = []
      for (const stock of stocks) products.push(await own.product({ stock, price_cents: 900, max_qtd: 999 }))
      // A customer who paid here before, whose e-mail the attacker knows.
      const victim = { ...customer, email: 'conhecida@exemplo.test' }
      const paid = await placed(products[6] ?? '', 1, { customer: victim }, from('192.0.2.1', null, own))
      await confirmPayment(own.ctx(own.rosa), paid._id)
      const left = async () => Promise.all(products.map(async (one) => (await own.stock(one)).stock))
      const before = await left()

      const addresses = Array.from({ length: 100 }, (_, at) => `172.16.${at}.9`)
      let taken = 0
      const attack = async (ip: string, at: number) => {
        for (const [turn, qtd] of [20, 1].entries()) {
          const product = products[(at + turn) % products.length] ?? ''
          const email = at % 3 === 0 ? victim.email : `${randomUUIDv7()}@exemplo.test`
          const given = { customer: { ...newBuyer(), email }, email_code: at % 5 ? undefined : '123456' }
          const answer = await place(product, qtd, given, from(ip, null, own))
          if (!answer.refused) taken++
        }
      }
      // The last is looked at while the first still hold, however long this takes.
      for (const minutes of [0, 30, 50]) {
        await own.moveClock(`${minutes} minutes`)
        for (let at = 0; at < addresses.length; at += 20)
          await Promise.all(addresses.slice(at, at + 20).map((ip, step) => attack(ip, at + step)))
        await expireOrders(own.clock())
        const now = await left()
        for (const [at, stock] of before.entries())
          expect(now[at], `${minutes} min, product of ${stock}`).toBeGreaterThanOrEqual(Math.floor(stock / 2))
      }
      expect(taken).toBeGreaterThan(0)
      const alarm = await readHoldAlarm(own.ctx(own.rosa))
      expect(alarm?.products).toBeGreaterThan(0)

      const mel = products[5] ?? ''
      const [guest, home] = [newBuyer(), from('198.51.100.77', null, own)]
      expect((await place(mel, 1, { customer: guest }, home)).refused).toBe('email_code_needed')
      const code = digitsIn((await letterTo(guest.email, own)).text)
      expect((await place(mel, 1, { customer: guest, email_code: code }, home)).refused).toBeUndefined()

      await own.db
        .updateTable('users')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', own.cliente._id)
        .execute()
      expect((await place(mel, 1, {}, from(newIp(), own.cliente, own))).refused).toBeUndefined()
      expect(
        (await place(mel, 1, { customer: victim }, from('192.0.2.99', null, own))).refused,
      ).toBeUndefined()

      const open = await own.call('POST', '/api/orders/unconfirmed/cancellation', {
        body: { until: new Date(Date.now() + 3_600_000).toISOString() },
        token: own.rosa.token,
      })
      expect([open.status, open.json.done > 0, open.json.left]).toEqual([200, true, 0])
      const told = (await own.letters('order-canceled')).map(({ to_email }) => to_email)
      expect(new Set(told), 'only to who confirmed once').toEqual(new Set())
      expect((await own.stock(mel)).stock).toBe((before[5] ?? 0) - 3)
    } finally {
      await own.close()
    }
  })

  test('sixty known customers of five things: five have one each', async () => {
    const mel = await shop.product({ stock: 5 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const buyer = await shop.db
          .insertInto('users')
          .values({
            id: randomUUIDv7(),
            name: 'Compradora',
            email: `${randomUUIDv7()}@exemplo.test`,
            role: 'user',
            password_hash: 'x',
            email_confirmed_at: new Date(),
          })
          .returning(['id', 'name', 'email'])
          .executeTakeFirstOrThrow()
        const actor = {
          _id: buyer.id,
          name: buyer.name,
          email: buyer.email,
          role: 'user' as const,
          session: '',
        }
        return place(mel, 1, {}, from(newIp(), actor))
      }),
    )
    const count = (code: string | undefined) => answers.filter(({ refused }) => refused === code).length
    expect([count(undefined), count('out_of_stock')]).toEqual([5, 55])
    expect(await shop.stock(mel)).toMatchObject({ stock: 0, sum: 0, sold: 5 })
  })
})

describe('whoever confirmed, and has never paid here', () => {
  /** Orders with the digits of the checkout, which every buyer then has to give. */
  async function byDigits(own: Shop, email: string, items: object[], ip = newIp()) {
    const [ctx, buyer] = [() => from(ip, null, own), { ...newBuyer(), email }]
    const given = { customer: buyer, items }
    const asked = await place('', 1, given, ctx())
    if (asked.refused !== 'email_code_needed') return asked
    const code = digitsIn((await letterTo(email, own)).text)
    return place('', 1, { ...given, email_code: code }, ctx())
  }
  const item = (product: string, qtd: number) => ({ product, qtd, shipping: 'retirada' })

  test('with one mailbox holds a whole shop for an hour, half of it longer, and is an alarm', async () => {
    const own = await openShop({ env: mailed })
    try {
      const stocks = [2, 3, 5, 8, 13, 40, 90]
      const products: string[] = []
      for (const stock of stocks) products.push(await own.product({ stock, price_cents: 900, max_qtd: 999 }))
      const left = async () => Promise.all(products.map(async (one) => (await own.stock(one)).stock))
      const victim = newBuyer()
      const paid = await placed(products[6] ?? '', 1, { customer: victim }, from('192.0.2.1', null, own))
      await confirmPayment(own.ctx(own.rosa), paid._id)
      const before = await left()

      const all = products.map((one, at) => item(one, before[at] ?? 0))
      const first = await byDigits(own, 'um+1@caixa.test', all)
      if (first.refused) throw new Error(JSON.stringify(first))
      const { order } = first.value
      expect([order.known, await left()]).toEqual([true, before.map(() => 0)])
      expect(Date.parse(order.held_until ?? '') - Date.parse(order.created_at), 'an hour').toBe(3_600_000)
      expect((await letterTo(order.customer.email, own)).text).toContain('ficam reservados até')

      const alarm = await readHoldAlarm(own.ctx(own.rosa))
      expect(alarm).toEqual({ products: products.length, networks: 0, orders: 1 })
      const list = await own.call('GET', '/api/orders?buyer=new', { token: own.rosa.token })
      expect(list.json.data.map(({ _id }: { _id: string }) => _id)).toEqual([order._id])

      await own.moveClock('61 minutes')
      await expireOrders(own.clock())
      expect(await left()).toEqual(before)
      const read = await own.call('GET', `/api/orders/by-token/${tokenOf(order)}`)
      expect(read.json).toMatchObject({ status: 'pending', situation: null, held_until: null, known: true })
      expect((await own.moves(order._id)).map(({ deed }) => deed)).toEqual(['placed', 'released'])

      // Each order takes half: the first may hold for the whole time, the other again for an hour.
      for (const [turn, half] of [Math.ceil, Math.floor].entries()) {
        const items = products.map((one, at) => item(one, half((before[at] ?? 0) / 2)))
        expect((await byDigits(own, `um+${turn + 2}@caixa.test`, items)).refused).toBeUndefined()
      }
      await own.moveClock('122 minutes')
      await expireOrders(own.clock())
      const later = await left()
      for (const [at, stock] of before.entries())
        expect(later[at], `product of ${stock}`).toBeGreaterThanOrEqual(Math.floor(stock / 2))
      const fourth = await byDigits(own, 'um+4@caixa.test', [item(products[6] ?? '', 44)])
      expect(fourth.refused, 'tags of one mailbox are one buyer').toBe('too_many_unpaid')

      const mel = products[5] ?? ''
      const guest = await place(mel, 1, {}, from('198.51.100.77', null, own))
      expect(guest.refused).toBeUndefined()
      const again = await placed(mel, 19, { customer: victim }, from('192.0.2.99', null, own))
      expect(Date.parse(again.held_until ?? '') - Date.parse(again.created_at), 'who paid').toBe(
        48 * 3_600_000,
      )

      const open = await own.call('POST', '/api/orders/unconfirmed/cancellation', {
        body: { until: new Date(Date.now() + 10 * 3_600_000).toISOString(), buyers: 'new' },
        token: own.rosa.token,
      })
      expect([open.status, open.json.left]).toEqual([200, 0])
      expect((await own.order(again._id)).status).toBe('pending')
      expect((await own.stock(mel)).stock).toBe((before[5] ?? 0) - 19)
    } finally {
      await own.close()
    }
  })

  test('with endless mailboxes in one network holds a whole shop for one hour of a day', async () => {
    const own = await openShop({ env: mailed })
    try {
      const mel = await own.product({ stock: 60, max_qtd: 999 })
      const left = async () => (await own.stock(mel)).stock
      for (const [hour, stock] of [0, 60, 60].entries()) {
        const answer = await byDigits(own, `${hour}@catchall.test`, [item(mel, 60)], '203.0.113.66')
        if (answer.refused) throw new Error(JSON.stringify(answer))
        const { order } = answer.value
        expect([order.known, order.held_until !== null, await left()], `${hour} h`).toEqual([
          true,
          hour === 0,
          stock,
        ])
        await own.moveClock(`${(hour + 1) * 61} minutes`)
        await expireOrders(own.clock())
      }
      // Nor by an order without digits that is confirmed later, when others hold half.
      const buyer = newBuyer()
      const small = await placed(mel, 20, { customer: buyer }, from('203.0.113.66', null, own))
      const elsewhere = await byDigits(own, 'honesta@exemplo.test', [item(mel, 40)])
      expect(elsewhere).toMatchObject({ value: { order: { held_until: expect.any(String) } } })
      const code = digitsIn((await letterTo(buyer.email, own)).text)
      const confirmed = await own.call('POST', `/api/orders/by-token/${tokenOf(small)}/confirmation`, {
        body: { code },
      })
      expect(confirmed.json).toMatchObject({ known: true, held_until: null, situation: null })
      expect(await own.stock(mel)).toMatchObject({ stock: 20, sum: 20 })
    } finally {
      await own.close()
    }
  })

  test('whoever cancels and orders again is not counted against themselves, but for what was held hours ago', async () => {
    const mel = await shop.product({ stock: 20 })
    const [ip, { email }] = [newIp(), newBuyer()]
    for (const [minutes, isHeld] of [
      [0, true],
      [5, true],
      [66, false],
    ] as const) {
      await shop.moveClock(`${minutes} minutes`)
      const answer = await byDigits(shop, email, [item(mel, 12)], ip)
      if (answer.refused) throw new Error(JSON.stringify(answer))
      expect(answer.value.order.held_until !== null, `${minutes} min`).toBe(isHeld)
      expect((await act(answer.value.order, 'cancellation', {})).status).toBe(200)
    }
    expect((await shop.stock(mel)).stock).toBe(20)
    await shop.moveClock('0')
  })

  test('by the letter’s link keeps the short hold where half is held, and the shop may keep it', async () => {
    const mel = await shop.product({ stock: 3 })
    const buyers = [newBuyer(), newBuyer()]
    const first = await placed(mel, 2, { customer: buyers[0] })
    await act(first, 'confirmation', { code: digitsIn((await letterTo(buyers[0]?.email ?? '')).text) })
    const second = await placed(mel, 1, { customer: buyers[1] })
    const proof = /\?confirmar=([A-Za-z0-9_-]+)/.exec((await letterTo(buyers[1]?.email ?? '')).text)?.[1]
    expect((await act(second, 'confirmation', { proof })).json.known).toBe(true)
    const held = async (id: string) => {
      const { held_until, pay_until } = await shop.order(id)
      return held_until?.getTime() === pay_until?.getTime() ? 'long' : 'short'
    }
    const { _id } = second
    expect([await held(first._id), await held(_id)]).toEqual(['long', 'short'])
    const trusted = await shop.call('POST', `/api/orders/${_id}/trust`, { body: {}, token: shop.rosa.token })
    expect([trusted.status, await held(_id)]).toEqual([200, 'long'])
  })

  test('is counted by its mailbox when an expired order is renewed, from wherever the others came', async () => {
    const mel = await shop.product({ stock: 90 })
    const buyer = newBuyer()
    const known = { known_at: new Date(), known_by: 'code' } as const
    const orders = []
    for (let at = 0; at < 4; at++) {
      const order = await placed(mel, 1, { customer: buyer })
      orders.push(order)
      await shop.db.updateTable('orders').set(known).where('id', '=', order._id).execute()
      if (at === 0)
        await shop.db
          .updateTable('orders')
          .set({ situation: 'expired', is_held: false })
          .where('id', '=', order._id)
          .execute()
    }
    const renewed = await act(orders[0] ?? { link: '' }, 'renewal', {})
    expect([renewed.status, renewed.json.code]).toEqual([409, 'too_many_unpaid'])
  })

  test('hears nothing of an end of the time to pay when only the hold ends', async () => {
    const mel = await shop.product({ stock: 4 })
    const buyer = newBuyer()
    const answer = await byDigits(shop, buyer.email, [item(mel, 4)])
    expect(answer.refused).toBeUndefined()
    await warnOfExpiry(shop.ctx())
    expect((await letterTo(buyer.email)).kind).toBe('order-placed')
  })
})

test('digits for a mistyped e-mail confirm nothing once it is put right; those for the right one do', async () => {
  const [wrong, right] = [newBuyer(), newBuyer()]
  const order = await placed(await shop.product(), 1, { customer: wrong })
  const old = digitsIn((await letterTo(wrong.email)).text)
  const path = `/api/orders/${order._id}/correction`
  const corrected = await shop.call('POST', path, { body: { customer: right }, token: shop.rosa.token })
  expect(corrected.status).toBe(200)
  expect(await letterTo(wrong.email)).toEqual({ kind: undefined, text: '' })
  const { kind, text } = await letterTo(right.email)
  expect(kind).toBe('order-placed')
  const code = digitsIn(text)
  if (old !== code) expect((await act(order, 'confirmation', { code: old })).status).toBe(422)
  expect((await act(order, 'confirmation', { code })).json.known).toBe(true)
})

test('many of one network are an alarm, and whoever confirmed once is told of the cancelling', async () => {
  const own = await openShop({ env: mailed })
  try {
    const mel = await own.product({ stock: 900 })
    const known = newBuyer()
    const first = await placed(mel, 1, { customer: known }, from('192.0.2.5', null, own))
    const { text } = await letterTo(known.email, own)
    await own.call('POST', `/api/orders/by-token/${tokenOf(first)}/confirmation`, {
      body: { code: digitsIn(text) },
    })
    expect(await readHoldAlarm(own.ctx(own.rosa))).toBeNull()
    for (let at = 0; at < 4; at++) await placed(mel, 1, {}, from('203.0.113.1', null, own))
    expect(await readHoldAlarm(own.ctx(own.rosa))).toBeNull()
    // An account has typed a third person's e-mail: that person has confirmed nothing.
    const third = newBuyer()
    const typed = await placed(mel, 1, { customer: third }, from('192.0.2.6', null, own))
    await own.db
      .updateTable('orders')
      .set({ known_at: new Date(), known_by: 'account', user_id: own.cliente._id })
      .where('id', '=', typed._id)
      .execute()
    await placed(mel, 1, { customer: third }, from('192.0.2.7', null, own))
    await placed(mel, 1, { customer: known }, from('203.0.113.2', null, own))
    expect(await readHoldAlarm(own.ctx(own.rosa))).toEqual({ products: 0, networks: 1, orders: 8 })
    const list = await own.call('GET', '/api/orders?confirmed=no', { token: own.rosa.token })
    expect(list.json.total).toBe(6)
    const cancel = (token?: string) =>
      own.call('POST', '/api/orders/unconfirmed/cancellation', {
        body: { until: new Date().toISOString() },
        ...(token && { token }),
      })
    expect([(await cancel()).status, (await cancel(own.cliente.token)).status]).toEqual([401, 403])
    expect((await cancel(own.rosa.token)).json).toEqual({ done: 6, left: 0 })
    expect((await own.letters('order-canceled')).map(({ to_email }) => to_email)).toEqual([known.email])
    expect((await own.order(first._id)).status).toBe('pending')
    expect((await own.stock(mel)).stock).toBe(898)
  } finally {
    await own.close()
  }
})
