// Every statement of an order, what it tells, its payment and refund by hand and by a bank, the first run, an upload and an
// import fails: in the soak once in each way, with each change as support/failing-statement.ts says.
import { randomUUIDv7 } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importKinds } from '../../app/front-door/import-kinds.server.ts'
import { payables } from '../../app/front-door/payables.server.ts'
import { answerProblem } from '../../app/platform/http/errors.server.ts'
import { silentLog } from '../../app/platform/log.server.ts'
import { readReport } from '../../app/rooms/imports/imports.server.ts'
import { importsJobs } from '../../app/rooms/imports/jobs.server.ts'
import type { RunKind } from '../../app/rooms/imports/run.ts'
import { startRun } from '../../app/rooms/imports/start-run.server.ts'
import { cancelOrder } from '../../app/rooms/orders/moves/cancel-order.server.ts'
import { confirmPayment } from '../../app/rooms/orders/moves/confirm-payment.server.ts'
import { markRefunded } from '../../app/rooms/orders/moves/withdraw-order.server.ts'
import { bodyOf, openShop, type Shop, tokenOf } from '../../app/rooms/orders/sample-orders.testing.ts'
import { followPayments } from '../../app/rooms/payments/follow-payments.server.ts'
import { paymentsJobs } from '../../app/rooms/payments/jobs.server.ts'
import { txidOf } from '../../app/rooms/payments/pix/pix.ts'
import { providerNamed } from '../../app/rooms/payments/providers.server.ts'
import { actorOf } from '../../app/rooms/people/actor-of.server.ts'
import { formWith, openUploadsSite, type UploadsSite } from '../../app/rooms/uploads/uploads-site.testing.ts'
import { type Bank, bankName, txidOf as nameOf, openBank } from '../support/bank.ts'
import { type Answer, countOf, expectNoWords, failEach } from '../support/fail-each.ts'
import {
  type FailingStatement,
  type Failure,
  failStatementsOf,
  rounds,
} from '../support/failing-statement.ts'
import { openTestSite, type TestSite, testPassword } from '../support/test-site.ts'

const answerOf = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  text: await answer.text(),
})

