// Bank statements by the API: the room of imports takes them in, the orders are paid by them.
import { randomUUIDv7 } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { contextKey } from '../app/platform/http/read.server.ts'
import { addDays } from '../app/platform/text/days.ts'
import { salesByMonth } from '../app/rooms/orders/reading/sales.server.ts'
import { customer, openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { txidOf } from '../app/rooms/payments/pix/pix.ts'
import { listStatementLines } from '../app/rooms/statements/statements.server.ts'
import { loader } from '../app/shell/screens/manage-statements.tsx'
import type { SignedIn } from './support/test-site.ts'
import { workbookOf } from './support/workbooks.ts'

let shop: Shop
let product: string
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.addUser('admin', { name: 'Rosa Nunes' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.parts.database.pool.query(
    'delete from graphile_worker._private_jobs; delete from statement_lines; delete from orders',
  )
  product = await shop.product({ stock: 500 })
})

/** Does what waits, as the worker would. */
async function work() {
  const jobs = siteJobs(shop.parts)
  for (;;) {
    const { rows } = await shop.parts.database.pool.query(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier like '%mport%' returning task.identifier as name, job.payload`,
    )
    if (rows.length === 0) return
    for (const { name, payload } of rows)
      await jobs[name]?.(shop.ctx(), payload, { attempts: 1, maxAttempts: 5 })
  }
}

async function send(
  text: string | Uint8Array<ArrayBuffer>,
  { name = 'extrato.ofx', query = '', token = admin.token } = {},
) {
  const form = new FormData()
  form.append('file', new Blob([typeof text === 'string' ? Buffer.from(text, 'latin1') : text]), name)
  const written = new Response(form)
  return shop.fetch(
    new Request(`http://localhost:3000/api/orders/statements${query}`, {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'content-type': written.headers.get('content-type') ?? '',
        ...(token && { authorization: `Token ${token}` }),
      },
      body: await written.arrayBuffer(),
    }),
  )
}

type Row = { line: number; ok: boolean; message: string }

/** Imports a statement and says what became of each of its lines. */
async function importing(
  text: string | Uint8Array<ArrayBuffer>,
  given: { name?: string; query?: string } = {},
): Promise<Row[]> {
  const answer = await send(text, given)
  expect(answer.status).toBe(202)
  const { _id } = (await answer.json()) as { _id: string }
  await work()
  const report = (await shop.call('GET', `/api/imports/${_id}`, { token: admin.token })).json
  expect(report.state).toBe('done')
  return report.rows
}

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }).replaceAll('-', '')
const transaction = (amount: string, memo: string, id: string = randomUUIDv7(), day = today) =>
  `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`
