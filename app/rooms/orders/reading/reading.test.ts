import { randomUUIDv7 } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderView } from '../order.ts'
import { countWaiting, ordersOfLines, readWorklist } from '../orders.server.ts'
import { address, newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { ordersQueryOf } from '../schema.ts'
import { readSought } from './sought.ts'

let shop: Shop
let mel: string
let stranger: { token: string; _id: string }
let [own, guests, foreign]: OrderView[] = []
beforeAll(async () => {
  shop = await openShop()
  stranger = await shop.addUser('user', { name: 'Outra Pessoa' })
  mel = await shop.product({ stock: 500 })
  const person = { ...newBuyer(), name: 'José Conceição', email: 'jose@roça.test'.replace('ç', 'c') }
  own = await shop.place(shop.cliente, mel, 1, { customer: person })
  guests = await shop.place(null, mel, 2, { items: [{ product: mel, qtd: 2, shipping: '04510' }], address })
  foreign = await shop.place({ ...shop.cliente, _id: stranger._id }, mel)
})
afterAll(() => shop.close())

const get = (path: string, token?: string) => shop.call('GET', path, token ? { token } : {})
const list = async (search: string, token = shop.rosa.token) =>
  (await get(`/api/orders?${search}`, token)).json
const numbers = async (search: string) =>
  (await list(search)).data.map(({ number }: { number: number }) => number)

describe('an order is read', () => {
  test('by its owner, by administrators and by its link; by nobody else, who hear that there is none', async () => {
    const path = `/api/orders/${own?._id}`
    const statuses = []
    for (const token of [undefined, stranger.token, shop.cliente.token, shop.rosa.token, shop.tião.token])
      statuses.push((await get(path, token)).status)
    expect(statuses).toEqual([401, 404, 200, 200, 200])
    expect((await get(`/api/orders/${guests?._id}`, shop.cliente.token)).status).toBe(404)
    expect((await get(`/api/orders/${guests?._id}`, shop.rosa.token)).status).toBe(200)
  })

  test('by a link: that order alone, by any browser, whatever token it sends along', async () => {
    const token = tokenOf(guests as OrderView)
    const answer = await get(`/api/orders/by-token/${token}`)
    expect([answer.status, answer.json._id, answer.json.internal]).toEqual([200, guests?._id, null])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect((await get(`/api/orders/by-token/${token}`, 'x'.repeat(43))).status).toBe(200)
    for (const wrong of [token.slice(1), `${token.slice(0, -1)}~`, 'a'.repeat(43), `${own?._id}`, '%00'])
      expect((await get(`/api/orders/by-token/${wrong}`)).status, wrong).toBeOneOf([400, 404])
    const acted = await shop.call('POST', `/api/orders/by-token/${'a'.repeat(43)}/cancellation`, { body: {} })
    expect(acted.status).toBe(404)
    expect((await shop.order(guests?._id ?? '')).status).toBe('pending')
  })

  test('with what it was, when the product and its owner are gone', async () => {
    const pequi = await shop.product({ title: 'Pequi em conserva', stock: 3 })
    const person = await shop.addUser('user', { name: 'Maria Passageira' })
    const order = await shop.place({ ...shop.cliente, _id: person._id }, pequi)
    await shop.db.deleteFrom('products').where('id', '=', pequi).execute()
    await shop.db.deleteFrom('users').where('id', '=', person._id).execute()
    const { json } = await get(`/api/orders/${order._id}`, shop.rosa.token)
    expect(json.items[0]).toMatchObject({
      product: { _id: null, name: 'Pequi em conserva' },
      unit_price_cents: 2500,
    })
    // The order can still be moved: erased goods do not come back.
    const canceled = await shop.call('POST', `/api/orders/${order._id}/cancellation`, {
      body: {},
      token: shop.rosa.token,
    })
    expect(canceled.status).toBe(200)
  })
})

test('whose a line of the ledger is, administrators are told', async () => {
  const line = guests?.items[0]?._id ?? ''
  const gone = randomUUIDv7()
  expect(await ordersOfLines(shop.ctx(shop.rosa), [line, gone, line])).toEqual([
    { line, _id: guests?._id, number: guests?.number },
  ])
  expect(await ordersOfLines(shop.ctx(shop.rosa), [])).toEqual([])
  await expect(ordersOfLines(shop.ctx(shop.cliente), [line])).rejects.toMatchObject({
    status: 403,
  })
  await expect(ordersOfLines(shop.ctx(), [line])).rejects.toMatchObject({ status: 401 })
})

describe('a list', () => {
  test('has one’s own orders, and all of them for administrators', async () => {
    expect((await list('', shop.cliente.token)).data.map((one: OrderView) => one._id)).toEqual([own?._id])
    expect((await list('', stranger.token)).data.map((one: OrderView) => one._id)).toEqual([foreign?._id])
    const { data, total } = await list('')
    expect(total).toBe(data.length)
    expect(data.map((one: OrderView) => one._id)).toEqual(
      expect.arrayContaining([own?._id, guests?._id, foreign?._id]),
    )
    expect((await get('/api/orders')).status).toBe(401)
    const row = data.find((one: OrderView) => one._id === guests?._id)
    expect(row).toMatchObject({ items: 2, city: 'São Paulo/SP', tracking: [], situation: null })
    expect(JSON.stringify(data)).not.toContain(tokenOf(guests as OrderView))
  })

  test('finds by number, name, e-mail, document and tracking code', async () => {
    const document = own?.customer.document ?? ''
    const masked = document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    const act = (move: string, body: unknown = {}) =>
      shop.call('POST', `/api/orders/${own?._id}/${move}`, { body, token: shop.rosa.token })
    await act('payment')
    await act('shipment', { tracking: [{ service: '04510', code: 'DG049186230BR' }] })
    const n = own?.number ?? 0
    for (const q of [
      `${n}`,
      `#${n}`,
      `nº ${n}`,
      'jose conceicao',
      'CONCEIÇÃO',
      'jo',
      'roca.test',
      document,
      masked,
      document.slice(0, 6),
    ])
      expect(await numbers(`q=${encodeURIComponent(q)}`), q).toContain(n)
    for (const q of ['DG049186230BR', 'dg 049 186 230 br', 'DG0491'])
      expect(await numbers(`q=${encodeURIComponent(q)}`), q).toEqual([n])
    for (const q of ['99999999', '%', '_', 'ninguém', '52998224799', 'RR473124829GB', "' or 1=1 --"])
      expect(await numbers(`q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  test('narrows by status, situation, payment and days, and by several at once', async () => {
    expect(await numbers('status=sent')).toEqual([own?.number])
    expect(await numbers('status=sent&payment=awaiting')).toEqual([])
    expect(await numbers('payment=confirmed')).toEqual([own?.number])
    expect(await numbers('from=2100-01-01')).toEqual([])
    expect(await numbers('to=2000-01-01')).toEqual([])
    expect((await numbers('from=2000-01-01&to=2100-01-01')).length).toBeGreaterThanOrEqual(3)
    await shop.db
      .updateTable('orders')
      .set({
        held_until: new Date('2020-01-01'),
        pay_until: new Date('2020-01-01'),
        created_at: new Date('2020-02-01T02:00:00Z'),
      })
      .where('id', '=', guests?._id ?? '')
      .execute()
    expect(await numbers('situation=expired')).toEqual([guests?.number])
    // "Pendente" lists what its number counts, without expired orders.
    const toPay = await list('status=pending&situation=none')
    expect(toPay.total).toBe((await readWorklist(shop.ctx(shop.rosa))).unpaid)
    expect(toPay.data.map(({ number }: OrderView) => number)).toEqual([foreign?.number])
    // An order that is paid without stock and to be refunded waits once.
    const change = { situation: 'paid_without_stock', payment_state: 'refund_due' } as const
    const waiting = () => countWaiting(shop.ctx(shop.rosa))
    const before = await waiting()
    await shop.db
      .updateTable('orders')
      .set(change)
      .where('id', '=', foreign?._id ?? '')
      .execute()
    expect((await waiting()) - before).toBe(1)
    const back = { situation: null, payment_state: 'awaiting' } as const
    await shop.db
      .updateTable('orders')
      .set(back)
      .where('id', '=', foreign?._id ?? '')
      .execute()
    expect(await numbers('status=pending')).toContain(guests?.number)
    expect(await numbers('situation=none&status=sent')).toEqual([own?.number])
    // This is 23:00 of the day before in São Paulo.
    expect(await numbers('from=2020-01-31&to=2020-01-31')).toEqual([guests?.number])
    expect(await numbers('from=2020-02-01&to=2020-02-01')).toEqual([])
    expect((await numbers('sort=oldest'))[0]).toBe(guests?.number)
    // Unreadable filters are ignored.
    expect((await list('status=lost&from=ontem&sort=x')).total).toBe((await list('')).total)
  })

  test('is turned by pages of at most a hundred', async () => {
    const [first, second] = [await list('per_page=2'), await list('per_page=2&page=2')]
    expect([first.data.length, first.per_page, second.page]).toEqual([2, 2, 2])
    expect(first.data).not.toEqual(second.data)
    expect((await get('/api/orders?per_page=101', shop.rosa.token)).status).toBe(422)
  })

  test('whose address cannot be read shows as it begins', () => {
    expect(ordersQueryOf(new URLSearchParams('page=x&per_page=9999'))).toMatchObject({
      page: 1,
      per_page: 20,
      q: '',
    })
  })
})

describe('what is typed into the search', () => {
  test.each([
    ['1023', { number: 1023, document: '1023' }],
    ['nº 7', { number: 7 }],
    ['529.982.247-25', { number: null, document: '52998224725' }],
    ['12.abc.345/01de-35', { document: '12ABC34501DE35' }],
    ['DG 049186230 BR', { tracking: 'DG049186230BR' }],
    ['Maria 2', { name: 'Maria 2' }],
    ['', { name: '' }],
  ])('%j', (q, expected) => expect(readSought(q)).toMatchObject(expected))
})

describe('the table for a spreadsheet', () => {
  test('has no cell that begins as a formula, whatever the customer and the street are called', async () => {
    const named = { ...newBuyer(), name: '=1+1', phone: '+55 61 99999-0000' }
    const strange = {
      ...address,
      street: '@SOMA(A1)',
      district: '-2+3',
      city: '＝cmd|calc',
      complement: '=1',
      reference: '=atrás(1)',
    }
    const items = [{ product: await shop.product({ title: '=soma(1)' }), qtd: 1, shipping: '04510' }]
    const { number } = await shop.place(null, mel, 1, {
      items,
      customer: named,
      address: strange,
      note: '=2',
    })
    const { text } = await get('/api/orders.csv', shop.rosa.token)
    const rows: string[][] = parse(text, { delimiter: ';', bom: true })
    const row = rows.find(([first]) => first === String(number)) ?? []
    expect(row).toEqual(
      expect.arrayContaining([
        "'=1+1",
        "'+55 61 99999-0000",
        "'@SOMA(A1), 1, =1",
        "'-2+3",
        "'＝cmd|calc",
        "'=atrás(1)",
        "'=2",
      ]),
    )
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
  })

  test('has every order once, however many came in one moment', async () => {
    await shop.parts.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'number', nextval('order_numbers'), 'internal_note', 'many',
         'token_hash', '\\x' || md5(n::text), 'created_at', o.created_at + n * interval '7 microseconds'))).*
       from orders o, generate_series(1, 450) n where o.id = $1`,
      [foreign?._id],
    )
    const { text } = await get('/api/orders.csv', shop.rosa.token)
    const rows: string[][] = parse(text, { delimiter: ';', bom: true, from_line: 2 })
    const numbers = rows.map(([number]) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBe((await list('')).total)
    await shop.db.deleteFrom('orders').where('internal_note', '=', 'many').execute()
  })

  test('opens right in Brazil, and computes nothing', async () => {
    const hostile = { ...newBuyer(), name: '=HYPERLINK("http://mal.test")' }
    const order = await shop.place(null, mel, 3, { customer: hostile, note: '-1+1;"aspas"' })
    const answer = await get('/api/orders.csv', shop.rosa.token)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = await (
      await shop.fetch(
        new Request('http://localhost:3000/api/orders.csv', {
          headers: { host: 'localhost:3000', authorization: `Token ${shop.rosa.token}` },
        }),
      )
    ).arrayBuffer()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith('\uFEFFPedido;Data;')).toBe(true)
    const row = text.split('\r\n').find((line) => line.startsWith(`${order.number};`)) ?? ''
    expect(row).toContain(`"'=HYPERLINK(""http://mal.test"")"`)
    expect(row).toContain(';75,00;0,00;75,00;Pix;Não pago;')
    expect(row).toContain(`"'-1+1;""aspas"""`)
    expect(text.trim().split('\r\n').length - 1).toBe((await list('')).total)
    const filtered = await get('/api/orders.csv?status=sent', shop.rosa.token)
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2)
    expect((await get('/api/orders.csv', shop.cliente.token)).status).toBe(403)
    expect((await get('/api/orders.csv')).status).toBe(401)
  })
  test('says what came in of each order and what went back, as the bank does', async () => {
    const act = async (id: string, move: string, body: unknown = {}) =>
      expect(
        (await shop.call('POST', `/api/orders/${id}/${move}`, { body, token: shop.rosa.token })).status,
      ).toBe(200)
    const unpaid = await shop.place(null, mel)
    const back = await shop.place(null, mel, 3)
    await act(back._id, 'payment', { amount_cents: 9_000, accepts_other_amount: true })
    await act(back._id, 'shipment')
    await act(back._id, 'receipt')
    await act(back._id, 'withdrawal', { items: [{ line: back.items[0]?._id, qtd: 1 }] })
    const owed = await shop.place(null, mel, 2)
    for (const move of ['payment', 'cancellation']) await act(owed._id, move)
    const money = async ({ number }: OrderView) => {
      const { text } = await get('/api/orders.csv', shop.rosa.token)
      const [head = [], ...rows]: string[][] = parse(text, { delimiter: ';', bom: true })
      const row = rows.find(([first]) => first === String(number)) ?? []
      return ['Recebido (R$)', 'Devolvido (R$)'].map((heading) => row[head.indexOf(heading)])
    }
    expect(await money(unpaid)).toEqual(['0,00', '0,00'])
    expect(await money(owed)).toEqual(['50,00', '0,00'])
    expect(await money(back)).toEqual(['90,00', '0,00'])
    await act(back._id, 'refund')
    expect(await money(back)).toEqual(['90,00', '25,00'])
  })

  test('says of an order who receives it, and which product goes by which way where it is split', async () => {
    const queijo = await shop.product({ title: 'Queijo' })
    const items = [
      { product: mel, qtd: 1, shipping: '04510' },
      { product: queijo, qtd: 1, shipping: 'retirada' },
    ]
    const to = { ...address, recipient: 'Rui Dias' }
    const { number, items: lines } = await shop.place(null, mel, 1, { items, address: to })
    const { text } = await get('/api/orders.csv', shop.rosa.token)
    const rows: string[][] = parse(text, { delimiter: ';', bom: true })
    const row = rows.find(([first]) => first === String(number)) ?? []
    const [honey] = lines.map(({ product }) => product.name)
    const cell = (heading: string) => row[rows[0]?.indexOf(heading) ?? -1]
    expect(cell('Envio')).toBe(`PAC: ${honey} | Retirada no local: Queijo`)
    expect([cell('Cliente'), cell('Quem recebe')]).toEqual(['Clara Dias', 'Rui Dias'])
  })
})
