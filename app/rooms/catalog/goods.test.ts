import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf } from '../../../tests/support/content-site.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { goodsOf, returnStock, type StockMove, takeStock } from './goods.server.ts'
import { aProduct, moreGoods, shopPeopleOf, stockOf } from './sample-products.testing.ts'
import { adjustStock } from './stock.server.ts'

let site: TestSite
let people: Awaited<ReturnType<typeof shopPeopleOf>>
beforeAll(async () => {
  site = await openTestSite()
  people = await shopPeopleOf(site)
})
afterAll(() => site.close())

const moveOf = (goods: string, qtd: number, more: Partial<StockMove> = {}): StockMove => ({
  goods,
  qtd,
  line: randomUUIDv7(),
  attempt: 1,
  ...more,
})
const take = (...moves: StockMove[]) => takeStock(site.ctx(), moves)

describe('goods', () => {
  test('are read with the price in force, their stock and their first picture', async () => {
    const [first, second] = [await imageOf(site), await imageOf(site)]
    const sale = { sale_price_cents: 1990, sale_from: null, sale_until: new Date('2100-01-01') }
    const { _id, slug } = await aProduct(site, { title: 'Pequi', images: [first, second], ...sale, stock: 3 })
    const goods = await goodsOf(site.ctx(), [_id, _id])
    expect([...goods]).toEqual([
      [
        _id,
        {
          _id,
          product: _id,
          slug,
          name: 'Pequi',
          image: expect.objectContaining({ _id: first }),
          unit_price_cents: 1990,
          stock: 3,
          min_qtd: 1,
          max_qtd: null,
          weight_g: 300,
          height_mm: 120,
          width_mm: 80,
          length_mm: 80,
          diameter_mm: null,
          format: 1,
          pickup_only: false,
          lead_days: 0,
        },
      ],
    ])
  })

  test('drafts, what is thrown away, what is yet to come and unknown ids are missing', async () => {
    const out = await aProduct(site)
    const hidden = [
      await aProduct(site, { status: 'draft' }),
      await aProduct(site, { trashed_at: new Date() }),
      await aProduct(site, { published_at: new Date('2100-01-01') }),
    ]
    const ids = [out, ...hidden].map(({ _id }) => _id)
    expect([...(await goodsOf(site.ctx(), [...ids, randomUUIDv7()])).keys()]).toEqual([out._id])
    expect(await goodsOf(site.ctx(), [])).toEqual(new Map())
  })
})

describe('several goods of a product', () => {
  test('each has a name, a stock and a ledger of its own', async () => {
    const { _id: small, slug } = await aProduct(site, { title: 'Mel', stock: 5 })
    const large = await moreGoods(site, small, { option: '1 kg', stock: 6 })
    const goods = await goodsOf(site.ctx(), [small, large])
    expect([...goods.values()].map(({ _id, product, name, stock }) => [_id, product, name, stock])).toEqual([
      [small, small, 'Mel', 5],
      [large, small, 'Mel – 1 kg', 6],
    ])
    expect(goods.get(large)).toMatchObject({ slug, unit_price_cents: 2500 })
    const held = moveOf(large, 2)
    expect(await take(held, moveOf(small, 1))).toEqual({ value: undefined })
    expect(await returnStock(site.ctx(), [held], 'Prazo vencido')).toBe(1)
    await adjustStock(site.ctx(people.rosa), { id: large, delta: -3, reason: 'Feira' })
    const ledgerOf = async (goods: string) => {
      const { stock, sum, lines } = await stockOf(site, goods)
      return [stock, sum, ...lines.map(({ delta }) => delta)]
    }
    expect(await ledgerOf(small)).toEqual([4, 4, 5, -1])
    expect(await ledgerOf(large)).toEqual([3, 3, 6, -2, 2, -3])
  })

  test('one that is short leaves the others, and other programs are told of its product', async () => {
    const { _id: small } = await aProduct(site, { stock: 1 })
    const large = await moreGoods(site, small, { option: '1 kg', stock: 1 })
    expect(await take(moveOf(large, 2))).toMatchObject({
      refused: 'out_of_stock',
      details: { items: [{ goods: large, available: 1 }] },
    })
    const told: unknown[] = []
    const ctx = site.ctx()
    const events = {
      ...ctx.events,
      tell: async (_: unknown, news: readonly unknown[]) => void told.push(...news),
    }
    await takeStock({ ...ctx, events }, [moveOf(large, 1)])
    expect(told).toEqual([{ type: 'stock.out', data: { product: small, stock: 0 } }])
    expect((await stockOf(site, small)).stock).toBe(1)
  })

  test('cannot be of one name, and go with the product', async () => {
    const { _id: small } = await aProduct(site)
    const large = await moreGoods(site, small, { option: '1 kg' })
    await expect(moreGoods(site, small, { option: '1 kg' })).rejects.toThrow('goods_option')
    await site.parts.db.deleteFrom('products').where('id', '=', small).execute()
    const left = site.parts.db.selectFrom('stock_lines').select('id').where('goods_id', 'in', [small, large])
    expect(await left.execute()).toEqual([])
    expect((await goodsOf(site.ctx(), [small, large])).size).toBe(0)
  })
})