const ofx = (...transactions: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0756<ACCTID>123</BANKACCTFROM><BANKTRANLIST>${transactions.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** Until one transaction waits for another. */
const untilOneWaits = () =>
  expect
    .poll(
      async () => {
        // Of this site: other files' wait on the same server.
        const { rows } = await shop.parts.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

const place = (qtd = 1) => shop.place(null, product, qtd)
const reais = (cents: number) => (cents / 100).toFixed(2)
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const lines = async (state = 'all') =>
  (await shop.call('GET', `/api/orders/statements?state=${state}`, { token: admin.token })).json
const settle = (id: string, body: unknown, token: string = admin.token) =>
  shop.call('POST', `/api/orders/statements/${id}/settlement`, { token, body })
const reopen = (id: string, reason = 'Era de outra pessoa') =>
  shop.call('POST', `/api/orders/statements/${id}/reopening`, { token: admin.token, body: { reason } })
const payByHand = async ({ _id }: { _id: string }, amount_cents?: number) => {
  const body = amount_cents === undefined ? {} : { amount_cents, accepts_other_amount: true }
  const { status } = await shop.call('POST', `/api/orders/${_id}/payment`, { token: admin.token, body })
  expect(status).toBe(200)
}
const everything = async () => ({
  orders: await shop.db.selectFrom('orders').selectAll().orderBy('number').execute(),
  lines: await shop.db.selectFrom('statement_lines').selectAll().orderBy('id').execute(),
  moves: await shop.db.selectFrom('order_moves').selectAll().orderBy('id').execute(),
  letters: (await shop.letters()).length,
})

test('only administrators send and settle', async () => {
  const text = ofx(transaction('1.00', 'X'))
  expect((await send(text, { token: '' })).status).toBe(401)
  const user = await shop.addUser('user')
  expect((await send(text, { token: user.token })).status).toBe(403)
  expect((await shop.call('GET', '/api/orders/statements', { token: user.token })).status).toBe(403)
  expect((await settle(randomUUIDv7(), { order: null }, user.token)).status).toBe(403)
  expect((await settle(randomUUIDv7(), { order: null })).status).toBe(404)
  expect((await everything()).lines).toEqual([])
})

test.each([
  ['no text', 'PK\u0003\u0004\u0000', 415, 'Não conseguimos ler este arquivo como extrato'],
  [
    'a table of something else',
    'nome;email\nana;a@b.c',
    415,
    'Não conseguimos ler este arquivo como extrato',
  ],
  ['no movement', ofx(), 422, 'Este extrato não tem nenhum lançamento.'],
])('a file with %s is refused', async (_, text, status, message) => {
  const answer = await send(text)
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { message: string }).message).toContain(message)
})

test('a workbook is read like a table, with what the bank writes above it', async () => {
  const order = await place()
  const bytes = await workbookOf(
    ['Extrato de conta corrente'],
    [
      ['Conta: 123-4'],
      ['Data', 'Histórico', 'Valor (R$)'],
      [
        { moment: `${today.slice(0, 4)}-${today.slice(4, 6)}-${today.slice(6)}` },
        `PIX RECEBIDO ${txidOf(order.number)}`,
        { cents: order.total_cents },
      ],
      [{ moment: '2026-01-05' }, 'TARIFA', { cents: -1290 }],
    ],
  )
  const rows = await importing(bytes, { name: 'extrato.xlsx' })
  expect(rows.map(({ ok }) => ok)).toEqual([true, true])
  expect((await everything()).orders[0]).toMatchObject({ payment_state: 'confirmed', status: 'processing' })
})

describe('a payment that names its order', () => {
  test('confirms it, and the same file again changes nothing', async () => {
    const order = await place()
    const text = ofx(
      transaction(reais(order.total_cents), `PIX RECEBIDO ${txidOf(order.number)} JOÃO`),
      transaction('-10.00', 'TARIFA'),
    )
    const [first, second] = await importing(text)
    expect(first).toMatchObject({ line: 1, ok: true })
    expect(plain(first?.message)).toBe(
      `Pedido ${order.number}: pagamento confirmado. R$ ${reais(order.total_cents).replace('.', ',')}, PIX RECEBIDO ${txidOf(order.number)} JOÃO.`,
    )
    expect(plain(second?.message)).toBe('Saída: R$ 10,00, TARIFA. Não é de pedido.')
    expect(await shop.order(order._id)).toMatchObject({ status: 'processing', payment_state: 'confirmed' })
    const before = await everything()
    expect(before.lines).toHaveLength(1)
    expect(before.lines[0]).toMatchObject({
      state: 'matched',
      order_id: order._id,
      description: `PIX RECEBIDO ${txidOf(order.number)} JOÃO`,
    })
    expect((await importing(text))[0]?.message).toMatch(/^Já estava no extrato anterior: R\$/)
    expect(await everything()).toEqual(before)
  })

  test('agreed with the shop is known by its number alone', async () => {
    const order = await shop.place(null, product, 1, { payment: 'arrange' })
    const [row] = await importing(ofx(transaction(reais(order.total_cents), `PIX Pedido ${order.number}`)))
    expect(row?.message).toContain(`Pedido ${order.number}: pagamento confirmado.`)
    expect((await shop.order(order._id)).payment_state).toBe('confirmed')
  })

  test('tried without doing it, changes nothing', async () => {
    const order = await place()
    const before = await everything()
    const rows = await importing(ofx(transaction(reais(order.total_cents), txidOf(order.number))), {
      query: '?dry_run=true',
    })
    expect(rows[0]?.message).toContain(`Pedido ${order.number}: pagamento confirmado.`)
    expect(await everything()).toEqual(before)
  })

  test('comes before one of the same amount that names nothing', async () => {
    const order = await place()
    await importing(
      ofx(
        transaction(reais(order.total_cents), 'DOACAO'),
        transaction(reais(order.total_cents), txidOf(order.number)),
      ),
    )
    const { data } = await lines()
    expect(
      data.map((line: { description: string; state: string }) => [line.description, line.state]).sort(),
    ).toEqual([
      ['DOACAO', 'unmatched'],
      [txidOf(order.number), 'matched'],
    ])
  })

  test('of another amount waits for a click, which confirms it', async () => {
    const order = await place()
    await importing(ofx(transaction(reais(order.total_cents + 1), txidOf(order.number))))
    expect((await shop.order(order._id)).payment_state).toBe('awaiting')
    const { data, doubtful } = await lines('doubtful')
    expect(doubtful).toBe(1)
    expect(data[0]).toMatchObject({ doubt: 'other_amount', order: null, can: { settle: true } })
    expect(data[0].candidates).toMatchObject([
      { _id: order._id, number: order.number, total_cents: order.total_cents },
    ])
    const asked = await settle(data[0]._id, { order: order._id })
    expect(asked.status).toBe(409)
    expect(asked.json).toMatchObject({
      code: 'other_amount',
      amount_cents: order.total_cents + 1,
      total_cents: order.total_cents,
    })
    expect((await shop.order(order._id)).payment_state).toBe('awaiting')
    const settled = await settle(data[0]._id, { order: order._id, accepts_other_amount: true })
    expect(settled.json).toMatchObject({
      state: 'matched',
      doubt: null,
      order: { number: order.number },
      can: { settle: false, reopen: true },
      settled_by: admin.name,
    })
    expect((await shop.order(order._id)).payment_state).toBe('confirmed')
    expect((await shop.moves(order._id)).at(-1)).toMatchObject({
      deed: 'paid',
      amount_cents: order.total_cents + 1,
    })
  })

  test('that was confirmed by hand is told apart from a second one', async () => {
    const order = await place()
    await shop.call('POST', `/api/orders/${order._id}/payment`, { token: admin.token, body: {} })
    const moves = (await everything()).moves.length
    const named = (id: string) => transaction(reais(order.total_cents), txidOf(order.number), id)
    expect((await importing(ofx(named('a'))))[0]?.message).toContain(
      `Pedido ${order.number}: já estava confirmado.`,
    )
    expect((await importing(ofx(named('a'), named('b'))))[1]?.message).toContain(
      'talvez o pagamento tenha sido feito duas vezes',
    )
    expect((await lines('doubtful')).data[0].candidates).toMatchObject([
      { _id: order._id, paid_by_hand: false },
    ])
    expect((await everything()).moves.length).toBe(moves)
  })

  test('that comes again in another format is no second payment, also of an order canceled since', async () => {
    const [paid, canceled] = [await place(), await place(2)]
    const named = ({ total_cents, number }: { total_cents: number; number: number }) =>
      transaction(reais(total_cents), `PIX ${txidOf(number)}`)
    await importing(ofx(named(paid), named(canceled)))
    for (const move of ['cancellation', 'refund'])
      await shop.call('POST', `/api/orders/${canceled._id}/${move}`, { token: admin.token, body: {} })
    const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    const row = ({ total_cents, number }: { total_cents: number; number: number }) =>
      `${day};Pix recebido ${txidOf(number)};${reais(total_cents).replace('.', ',')}`
    const table = ['Data;Descrição;Valor', row(paid), row(canceled)]
    const again = await importing(table.join('\n'), { name: 'extrato.csv' })
    for (const { message } of again)
      expect(message).toContain('Outro extrato já trouxe um lançamento igual neste dia.')
    // One file that tells of two payments of one order on one day tells of a second one.
    await shop.db.deleteFrom('statement_lines').where('state', '=', 'doubtful').execute()
    const twice = [...table, row(paid).replace('Pix', 'Outro Pix')].join('\n')
    const doubts = (await importing(twice, { name: 'extrato.csv' })).map(({ message }) => message)
    expect(doubts.filter((said) => said.includes('feito duas vezes'))).toHaveLength(2)
    expect(doubts.filter((said) => said.includes('Outro extrato'))).toHaveLength(1)
  })

  test('of one order is no second one of another that has the same price', async () => {
    const [one, other] = [await place(), await place()]
    await importing(ofx(transaction(reais(one.total_cents), txidOf(one.number))))
    await shop.call('POST', `/api/orders/${other._id}/cancellation`, { token: admin.token, body: {} })
    const [row] = await importing(ofx(transaction(reais(other.total_cents), txidOf(other.number))))
    expect(row?.message).toContain('Este pedido foi cancelado: combine a devolução.')
    const [line] = (await lines('doubtful')).data
    for (const choice of [{ order: other._id }, { number: other.number }]) {
      const { status, json } = await settle(line._id, choice)
      expect([status, json.code]).toEqual([422, 'canceled'])
      expect(json.message).toContain('toque em “Não é de pedido”')
    }
  })

  test('of an order that is not there is never settled by its amount', async () => {
    const order = await place()
    const [row] = await importing(ofx(transaction(reais(order.total_cents), 'PEDIDO999999')))
    // A report names each line: several of them are in doubt for the same reason.
    expect(plain(row?.message)).toMatch(/^Em dúvida: R\$ [\d,]+, PEDIDO999999\. O texto fala de um pedido/)
    expect((await lines('doubtful')).data[0]).toMatchObject({ doubt: 'unknown_order' })
    expect((await shop.order(order._id)).payment_state).toBe('awaiting')
  })
})

describe('a payment without a name', () => {
  test('settles the one order that waits for so much', async () => {
    const order = await place(3)
    await place(2)
    const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    const text = `Data;Descrição;Valor\n${day};Pix recebido Clara;${reais(order.total_cents).replace('.', ',')}`
    expect((await importing(text, { name: 'extrato.csv' }))[0]?.message).toContain(
      `Pedido ${order.number}: pagamento confirmado.`,
    )
    expect((await shop.order(order._id)).payment_state).toBe('confirmed')
  })

  test('that two orders wait for is settled by one click, once', async () => {
    const [one, two] = [await place(), await place()]
    await importing(ofx(transaction(reais(one.total_cents), 'PIX')))
    const { data } = await lines('doubtful')
    expect(data[0]).toMatchObject({ doubt: 'several' })
    expect(data[0].candidates.map(({ number }: { number: number }) => number).sort()).toEqual(
      [one.number, two.number].sort(),
    )
    const answers = await Promise.all([
      settle(data[0]._id, { order: one._id }),
      settle(data[0]._id, { order: two._id }),
      settle(data[0]._id, { order: null }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const paid = (await everything()).orders.filter(({ payment_state }) => payment_state === 'confirmed')
    expect(paid.length).toBeLessThanOrEqual(1)
  })

  test('of a day that is written as its midnight may be for an order of that afternoon', async () => {
    const madeAt = async (created_at: string) => {
      const order = await place()
      const times = { created_at, pay_until: '2030-01-01T00:00:00Z', held_until: '2030-01-01T00:00:00Z' }
      await shop.db.updateTable('orders').set(times).where('id', '=', order._id).execute()
      return order
    }
    const [before, of] = [await madeAt('2026-11-19T13:00:00Z'), await madeAt('2026-11-20T17:00:00Z')]
    const value = reais(of.total_cents).replace('.', ',')
    const table = `Data;Descrição;Valor\n20/11/2026 00:00:00;Pix recebido;${value}`
    await importing(table, { name: 'extrato.csv' })
    const [line] = (await lines('doubtful')).data
    expect(line.doubt).toBe('several')
    expect(line.candidates.map(({ number }: { number: number }) => number).sort()).toEqual(
      [before.number, of.number].sort(),
    )
    for (const { _id } of [before, of]) expect((await shop.order(_id)).payment_state).toBe('awaiting')
  })

  test('that another file told of is looked at before it pays another order', async () => {
    const first = await place()
    const told = (id: string) => ofx(transaction(reais(first.total_cents), 'PIX MARIA', id))
    await importing(told('a'))
    expect((await shop.order(first._id)).payment_state).toBe('confirmed')
    const second = await place()
    await importing(told('b'))
    expect((await shop.order(second._id)).payment_state).toBe('awaiting')
    expect((await lines('doubtful')).data[0]).toMatchObject({ doubt: 'said_twice' })
  })

  test('of an evening is the same in a file that counts in Greenwich, where it is the day after', async () => {
    const [day, after] = ['2026-11-20', '20261121']
    const madeAtNoon = async () => {
      const order = await place()
      const at = new Date(`${day}T15:00:00Z`)
      await shop.db.updateTable('orders').set({ created_at: at }).where('id', '=', order._id).execute()
      return order
    }
    const first = await madeAtNoon()
    const table = `Data;Descrição;Valor\n20/11/2026;Pix recebido;${reais(first.total_cents).replace('.', ',')}`
    await importing(table, { name: 'extrato.csv' })
    expect((await shop.order(first._id)).payment_state).toBe('confirmed')
    const second = await madeAtNoon()
    await importing(ofx(transaction(reais(first.total_cents), 'PIX', 'a', `${after}013000[0:GMT]`)))
    expect((await shop.order(second._id)).payment_state).toBe('awaiting')
    expect((await lines('doubtful')).data[0]).toMatchObject({ doubt: 'said_twice' })
  })

  test.each(['America/Noronha', 'America/Rio_Branco'])(
    'came at the time of Brasília, also to a shop in %s',
    async (timezone) => {
      const order = await place()
      // At three in the afternoon of Brasília: half an hour before the payment.
      const times = { created_at: new Date('2026-11-20T18:00:00Z'), pay_until: new Date('2030-01-01') }
      await shop.db.updateTable('orders').set(times).where('id', '=', order._id).execute()
      await shop.db.updateTable('site').set({ timezone }).execute()
      try {
        await importing(ofx(transaction(reais(order.total_cents), 'PIX', 'a', '20261120153000')))
      } finally {
        await shop.db.updateTable('site').set({ timezone: 'America/Sao_Paulo' }).execute()
      }
      expect((await everything()).lines[0]?.at.toISOString()).toBe('2026-11-20T18:30:00.000Z')
      expect((await shop.order(order._id)).payment_state).toBe('confirmed')
    },
  )

  test('of nobody is kept, and settled by the number of an order or as none', async () => {
    const order = await place()
    await importing(ofx(transaction('7.77', 'PIX'), transaction('8.88', 'PIX')))
    const { data } = await lines('unmatched')
    const refused = async (body: unknown, status: number, code: string) => {
      const before = await everything()
      const answer = await settle(data[0]._id, body)
      expect([answer.status, answer.json.code]).toEqual([status, code])
      expect(await everything()).toEqual(before)
    }
    await refused({ number: 999_999 }, 422, 'no_such_order')
    await refused({ order: 'nada' }, 422, 'invalid')
    await refused({}, 422, 'invalid')
    await refused({ number: order.number }, 409, 'other_amount')
    expect(
      (await settle(data[0]._id, { number: order.number, accepts_other_amount: true })).json,
    ).toMatchObject({ order: { _id: order._id } })
    await refused({ number: order.number }, 409, 'settled')
    expect((await settle(data[1]._id, { number: order.number })).json.code).toBe('not_awaiting')
    expect((await settle(data[1]._id, { order: null })).json).toMatchObject({ state: 'ignored', order: null })
  })
})

describe('a payment without a name, after a confirmation by hand', () => {
  const come = async (total_cents: number, memo = 'PIX RECEBIDO ANA') =>
    (await importing(ofx(transaction(reais(total_cents), memo))))[0]
  const stateOf = async ({ _id }: { _id: string }) => (await shop.order(_id)).payment_state
  const onlyLine = async () => (await everything()).lines[0]

  test('pays no other order of that total, and is linked to the one that it paid', async () => {
    const [paid, other] = [await place(), await place()]
    await payByHand(paid)
    const moves = (await everything()).moves.length
    expect((await come(paid.total_cents))?.message).toContain('já foi confirmado à mão')
    expect(await stateOf(other)).toBe('awaiting')
    const [line] = (await lines('doubtful')).data
    expect(line).toMatchObject({ doubt: 'by_hand', confirmed: false })
    const seen = line.candidates.map((one: Record<string, unknown>) => [one.number, one.paid_by_hand])
    expect(seen).toEqual([
      [other.number, false],
      [paid.number, true],
    ])

    const linked = { state: 'matched', confirmed: false, order: { number: paid.number } }
    expect((await settle(line._id, { order: paid._id })).json).toMatchObject(linked)
    const candidates = [{ number: other.number }, { number: paid.number, paid_by_hand: true }]
    expect((await reopen(line._id)).json).toMatchObject({ state: 'doubtful', candidates })
    expect((await settle(line._id, { number: paid.number })).json).toMatchObject(linked)
    expect((await everything()).moves.length).toBe(moves)
    expect([await stateOf(paid), await stateOf(other)]).toEqual(['confirmed', 'awaiting'])
    // A second payment of it is another matter.
    await come(paid.total_cents + 1)
    const [second] = (await lines('unmatched')).data
    const refusal = await settle(second._id, { order: paid._id, accepts_other_amount: true })
    expect(refusal.json.code).toBe('not_awaiting')
  })

  test('of another amount than the total is linked only by somebody who was shown both', async () => {
    const order = await place()
    await payByHand(order)
    await come(order.total_cents + 1)
    const [line] = (await lines('unmatched')).data
    const asked = await settle(line._id, { number: order.number })
    expect(asked.json).toMatchObject({
      code: 'other_amount',
      amount_cents: order.total_cents + 1,
      total_cents: order.total_cents,
      confirmed_cents: order.total_cents,
    })
    const accepted = await settle(line._id, { number: order.number, accepts_other_amount: true })
    expect(accepted.json).toMatchObject({ confirmed: false, order: { _id: order._id } })
  })

  test('with another amount than the total: a line of that amount pays no order that awaits it', async () => {
    const [paid, other] = [await place(2), await place()]
    const came = other.total_cents
    await payByHand(paid, came)
    await come(came)
    expect(await stateOf(other)).toBe('awaiting')
    const [line] = (await lines('doubtful')).data
    const byHand = { paid_by_hand: true, confirmed_cents: came, same_amount: true }
    expect(line).toMatchObject({
      doubt: 'by_hand',
      candidates: [
        { number: other.number, confirmed_cents: null },
        { number: paid.number, ...byHand },
      ],
    })
    const linked = await settle(line._id, { order: paid._id })
    expect(linked.json).toMatchObject({ confirmed: false, order: { number: paid.number } })
  })

  test('with another amount than the total agrees with its own line, and asks about one of the total', async () => {
    const order = await place()
    const came = order.total_cents - 1000
    await payByHand(order, came)
    await come(order.total_cents)
    expect(await onlyLine()).toMatchObject({ doubt: 'by_hand', candidates: [order._id] })
    const [line] = (await lines('doubtful')).data
    expect(line.candidates).toMatchObject([{ confirmed_cents: came, same_amount: false }])
    const asked = await settle(line._id, { order: order._id })
    expect(asked.json).toMatchObject({ code: 'other_amount', confirmed_cents: came })
    await shop.db.deleteFrom('statement_lines').execute()
    await come(came)
    expect(await onlyLine()).toMatchObject({ state: 'matched', order_id: order._id, confirmed: false })
  })

  test.each([
    ['without a name', () => 'PIX'],
    ['that names it', txidOf],
  ])('of one that was canceled and refunded since, a line %s asks for no second refund', async (_, memo) => {
    const order = await place()
    await payByHand(order)
    for (const move of ['cancellation', 'refund'])
      await shop.call('POST', `/api/orders/${order._id}/${move}`, { token: admin.token, body: {} })
    expect(await stateOf(order)).toBe('refunded')
    const refunds = () => shop.db.selectFrom('refunds').selectAll().execute()
    const before = await refunds()
    await come(order.total_cents, memo(order.number))
    expect(await onlyLine()).toMatchObject({
      state: 'matched',
      doubt: '',
      order_id: order._id,
      confirmed: false,
    })
    expect(await stateOf(order)).toBe('refunded')
    expect(await refunds()).toEqual(before)
  })

  test('is the line of the only one that fits, which stays as it was', async () => {
    const order = await place()
    await payByHand(order)
    const moves = (await everything()).moves.length
    expect((await come(order.total_cents))?.message).toContain(
      `Pedido ${order.number}: já estava confirmado.`,
    )
    expect(await onlyLine()).toMatchObject({ state: 'matched', order_id: order._id, confirmed: false })
    expect((await everything()).moves.length).toBe(moves)
    const [line] = (await lines()).data
    expect((await reopen(line._id)).json.candidates).toMatchObject([{ _id: order._id, paid_by_hand: true }])
    expect(await stateOf(order)).toBe('confirmed')
  })

  test('is of the one whose customer it names; of several that it does not, somebody says which', async () => {
    const named = { customer: { ...customer, name: 'Ana Lima' } }
    const [one, two] = [await shop.place(null, product, 1, named), await place()]
    await payByHand(one)
    await payByHand(two)
    await come(one.total_cents, 'PIX')
    expect(await onlyLine()).toMatchObject({ doubt: 'by_hand', candidates: [two._id, one._id] })
    await shop.db.deleteFrom('statement_lines').execute()
    await come(one.total_cents, 'PIX ANA LIMA')
    expect(await onlyLine()).toMatchObject({ state: 'matched', order_id: one._id })
    await come(one.total_cents, 'PIX OUTRO')
    expect((await lines('doubtful')).data[0]).toMatchObject({ doubt: 'said_twice' })
  })

  test('is not passed on to another order when the one that it paid was canceled since', async () => {
    const [paid, other] = [await place(), await place()]
    await payByHand(paid)
    await shop.call('POST', `/api/orders/${paid._id}/cancellation`, { token: admin.token, body: {} })
    expect(await stateOf(paid)).toBe('refund_due')
    await come(paid.total_cents)
    expect(await stateOf(other)).toBe('awaiting')
    expect(await onlyLine()).toMatchObject({ doubt: 'by_hand', candidates: [other._id, paid._id] })
  })

  const elsewhere: [string, (id: string) => Promise<unknown>][] = [
    [
      'by a provider',
      (id) => shop.db.updateTable('payments').set({ is_told: true }).where('order_id', '=', id).execute(),
    ],
    [
      'more than a week before',
      (id) =>
        shop.db
          .updateTable('orders')
          .set({ paid_at: new Date(Date.now() - 9 * 86_400_000) })
          .where('id', '=', id)
          .execute(),
    ],
  ]
  test.each(elsewhere)('of one that was confirmed %s, it is not', async (_, confirm) => {
    const [paid, other] = [await place(), await place()]
    await payByHand(paid)
    await confirm(paid._id)
    await come(paid.total_cents)
    expect(await stateOf(other)).toBe('confirmed')
  })

  test('of one that was confirmed more than a week after, it is not', async () => {
    const [paid, other] = [await place(), await place()]
    const then = (days: number) => new Date(Date.now() - days * 86_400_000)
    await shop.db
      .updateTable('orders')
      .set({ created_at: then(30) })
      .execute()
    await payByHand(paid)
    const day = then(20).toISOString().slice(0, 10).replaceAll('-', '')
    await importing(ofx(transaction(reais(paid.total_cents), 'PIX', 'a', day)))
    expect(await stateOf(other)).toBe('confirmed')
  })

  test('is linked to none that a provider told of', async () => {
    const order = await place()
    await payByHand(order)
    await shop.db.updateTable('payments').set({ is_told: true }).execute()
    await come(order.total_cents)
    const [line] = (await lines('unmatched')).data
    expect((await settle(line._id, { number: order.number })).json.code).toBe('not_awaiting')
  })

  test('of one that has its line, it is not', async () => {
    const [paid, other] = [await place(), await place()]
    await payByHand(paid)
    const total = reais(paid.total_cents)
    await importing(ofx(transaction(total, txidOf(paid.number)), transaction(total, 'PIX')))
    expect(await stateOf(other)).toBe('confirmed')
  })
})

describe('orders that expired stay, and', () => {
  const day = 86_400_000
  async function expired(count: number, days: number) {
    const then = (before: number) => new Date(Date.now() - before * day)
    const made = []
    for (let at = 0; at < count; at++) {
      const order = await place()
      const over = then(days + at)
      await shop.db
        .updateTable('orders')
        .set({
          created_at: then(days + at + 2),
          pay_until: over,
          held_until: null,
          is_held: false,
          situation: 'expired',
        })
        .where('id', '=', order._id)
        .execute()
      made.push(order)
    }
    return made
  }

  test('keep no payment from the order of today, once nobody pays them any more', async () => {
    await expired(7, 9)
    const order = await place()
    await importing(ofx(transaction(reais(order.total_cents), 'PIX')))
    expect((await shop.order(order._id)).payment_state).toBe('confirmed')
  })

  test('leave the order of today the first to choose, while they may still be paid', async () => {
    const old = await expired(7, 0)
    const order = await place()
    await importing(ofx(transaction(reais(order.total_cents), 'PIX')))
    const [line] = (await lines('doubtful')).data
    const numbers = line.candidates.map(({ number }: { number: number }) => number)
    expect(line.doubt).toBe('several')
    expect(numbers.slice(0, 6)).toEqual([order.number, ...old.slice(0, 5).map(({ number }) => number)])
  })

  test('one that is paid a little late is asked about', async () => {
    const [late] = await expired(1, 3)
    await importing(ofx(transaction(reais(late?.total_cents ?? 0), 'PIX')))
    expect((await lines('doubtful')).data[0]).toMatchObject({
      doubt: 'late',
      candidates: [{ number: late?.number }],
    })
  })
})

describe('a payment of last month that is read today', () => {
  const first = `${today.slice(0, 4)}-${today.slice(4, 6)}-01`
  const last = addDays(first, -1)
  const written = last.replaceAll('-', '')
  const noon = `${last}T15:00:00.000Z`
  const paidAt = async ({ _id }: { _id: string }) => (await shop.order(_id)).paid_at?.toISOString()
  const placedAt = async (created_at: string) => {
    const order = await place()
    await shop.db.updateTable('orders').set({ created_at }).where('id', '=', order._id).execute()
    return order
  }

  test('counts in its own month, read by itself or by a click', async () => {
    const [named, clicked] = [await placedAt(`${last}T10:00:00Z`), await placedAt(`${last}T10:00:00Z`)]
    await importing(
      ofx(
        transaction(reais(named.total_cents), txidOf(named.number), 'a', written),
        transaction('7.77', 'PIX', 'b', `${written}233000`),
      ),
    )
    const [line] = (await lines('unmatched')).data
    await settle(line._id, { number: clicked.number, accepts_other_amount: true })
    expect(await paidAt(named)).toBe(noon)
    expect(await paidAt(clicked)).toBe(`${first}T02:30:00.000Z`)
    const sold = (await salesByMonth(shop.ctx(shop.rosa))).filter(({ orders }) => orders > 0)
    expect(sold).toMatchObject([{ month: last.slice(0, 7), orders: 2 }])
  })

  test('is not before its order, nor is one of tomorrow after now', async () => {
    const evening = `${last}T23:00:00.000Z`
    const [early, late] = [await placedAt(evening), await place()]
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2).replaceAll('-', '')
    await importing(
      ofx(
        transaction(reais(early.total_cents), txidOf(early.number), 'a', written),
        transaction(reais(late.total_cents), txidOf(late.number), 'b', tomorrow),
      ),
    )
    expect(await paidAt(early)).toBe(evening)
    const { paid_at, updated_at } = await shop.order(late._id)
    expect(paid_at && paid_at <= updated_at).toBe(true)
  })
})

test('of a long report the lines that could not be read come first, and each list has its own pages', async () => {
  const unread = ['A', 'B', 'C'].map((who) => transaction('1.234', `PIX ${who}`))
  await importing(ofx(...Array.from({ length: 118 }, () => transaction('-1.00', 'TARIFA')), ...unread))
  const run = (await shop.call('GET', '/api/imports', { token: admin.token })).json.data[0]
  const of = { kind: 'statements', headings: [], dry_run: false, total: 1, started_by_name: '' }
  await shop.db
    .insertInto('import_runs')
    .values(
      Array.from({ length: 11 }, (_, at) => ({
        ...of,
        id: randomUUIDv7(),
        state: 'done' as const,
        name: `extrato-${at}.ofx`,
        created_at: new Date(Date.now() - (at + 1) * 86_400_000),
        moved_at: new Date(),
      })),
    )
    .execute()
  const context = new RouterContextProvider()
  context.set(contextKey, shop.ctx({ ...shop.cliente, _id: admin._id, role: 'admin' }))
  const shown = async (query: string) => {
    const request = new Request(`http://localhost/conta/shop/extratos?run=${run._id}${query}`)
    const { run: report, runs, lines } = await loader({ context, request })
    return { rows: report?.rows, runs, lines }
  }

  const { rows, runs } = await shown('')
  expect(rows).toMatchObject({ total: 121, page: 1 })
  expect(rows?.data).toHaveLength(100)
  expect(rows?.data.map(({ ok }) => ok).indexOf(true)).toBe(3)
  expect(rows?.data[0]?.message).toContain('PIX A: O valor deste lançamento não pôde ser lido.')
  expect(runs).toMatchObject({ page: 1, per_page: 10 })
  const second = await shown('&rows=2&runs=2')
  expect(second.rows?.data).toHaveLength(21)
  const onFirst = runs.data.map(({ _id }) => _id)
  expect(second.runs.data.length).toBeGreaterThan(0)
  expect(second.runs.data.filter(({ _id }) => onFirst.includes(_id))).toEqual([])
  expect(second.lines.page).toBe(1)
})

describe('a confirmation taken back', () => {
  test('of the import itself: the order waits, and so does the line, of which nobody hears', async () => {
    const order = await place()
    await importing(ofx(transaction(reais(order.total_cents), 'PIX')))
    const [line] = (await lines()).data
    const letters = (await shop.letters()).length
    const answer = await reopen(line._id)
    expect(answer.json).toMatchObject({
      state: 'doubtful',
      doubt: 'reopened',
      order: null,
      settled_by: '',
      candidates: [{ _id: order._id, same_amount: true }],
      can: { settle: true, reopen: false },
    })
    expect(await shop.order(order._id)).toMatchObject({ status: 'pending', payment_state: 'awaiting' })
    expect((await shop.moves(order._id)).at(-1)).toMatchObject({
      deed: 'unpaid',
      note: 'Era de outra pessoa',
    })
    expect((await shop.letters()).length).toBe(letters - 1)
    expect((await reopen(line._id)).json.code).toBe('not_settled')
    expect((await settle(line._id, { order: order._id })).status).toBe(200)
  })

  test('by ten at once is taken back once', async () => {
    const order = await place()
    await importing(ofx(transaction(reais(order.total_cents), txidOf(order.number))))
    const [line] = (await lines()).data
    const answers = await Promise.all(Array.from({ length: 10 }, () => reopen(line._id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const undone = (await shop.moves(order._id)).filter(({ deed }) => deed === 'unpaid')
    expect(undone).toHaveLength(1)
  })

  test('not once the order has moved on, and one of no order waits again', async () => {
    const order = await place()
    await importing(
      ofx(transaction(reais(order.total_cents), txidOf(order.number)), transaction('7.77', 'X')),
    )
    const { data } = await lines()
    const named = data.find(({ state }: { state: string }) => state === 'matched')
    const other = data.find(({ state }: { state: string }) => state === 'unmatched')
    await shop.call('POST', `/api/orders/${order._id}/shipment`, { token: admin.token, body: {} })
    const before = await everything()
    expect((await reopen(named._id)).json.code).toBe('moved_on')
    expect(await everything()).toEqual(before)
    await settle(other._id, { order: null })
    expect((await reopen(other._id)).json).toMatchObject({ state: 'unmatched', can: { settle: true } })
  })

  test('while the statement comes in leaves a line that waits for a person', async () => {
    const order = await place()
    await shop.call('POST', `/api/orders/${order._id}/payment`, { token: admin.token, body: {} })
    const takingBack = await shop.parts.database.pool.connect()
    await takingBack.query('begin')
    await takingBack.query(
      `update orders set status = 'pending', payment_state = 'awaiting', paid_at = null,
         held_until = app_now() + interval '2 days' where id = $1`,
      [order._id],
    )
    const coming = importing(ofx(transaction(reais(order.total_cents), txidOf(order.number))))
    await Promise.race([coming, untilOneWaits()])
    await takingBack.query('commit')
    takingBack.release()
    await coming
    const [line] = (await lines('doubtful')).data
    expect(line).toMatchObject({ doubt: 'reopened', order: null, candidates: [{ _id: order._id }] })
    expect((await shop.order(order._id)).payment_state).toBe('awaiting')
  })

  test('leaves a payment that was confirmed by hand', async () => {
    const order = await place()
    await shop.call('POST', `/api/orders/${order._id}/payment`, { token: admin.token, body: {} })
    await importing(ofx(transaction(reais(order.total_cents), txidOf(order.number))))
    const [line] = (await lines()).data
    expect((await reopen(line._id)).json).toMatchObject({ state: 'doubtful', doubt: 'reopened' })
    expect((await shop.order(order._id)).payment_state).toBe('confirmed')
  })
})

test('an order with the name of who paid is proposed, whatever came in', async () => {
  const order = await shop.place(null, product, 1, { customer: { ...customer, name: 'Joana D’Ávila Prado' } })
  await place()
  await importing(ofx(transaction('350.00', 'PIX RECEBIDO JOANA D AVILA PRADO')))
  const [line] = (await lines('unmatched')).data
  expect(line.candidates).toMatchObject([{ _id: order._id, same_name: true, same_amount: false }])
})

test('a CPF that the bank wrote is masked for whoever reads, and what it was written beside is still found', async () => {
  const order = await place()
  const named = `${txidOf(order.number)} 529.982.247-25 JOANA`
  const text = ofx(
    transaction(reais(order.total_cents), named, 'a'),
    transaction('7.77', 'PIX RECEBIDO 00052998224725 ANA', 'b'),
    transaction('8.88', 'PIX RECEBIDO 11222333000181 FEIRA', 'c'),
    transaction('nada', 'PIX RECEBIDO 52998224725 BIA', 'd'),
  )
  const first = await importing(text)
  const again = await importing(text)
  expect(again.map(({ message }) => message.slice(0, 8))).toEqual([
    'Já estav',
    'Já estav',
    'Já estav',
    'PIX RECE',
  ])
  const { data } = await lines()
  expect(data.map(({ description }: { description: string }) => description).sort()).toEqual([
    `${txidOf(order.number)} ***.982.247-** JOANA`,
    'PIX RECEBIDO ***.982.247-** ANA',
    'PIX RECEBIDO 11222333000181 FEIRA',
  ])
  expect((await shop.order(order._id)).payment_state).toBe('confirmed')
  const [run] = (await shop.call('GET', '/api/imports', { token: admin.token })).json.data
  const refused = (await shop.call('GET', `/api/imports/${run._id}/refused.csv`, { token: admin.token })).text
  expect(refused).toContain('***.982.247-** BIA')
  for (const shown of [JSON.stringify([first, again, data]), refused])
    expect(shown.replace(/[.-]/g, '')).not.toContain('52998224725')
})

test('the same statement sent by several at once confirms each order once', async () => {
  const orders = [await place(1), await place(2), await place(3)]
  const text = ofx(...orders.map((order) => transaction(reais(order.total_cents), txidOf(order.number))))
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(text)))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  await Promise.all([work(), work(), work()])
  const { lines: kept, moves, orders: now } = await everything()
  expect(kept).toHaveLength(3)
  expect(now.map(({ payment_state }) => payment_state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(moves.filter(({ deed }) => deed === 'paid')).toHaveLength(3)
})

test('a list that leaves the doubtful ones out has all others', async () => {
  const order = await place()
  await importing(
    ofx(transaction(reais(order.total_cents), 'PEDIDO999999'), transaction('7.77', 'PIX RECEBIDO ANA')),
  )
  const ctx = shop.ctx({ ...shop.cliente, _id: admin._id, role: 'admin' })
  const read = (without?: 'doubtful') =>
    listStatementLines(ctx, { state: 'all', page: 1, per_page: 50, ...(without && { without }) })
  const [every, others] = [await read(), await read('doubtful')]
  expect(every.data.some(({ state }) => state === 'doubtful')).toBe(true)
  expect(others.data).toEqual(every.data.filter(({ state }) => state !== 'doubtful'))
  expect(others.total).toBe(every.total - every.doubtful)
})