/** As a site is asked, but nobody hears of it yet: that is a job of its own. */
async function post(
  site: Pick<TestSite, 'fetch'>,
  path: string,
  body: object | string,
  { token, headers }: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await site.fetch(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Token ${token}` }),
        ...headers,
      },
      body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return answerOf(answer)
}

/** A job that fails is asked for again, as a request is. */
const asAnswer = (job: Promise<unknown> | undefined): Promise<Answer> =>
  Promise.resolve(job).then(
    () => ({ status: 200, text: '' }),
    (problem) => answerOf(answerProblem(problem, 'a job', silentLog)),
  )

/** Where the most is at stake. */
const each = { isEachAnswered: true }

/** What happened while an order was made ready is told to nobody. */
const tellNobody = (shop: Shop) => shop.db.deleteFrom('untold_events').execute()

test('an order', async () => {
  const shop = await openShop()
  const failing = failStatementsOf(shop.parts.database.pool)
  const product = await shop.product({ title: 'Mel', stock: 10_000 })
  try {
    const statements = await failEach(async () => {
      const [key, body] = [randomUUIDv7(), bodyOf(product)]
      const sold = () => countOf(shop, `stock_lines where kind = 'sale' and goods_id = $1`, product)
      // The network's share of a shelf is full by and by: those before are known to the shop.
      await shop.db
        .updateTable('orders')
        .set({ known_at: new Date(), known_by: 'shop' })
        .where('known_at', 'is', null)
        .execute()
      await tellNobody(shop)
      const soldBefore = await sold()
      const email = body.customer?.email as string
      return {
        site: shop,
        failing,
        ask: () => post(shop, '/api/orders', body, { headers: { 'idempotency-key': key } }),
        async isDone() {
          const orders = await countOf(shop, 'orders where customer_email = $1', email)
          const of = (table: string) =>
            countOf(shop, `${table} join orders on orders.id = order_id where customer_email = $1`, email)
          expect([orders, await sold(), await of('payments'), await of('order_moves')]).toEqual([
            Math.min(orders, 1),
            soldBefore + orders,
            orders,
            orders,
          ])
          return orders === 1
        },
      }
    }, each)
    expect(statements).toBeGreaterThan(10)
  } finally {
    await shop.close()
  }
})

test('what an order tells', async () => {
  const shop = await openShop()
  const failing = failStatementsOf(shop.parts.database.pool)
  const product = await shop.product({ title: 'Mel', stock: 10_000 })
  try {
    const statements = await failEach(async () => {
      await tellNobody(shop)
      await shop.db.deleteFrom('letters').execute()
      await shop.place(null, product)
      return {
        site: shop,
        failing,
        isInSteps: true,
        ask: () => asAnswer(shop.hear()),
        async isDone() {
          const letters = await countOf(shop, 'letters')
          const untold = await countOf(shop, 'untold_events')
          // Whoever bought and the shop have a letter each.
          expect([letters + untold, await countOf(shop, '(select distinct kind from letters) k')]).toEqual([
            2,
            letters,
          ])
          return untold === 0
        },
      }
    })
    expect(statements).toBeGreaterThan(10)
  } finally {
    await shop.close()
  }
})

describe('by hand', () => {
  let shop: Shop
  let failing: FailingStatement
  let product: string
  beforeAll(async () => {
    shop = await openShop()
    failing = failStatementsOf(shop.parts.database.pool)
    product = await shop.product({ title: 'Mel', stock: 10_000 })
  })
  afterAll(() => shop?.close())

  const act = (id: string, deed: string) =>
    post(shop, `/api/orders/${id}/${deed}`, {}, { token: shop.rosa.token })

  test('the payment of an order', async () => {
    const statements = await failEach(async () => {
      const { _id } = await shop.place(null, product)
      await tellNobody(shop)
      return {
        site: shop,
        failing,
        ask: () => act(_id, 'payment'),
        async isDone() {
          const paid = await countOf(shop, `orders where payment_state = 'confirmed' and id = $1`, _id)
          expect([
            await countOf(shop, `order_moves where deed = 'paid' and order_id = $1`, _id),
            await countOf(shop, `payments where state = 'confirmed' and payable_id = $1`, _id),
            await countOf(shop, `payments where payable_id = $1`, _id),
          ]).toEqual([paid, paid, 1])
          return paid === 1
        },
      }
    })
    expect(statements).toBeGreaterThan(5)
  })

  test('the refund of an order', async () => {
    const statements = await failEach(async () => {
      const { _id } = await shop.place(null, product)
      await confirmPayment(shop.ctx(shop.rosa), _id)
      await cancelOrder(shop.ctx(shop.rosa), { id: _id })
      await tellNobody(shop)
      return {
        site: shop,
        failing,
        ask: () => act(_id, 'refund'),
        isDone: () => isRefunded(shop, _id),
      }
    })
    expect(statements).toBeGreaterThan(5)
  })
})

/** Whether the one refund that is owed has gone, which is told once. */
async function isRefunded(shop: Shop, id: string): Promise<boolean> {
  const done = await countOf(shop, `orders where payment_state = 'refunded' and id = $1`, id)
  const refunds = 'refunds join payments p on p.id = payment_id where payable_id = $1'
  expect([
    await countOf(shop, `order_moves where deed = 'refunded' and order_id = $1`, id),
    await countOf(shop, `${refunds} and refunds.state = 'done' and refunds.amount_cents = p.paid_cents`, id),
    await countOf(shop, refunds, id),
  ]).toEqual([done, done, 1])
  return done === 1
}

describe('the payment of an order by a bank', () => {
  let bank: Bank
  let shop: Shop
  let failing: FailingStatement
  let product: string
  beforeAll(async () => {
    bank = await openBank()
    shop = await openShop()
    failing = failStatementsOf(shop.parts.database.pool)
    product = await shop.product({ stock: 10_000 })
  })
  afterAll(async () => {
    await shop?.close()
    bank?.close()
  })

  /** An order of its own, which the bank has charged, or has failed to; nothing else is due. */
  async function placed(mood: Bank['mood']) {
    bank.mood = mood
    const order = await shop.place(null, product)
    bank.mood = 'well'
    await tellNobody(shop)
    for (const table of ['payments', 'refunds'] as const)
      await shop.db.updateTable(table).set({ next_at: null }).where('next_at', 'is not', null).execute()
    const { id } = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('payable_id', '=', order._id)
      .executeTakeFirstOrThrow()
    return { order, txid: nameOf(id) }
  }

  /** One that was paid at the bank, which has told nobody. */
  async function paid() {
    const { order, txid } = await placed('well')
    const cob = bank.cobs.get(txid)
    Object.assign(cob ?? {}, { status: 'CONCLUIDA', paid: order.total_cents })
    const isDone = async () => {
      const { _id } = order
      const confirmed = await countOf(shop, `orders where payment_state = 'confirmed' and id = $1`, _id)
      expect([
        await countOf(shop, `order_moves where deed = 'paid' and order_id = $1`, _id),
        await countOf(shop, `payments where state = 'confirmed' and payable_id = $1`, _id),
        await countOf(shop, `payments where payable_id = $1`, _id),
        await countOf(shop, 'refunds join payments p on p.id = payment_id where payable_id = $1', _id),
        cob?.back,
      ]).toEqual([confirmed, confirmed, 1, 0, 0])
      return confirmed === 1
    }
    return { order, txid, isDone }
  }

  test('that failed is charged again', async () => {
    const statements = await failEach(async () => {
      const { order, txid } = await placed('500')
      const charges = bank.cobs.size
      return {
        site: shop,
        failing,
        isInSteps: true,
        ask: () => post(shop, `/api/orders/by-token/${tokenOf(order)}/charge`, {}),
        async isDone() {
          const open = await countOf(
            shop,
            `payments where state = 'open' and code is not null and payable_id = $1`,
            order._id,
          )
          expect(await countOf(shop, 'payments where payable_id = $1', order._id)).toBe(1)
          expect(bank.cobs.size - charges).toBe(bank.cobs.has(txid) ? 1 : 0)
          return open === 1
        },
      }
    }, each)
    expect(statements).toBeGreaterThan(5)
  })

  test('is told by a notification, which is kept with its job', async () => {
    const statements = await failEach(async () => {
      const { txid } = await paid()
      const notice = bank.notice(txid)
      return {
        site: shop,
        failing,
        ask: () => post(shop, `/api/payments/notifications/${bankName}`, notice.body, notice),
        async isDone() {
          const kept = await countOf(shop, 'payment_notices where external_id = $1', txid)
          const job = `graphile_worker._private_jobs where payload->>'external_id' = $1`
          expect(await countOf(shop, job, txid)).toBe(kept)
          return kept === 1
        },
      }
    }, each)
    expect(statements).toBeGreaterThan(1)
  })

  test('is heard of by the job of its notification', async () => {
    const { hearNotification } = paymentsJobs(payables)
    const statements = await failEach(async () => {
      const { txid, isDone } = await paid()
      const told = { provider: bankName, external_id: txid }
      return {
        site: shop,
        failing,
        ask: () => asAnswer(hearNotification?.(shop.clock(), told, { attempts: 1, maxAttempts: 10 })),
        isDone,
      }
    }, each)
    expect(statements).toBeGreaterThan(5)
  })

  test('is found by the clock, with no word of the bank', async () => {
    const statements = await failEach(async () => {
      const { order, isDone } = await paid()
      return {
        site: shop,
        failing,
        isInSteps: true,
        async ask() {
          await shop.parts.database.longPool.query(
            'update payments set next_at = app_now() where payable_id = $1',
            [order._id],
          )
          return asAnswer(followPayments(shop.clock(), payables))
        },
        isDone,
      }
    }, each)
    expect(statements).toBeGreaterThan(5)
  })

  test('is given back by it, once', async () => {
    const gateway = providerNamed(bankName)
    if (!gateway) throw new Error('no bank')
    // As the API Pix does, whose refund is named by whoever asks for it.
    const given = new Map<string, number>()
    const refund = vi.spyOn(gateway, 'refund').mockImplementation(async (_, __, { key, cents }) => {
      given.set(key, cents)
      return { state: 'done', external_id: key }
    })
    const statements = await failEach(async () => {
      const { order, isDone } = await paid()
      const { _id } = order
      await shop.db
        .updateTable('payments')
        .set({ next_at: new Date(0) })
        .where('payable_id', '=', _id)
        .execute()
      await followPayments(shop.clock(), payables)
      expect(await isDone()).toBe(true)
      await cancelOrder(shop.ctx(shop.rosa), { id: _id })
      await markRefunded(shop.ctx(shop.rosa), _id)
      await tellNobody(shop)
      given.clear()
      return {
        site: shop,
        failing,
        isInSteps: true,
        async ask() {
          await shop.parts.database.longPool.query(
            `update refunds set next_at = app_now() from payments p
             where p.id = payment_id and payable_id = $1 and refunds.state = 'asked'`,
            [_id],
          )
          return asAnswer(followPayments(shop.clock(), payables))
        },
        async isDone() {
          const isOver = await isRefunded(shop, _id)
          expect([...given.values()]).toEqual(isOver || given.size > 0 ? [order.total_cents] : [])
          return isOver
        },
      }
    })
    refund.mockRestore()
    expect(statements).toBeGreaterThan(5)
  })
})

test('the first run', async () => {
  const statements = await failEach(async () => {
    const site = await openTestSite()
    const failing = failStatementsOf(site.parts.database.pool)
    const body = {
      title: 'Cooperativa',
      admin_name: 'Ana',
      email: 'ana@cerrado.test',
      password: testPassword,
      password_confirmation: testPassword,
    }
    return {
      site,
      failing,
      ask: () => post(site, '/api/settings/setup', body),
      async isDone() {
        const sites = await countOf(site, 'site')
        expect(await countOf(site, 'users')).toBe(sites)
        return sites === 1
      },
      async close() {
        await expectNoWords(site)
        await site.close()
      },
    }
  }, each)
  expect(statements).toBeGreaterThan(5)
})

describe('an upload', () => {
  let site: UploadsSite
  let failing: FailingStatement
  let picture: Buffer
  beforeAll(async () => {
    site = await openUploadsSite()
    failing = failStatementsOf(site.parts.database.pool)
    const create = { width: 160, height: 120, channels: 3, background: '#a63' } as const
    picture = await sharp({ create }).jpeg().toBuffer()
  })
  afterAll(() => site?.close())

  const foldersIn = async (from: string) => {
    const { rows } = await site.parts.database.longPool.query<{ folder: string }>(`select ${from}`)
    return rows.map(({ folder }) => folder)
  }

  /** Each folder belongs to an upload, or to a note by which it is swept. */
  async function expectNoHalf() {
    const kept = await foldersIn(`split_part(key, '/', 1) as folder from uploads`)
    const noted = [
      ...(await foldersIn('id::text as folder from uploads_begun')),
      ...(await foldersIn(`payload->>'id' as folder from graphile_worker._private_jobs`)),
    ]
    const folders = await readdir(join(site.parts.env.DATA_DIR, 'uploads')).catch(() => [])
    expect(folders).toEqual(expect.arrayContaining(kept))
    expect([...kept, ...noted]).toEqual(expect.arrayContaining(folders))
  }

  /** Where the connection goes on, what failed is cleared away at once. */
  async function clearing(failure: Failure) {
    const begun = await countOf(site, 'uploads_begun')
    return async () => {
      await expectNoHalf()
      if (failure !== 'refused' && failure !== 'unheard')
        expect(await countOf(site, 'uploads_begun')).toBe(begun)
    }
  }

  const sendable = [
    ['picture', 'images', () => picture],
    ['document', 'files', () => '%PDF-1.7 ata'],
  ] as const

  const sent = async (answer: ReturnType<UploadsSite['call']>): Promise<Answer> => {
    const { status, bytes } = await answer
    return { status, text: bytes.toString() }
  }

  test.each(sendable)('of a %s', async (what, to, content) => {
    const statements = await failEach(async (failure, at) => {
      const name = `${what} ${failure} at ${at}.pdf`
      const isCleared = await clearing(failure)
      const key = { 'idempotency-key': randomUUIDv7() }
      return {
        site,
        failing,
        ask: () => sent(site.call('admin', 'POST', `/api/uploads/${to}`, formWith(content(), name), key)),
        async isDone() {
          await isCleared()
          const count = await countOf(site, 'uploads where name = $1', name)
          expect(count).toBeLessThanOrEqual(1)
          return count === 1
        },
      }
    })
    expect(statements).toBeGreaterThan(3)
  })

  test.each(sendable)('in the place of a %s', async (what, to, content) => {
    const { json } = await site.send('admin', to, content(), `${what}.pdf`)
    const statements = await failEach(async (failure, at) => {
      const name = `another ${what} ${failure} at ${at}.pdf`
      const isCleared = await clearing(failure)
      return {
        site,
        failing,
        // It is read once more after the commit; sent again, it takes its own place.
        isInSteps: true,
        ask: () =>
          sent(site.call('admin', 'POST', `/api/uploads/${json._id}/replacement`, formWith(content(), name))),
        async isDone() {
          await isCleared()
          return (await countOf(site, 'uploads where name = $1', name)) === 1
        },
      }
    })
    expect(statements).toBeGreaterThan(3)
  })
})

describe('an import', () => {
  /** Of each kind a file, and what is to be in the site once it came in: counted by what only this file says. */
  const files: Record<
    RunKind,
    (shop: Shop, token: string) => Promise<{ text: string; counts(): Promise<number[]>; whole: number[] }>
  > = {
    products: async (shop, token) => ({
      text: `produto;código;preço;estoque\nMel ${token};${token}-1;28,50;12\nRede ${token};${token}-2;190,00;3`,
      counts: async () => [
        await countOf(shop, 'products where title like $1', `%${token}`),
        await countOf(
          shop,
          'stock_lines join products p on p.id = goods_id where p.title like $1',
          `%${token}`,
        ),
        await countOf(
          shop,
          'goods join products p on p.id = goods.product_id where stock in (3, 12) and p.title like $1',
          `%${token}`,
        ),
        await countOf(shop, 'revisions where title like $1', `%${token}`),
      ],
      whole: [2, 2, 2, 2],
    }),
    medias: async (shop, token) => ({
      text: `Título;Autores;Ano;Categoria;Tipo;Link\nÁguas ${token};Ana;2019;Manejo;Livro;https://exemplo.org.br/1\nSerra ${token};Beto;2020;Manejo;Livro;https://exemplo.org.br/2`,
      counts: async () => [
        await countOf(shop, 'materials where title like $1', `%${token}`),
        await countOf(shop, 'revisions where title like $1', `%${token}`),
      ],
      whole: [2, 2],
    }),
    async statements(shop, token) {
      const { _id, number, total_cents } = await shop.place(null, shelf)
      const lines = [
        [total_cents, txidOf(number)],
        [1_290, `DOACAO ${token}`],
      ].map(
        ([cents, memo]) =>
          `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${new Date().toISOString().slice(0, 10).replaceAll('-', '')}<TRNAMT>${(Number(cents) / 100).toFixed(2)}<FITID>${token}-${memo}<MEMO>${memo}</STMTTRN>`,
      )
      return {
        text: `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0756<ACCTID>1</BANKACCTFROM><BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
        counts: async () => [
          await countOf(shop, `statement_lines where state = 'matched' and order_id = $1`, _id),
          await countOf(shop, `statement_lines where description = $1`, `DOACAO ${token}`),
          await countOf(shop, `order_moves where deed = 'paid' and order_id = $1`, _id),
          await countOf(shop, `orders where payment_state = 'confirmed' and id = $1`, _id),
        ],
        whole: [1, 1, 1, 1],
      }
    },
  }
  let shelf = ''

  async function begin(shop: Shop, kind: RunKind, text: string) {
    const ctx = shop.ctx(shop.rosa)
    const path = await ctx.files.temporary.path()
    await writeFile(path, text)
    const file = { path, name: 'tabela.csv', bytes: Buffer.byteLength(text) }
    const run = await startRun(ctx, { kind: importKinds[kind], file, dryRun: false })
    if (run.refused !== undefined) throw new Error(run.refused)
    return run.value._id
  }

  test.each(Object.keys(files) as RunKind[])(
    'of %s goes on, or is said to have failed and is sent again',
    async (kind) => {
      const shop = await openShop()
      const failing = failStatementsOf(shop.parts.database.pool)
      shelf = await shop.product({ stock: 10_000 })
      const { walkImport } = importsJobs({ kinds: importKinds, actorOf })
      /** Returns whether the job came to its end. */
      const walk = (id: string, attempts: number) =>
        walkImport?.(shop.ctx(), { id }, { attempts, maxAttempts: 5 }).then(
          () => true,
          () => false,
        )
      // A connection that died may be handed out once more.
      const report = (id: string) => read(id).catch(() => read(id))
      const read = (id: string) => readReport(shop.ctx(shop.rosa), id)
      let [tries, again] = [0, 0]
      try {
        for (const { first, step, failureAt } of rounds())
          for (let at = first; ; at += step) {
            const failure = failureAt(at)
            const attempts = at % 2 === 0 ? 1 : 5
            const name = `${failure} at ${at}, attempt ${attempts}`
            const token = `${failure}${at}`
            const { text, counts, whole } = await files[kind](shop, token)
            const none = whole.map(() => 0)
            const id = await begin(shop, kind, text)
            failing.arm(at, failure)
            const isOver = await walk(id, attempts)
            if (failing.disarm() === null) {
              expect([isOver, await counts()], name).toEqual([true, whole])
              break
            }
            tries++
            const { state, trouble } = await report(id)
            expect([none, whole], name).toContainEqual(await counts())
            if (state !== 'done') expect(await counts(), name).toEqual(none)
            if (state === 'failed') {
              again++
              expect(trouble, name).toMatch(/^A importação parou/)
              expect(await walk(await begin(shop, kind, text), 1), name).toBe(true)
            } else
              for (let more = 0; more < 3 && (await report(id)).state !== 'done'; more++) await walk(id, 2)
            expect(await counts(), name).toEqual(whole)
            if (state !== 'failed')
              expect(
                (await report(id)).rows.map(({ ok }) => ok),
                name,
              ).toEqual([true, true])
          }
        await expectNoWords(shop)
        expect(tries).toBeGreaterThan(5)
        expect(again).toBeGreaterThan(0)
      } finally {
        await shop.close()
      }
    },
    600_000,
  )

  test('whose file is sent is there once, and a second time changes nothing', async () => {
    const shop = await openShop()
    const failing = failStatementsOf(shop.parts.database.pool)
    const { walkImport } = importsJobs({ kinds: importKinds, actorOf })
    try {
      const statements = await failEach(async (failure, at) => {
        const name = `${failure}${at}`
        const { text, counts, whole } = await files.products(shop, name)
        const runs = () =>
          shop.db.selectFrom('import_runs').select('id').where('name', '=', `${name}.csv`).execute()
        return {
          site: shop,
          failing,
          ask: () =>
            post(shop, '/api/products/import', formWith(text, `${name}.csv`), { token: shop.rosa.token }),
          isDone: async () => (await countOf(shop, 'import_runs where name = $1', `${name}.csv`)) > 0,
          async close() {
            for (const { id } of await runs())
              await walkImport?.(shop.ctx(), { id }, { attempts: 1, maxAttempts: 5 })
            expect(await counts(), name).toEqual(whole)
          },
        }
      })
      expect(statements).toBeGreaterThan(5)
    } finally {
      await shop.close()
    }
  })
})