describe('taking', () => {
  test('lowers the stock, counts what was sold, and notes each line', async () => {
    const { _id } = await aProduct(site, { stock: 5 })
    const [one, other] = [moveOf(_id, 2), moveOf(_id, 1)]
    expect(await take(one, other)).toEqual({ value: undefined })
    const { stock, sold, lines } = await stockOf(site, _id)
    expect({ stock, sold }).toEqual({ stock: 2, sold: 3 })
    expect(lines.slice(1)).toMatchObject([
      { kind: 'sale', delta: -2, stock_after: 3, order_line_id: one.line, attempt: 1, by_name: '' },
      { kind: 'sale', delta: -1, stock_after: 2, order_line_id: other.line, attempt: 1 },
    ])
  })

  test('refuses all of it when there is too little of one, and says how much there is', async () => {
    const [plenty, scarce] = [await aProduct(site, { stock: 9 }), await aProduct(site, { stock: 3 })]
    const unknown = randomUUIDv7()
    const refused = await take(
      moveOf(plenty._id, 1),
      moveOf(scarce._id, 2),
      moveOf(scarce._id, 2),
      moveOf(unknown, 1),
    )
    expect(refused).toEqual({
      refused: 'out_of_stock',
      details: {
        items: [
          { goods: scarce._id, available: 3 },
          { goods: unknown, available: 0 },
        ],
      },
    })
    for (const [product, stock] of [[plenty._id, 9] as const, [scarce._id, 3] as const])
      expect(await stockOf(site, product)).toMatchObject({ stock, sold: 0, sum: stock })
  })

  test('the same hold again takes nothing more; another attempt does', async () => {
    const { _id } = await aProduct(site, { stock: 4 })
    const move = moveOf(_id, 2)
    for (let again = 0; again < 3; again++) expect((await take(move)).refused).toBeUndefined()
    expect(await stockOf(site, _id)).toMatchObject({ stock: 2, sold: 2, sum: 2 })
    await take({ ...move, attempt: 2 })
    expect(await stockOf(site, _id)).toMatchObject({ stock: 0, sold: 4, sum: 0 })
  })

  test('goes with the transaction it is part of', async () => {
    const { _id } = await aProduct(site, { stock: 4 })
    const trouble = transaction(site.ctx(), async (ctx) => {
      await takeStock(ctx, [moveOf(_id, 4)])
      throw new Error('the order came to nothing')
    })
    await expect(trouble).rejects.toThrow('came to nothing')
    expect(await stockOf(site, _id)).toMatchObject({ stock: 4, sold: 0, sum: 4 })
  })

  test('names an administrator who sells, and no customer', async () => {
    const { _id } = await aProduct(site)
    await takeStock(site.ctx(people.cliente), [moveOf(_id, 1)])
    await takeStock(site.ctx(people.rosa), [moveOf(_id, 1)])
    const { lines } = await stockOf(site, _id)
    expect(lines.slice(1).map(({ by_name }) => by_name)).toEqual(['', 'Rosa Nunes'])
  })
})

