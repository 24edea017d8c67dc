// Every statement of the first run, an order, its payment by hand and by a bank, a picture and an import fails once in the
// soak, every third with each change: what was not said to be done is not there, what was done unheard is done once, and the
// same request again does it.
import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importKinds } from '../../app/front-door/import-kinds.server.ts'
import { payables } from '../../app/front-door/payables.server.ts'
import { readReport } from '../../app/rooms/imports/imports.server.ts'
import { importsJobs } from '../../app/rooms/imports/jobs.server.ts'
import type { RunKind } from '../../app/rooms/imports/run.ts'
import { startRun } from '../../app/rooms/imports/start-run.server.ts'
import { bodyOf, openShop, type Shop, tokenOf } from '../../app/rooms/orders/sample-orders.testing.ts'
import { followPayments } from '../../app/rooms/payments/follow-payments.server.ts'
import { paymentsJobs } from '../../app/rooms/payments/jobs.server.ts'
import { txidOf } from '../../app/rooms/payments/pix/pix.ts'
import { actorOf } from '../../app/rooms/people/actor-of.server.ts'
import { openUploadsSite } from '../../app/rooms/uploads/uploads-site.testing.ts'
import { type Bank, bankName, txidOf as nameOf, openBank } from '../support/bank.ts'
import { type FailingStatement, type Failure, failStatementsOf } from '../support/failing-statement.ts'
import { openTestSite, type TestSite, testPassword } from '../support/test-site.ts'

const failures: Failure[] = ['refused', 'unheard']
const step = process.env.FULL ? 1 : 3
/** Another third of the statements every day. */
const today = Math.floor(Date.now() / 86_400_000)

/**
 * Counts of tries, when a session was last seen, and which files are being received (the sweep goes by it) stand for
 * themselves.
 */
const ownAffair = new Set(['limit_counts', 'sessions', 'slow_statements', 'uploads_begun'])

/** Past the connections that fail. */
async function countOf({ parts }: Pick<TestSite, 'parts'>, from: string, value?: string): Promise<number> {
  const { rows } = await parts.database.longPool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    value === undefined ? [] : [value],
  )
  return rows[0]?.count ?? 0
}