describe('giving back', () => {
  test('raises the stock once for each hold, however often it is asked', async () => {
    const { _id } = await aProduct(site, { stock: 4 })
    const move = moveOf(_id, 3)
    await take(move)
    expect(await returnStock(site.ctx(), [move], 'Prazo vencido')).toBe(1)
    expect(await returnStock(site.ctx(), [move], 'Prazo vencido')).toBe(0)
    const { stock, sold, lines } = await stockOf(site, _id)
    expect({ stock, sold }).toEqual({ stock: 4, sold: 0 })
    expect(lines.at(-1)).toMatchObject({ kind: 'return', delta: 3, stock_after: 4, reason: 'Prazo vencido' })
  })

  test('what was never taken does not come back', async () => {
    const { _id } = await aProduct(site, { stock: 4 })
    expect(await returnStock(site.ctx(), [moveOf(_id, 1)], '')).toBe(0)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 4, sum: 4 })
  })

  test('each withdrawal brings its own share back, once', async () => {
    const { _id } = await aProduct(site, { stock: 4 })
    const move = moveOf(_id, 3)
    await take(move)
    const [one, other] = [randomUUIDv7(), randomUUIDv7()]
    for (const withdrawal of [one, one, other])
      await returnStock(site.ctx(), [{ ...move, qtd: 1, withdrawal }], 'Desistência')
    expect(await stockOf(site, _id)).toMatchObject({ stock: 3, sold: 1, sum: 3 })
  })

  test('no more comes back than was taken: after a part of it, the rest', async () => {
    const { _id } = await aProduct(site, { stock: 4 })
    const move = moveOf(_id, 3)
    await take(move)
    const withdrawal = randomUUIDv7()
    expect(await returnStock(site.ctx(), [{ ...move, qtd: 1, withdrawal }], 'Desistência')).toBe(1)
    expect(await returnStock(site.ctx(), [move], 'Cancelado')).toBe(1)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 4, sold: 0, sum: 4 })
    expect(await returnStock(site.ctx(), [{ ...move, withdrawal: randomUUIDv7() }], 'Outra vez')).toBe(0)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 4, sold: 0, sum: 4 })
  })

  test('a product that is gone for good is passed over, the others come back', async () => {
    const [gone, kept] = [await aProduct(site, { stock: 2 }), await aProduct(site, { stock: 2 })]
    const moves = [moveOf(gone._id, 1), moveOf(kept._id, 1)]
    await take(...moves)
    await site.parts.db.deleteFrom('products').where('id', '=', gone._id).execute()
    expect(await returnStock(site.ctx(), moves, 'Cancelado')).toBe(1)
    expect(await stockOf(site, kept._id)).toMatchObject({ stock: 2 })
  })
})

describe('many at once', () => {
  test('sixty buyers of the last five take exactly five', async () => {
    const { _id } = await aProduct(site, { stock: 5 })
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => take(moveOf(_id, 1))))
    expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(5)
    expect(outcomes.filter(({ refused }) => refused === 'out_of_stock')).toHaveLength(55)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 0, sold: 5, sum: 0 })
  })

  test('carts with the same goods in every order wait for each other, and none is lost', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(site, { stock: 40 })))
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, cart) =>
        take(...products.map((_, place) => moveOf(products[(place * 5 + cart) % 6]?._id ?? '', 1))),
      ),
    )
    expect(outcomes.every(({ refused }) => refused === undefined)).toBe(true)
    for (const { _id } of products) expect(await stockOf(site, _id)).toMatchObject({ stock: 0, sum: 0 })
  })

  test('one hold asked for fifty times at once, and given back fifty times, moves once each way', async () => {
    const { _id } = await aProduct(site, { stock: 9 })
    const move = moveOf(_id, 2)
    await Promise.all(Array.from({ length: 50 }, () => take(move)))
    expect(await stockOf(site, _id)).toMatchObject({ stock: 7, sold: 2 })
    const back = await Promise.all(
      Array.from({ length: 50 }, () => returnStock(site.ctx(), [move], 'Cancelado')),
    )
    expect(back.reduce((all, one) => all + one, 0)).toBe(1)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 9, sold: 0, sum: 9 })
  })
})