/** A mark of each table, and of the jobs that wait: asked for at once, since it is asked for hundreds of times. */
async function everything({ parts }: Pick<TestSite, 'parts'>): Promise<Record<string, string>> {
  const { longPool } = parts.database
  const { rows: tables } = await longPool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' or tablename = '_private_jobs' order by 1`,
  )
  const marks = tables
    .filter(({ name }) => !ownAffair.has(name.replace('public.', '')))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as mark
         from ${name} t`,
    )
  const { rows } = await longPool.query<{ name: string; mark: string }>(marks.join(' union all '))
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

type Answer = { status: number; text: string }
type Attempt = {
  ask(): Promise<Answer>
  isDone(): Promise<boolean>
  close?(): Promise<void>
  /** Of several transactions, with a question to another server in between: those before the failure stay. */
  isInSteps?: boolean
}

/**
 * @param begin a fresh attempt, on a site whose requests are counted
 * @returns the last statement that failed
 */
async function failEach(
  begin: (
    failure: Failure,
    at: number,
  ) => Promise<Attempt & { site: Pick<TestSite, 'parts'>; failing: FailingStatement }>,
): Promise<number> {
  let most = 0
  for (const [turn, failure] of failures.entries())
    for (let at = 1 + ((turn + today) % step); ; at += step) {
      const { ask, isDone, close, isInSteps, site, failing } = await begin(failure, at)
      const name = `${failure} at ${at}`
      const before = await everything(site)
      failing.arm(at, failure)
      const answer = await ask()
      if (!failing.disarm()) {
        expect([answer.status < 300, await isDone()], name).toEqual([true, true])
        await close?.()
        most = Math.max(most, at - step)
        break
      }
      // A statement that the answer does not need may fail: then it is done.
      if (answer.status >= 300) {
        expect(answer.status, `${name}: ${answer.text}`).toBe(503)
        const isDoneNow = await isDone()
        if (!isInSteps && (failure === 'refused' || !isDoneNow))
          expect(await everything(site), name).toEqual(before)
      } else expect(await isDone(), name).toBe(true)
      // A connection that died may be handed out once more.
      let again = await ask()
      for (let tries = 0; again.status === 503 && tries < 3; tries++) again = await ask()
      expect(
        [again.status < 300 || again.status === 409, await isDone()],
        `${name}, again: ${again.text}`,
      ).toEqual([true, true])
      await close?.()
    }
  return most
}

test('an order', async () => {
  const shop = await openShop()
  const failing = failStatementsOf(shop.parts.database.pool)
  const product = await shop.product({ title: 'Mel', stock: 10_000 })
  try {
    const statements = await failEach(async () => {
      const [key, body] = [randomUUIDv7(), bodyOf(product)]
      const sold = () => countOf(shop, `stock_lines where kind = 'sale' and goods_id = $1`, product)
      // The network's share of a shelf is full by and by: those before are known to the shop.
      await shop.db.updateTable('orders').set({ known_at: new Date(), known_by: 'shop' }).execute()
      const soldBefore = await sold()
      const email = body.customer?.email as string
      return {
        site: shop,
        failing,
        ask: () => shop.call('POST', '/api/orders', { body, headers: { 'idempotency-key': key } }),
        async isDone() {
          const orders = await countOf(shop, 'orders where customer_email = $1', email)
          expect(orders).toBeLessThanOrEqual(1)
          expect(await sold()).toBe(soldBefore + orders)
          return orders === 1
        },
      }
    })
    expect(statements).toBeGreaterThan(10)
  } finally {
    await shop.close()
  }
})

test('the payment of an order', async () => {
  const shop = await openShop()
  const failing = failStatementsOf(shop.parts.database.pool)
  const product = await shop.product({ title: 'Mel', stock: 10_000 })
  try {
    const statements = await failEach(async () => {
      const { _id } = await shop.place(null, product)
      await shop.hear()
      return {
        site: shop,
        failing,
        ask: () => shop.call('POST', `/api/orders/${_id}/payment`, { body: {}, token: shop.rosa.token }),
        async isDone() {
          const moves = await countOf(shop, `order_moves where deed = 'paid' and order_id = $1`, _id)
          const paid = await countOf(shop, `orders where payment_state = 'confirmed' and id = $1`, _id)
          expect(moves).toBe(paid)
          return paid === 1
        },
      }
    })
    expect(statements).toBeGreaterThan(5)
  } finally {
    await shop.close()
  }
})

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
    await shop.db.deleteFrom('limit_counts').execute()
    bank.mood = mood
    const order = await shop.place(null, product)
    bank.mood = 'well'
    await shop.hear()
    await shop.db.updateTable('payments').set({ next_at: null }).execute()
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

  /** A job that fails is asked for again, as a request is. */
  const asAnswer = (job: Promise<unknown> | undefined): Promise<Answer> =>
    Promise.resolve(job).then(
      () => ({ status: 200, text: '' }),
      (problem) => ({ status: 503, text: String(problem) }),
    )

  test('that failed is charged again', async () => {
    const statements = await failEach(async () => {
      const { order, txid } = await placed('500')
      const charges = bank.cobs.size
      return {
        site: shop,
        failing,
        isInSteps: true,
        ask: () => shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/charge`, { body: {} }),
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
    })
    expect(statements).toBeGreaterThan(5)
  })

  test('is told by a notification, which is kept with its job', async () => {
    const statements = await failEach(async () => {
      const { txid } = await paid()
      const notice = bank.notice(txid)
      return {
        site: shop,
        failing,
        ask: () => shop.call('POST', `/api/payments/notifications/${bankName}`, notice),
        async isDone() {
          const kept = await countOf(shop, 'payment_notices where external_id = $1', txid)
          const job = `graphile_worker._private_jobs where payload->>'external_id' = $1`
          expect(await countOf(shop, job, txid)).toBe(kept)
          return kept === 1
        },
      }
    })
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
    })
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
    })
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
      ask: () => site.call('POST', '/api/settings/setup', { body }),
      async isDone() {
        const sites = await countOf(site, 'site')
        expect(await countOf(site, 'users')).toBe(sites)
        return sites === 1
      },
      close: () => site.close(),
    }
  })
  expect(statements).toBeGreaterThan(5)
})

test('a picture', async () => {
  const site = await openUploadsSite()
  const failing = failStatementsOf(site.parts.database.pool)
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
  try {
    const statements = await failEach(async (failure, at) => {
      const name = `${failure}-${at}.jpg`
      return {
        site,
        failing,
        async ask() {
          const { status, bytes } = await site.send('admin', 'images', picture, name)
          return { status, text: bytes.toString() }
        },
        async isDone() {
          return (await countOf(site, 'uploads where name = $1', name)) > 0
        },
      }
    })
    expect(statements).toBeGreaterThan(3)
  } finally {
    await site.close()
  }
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
        for (const failure of failures)
          for (let at = 1 + (today % step); ; at += step) {
            const attempts = at % 2 === 0 ? 1 : 5
            const name = `${failure} at ${at}, attempt ${attempts}`
            const token = `${failure}${at}`
            const { text, counts, whole } = await files[kind](shop, token)
            const none = whole.map(() => 0)
            const id = await begin(shop, kind, text)
            failing.arm(at, failure)
            const isOver = await walk(id, attempts)
            if (!failing.disarm()) {
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
          async ask() {
            const form = new FormData()
            form.append('file', new Blob([text]), `${name}.csv`)
            const written = new Response(form)
            const answer = await shop.fetch(
              new Request('http://localhost:3000/api/products/import', {
                method: 'POST',
                headers: {
                  host: 'localhost:3000',
                  'content-type': written.headers.get('content-type') ?? '',
                  authorization: `Token ${shop.rosa.token}`,
                },
                body: await written.arrayBuffer(),
              }),
            )
            return { status: answer.status, text: await answer.text() }
          },
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
