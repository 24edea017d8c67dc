// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { ProductView, StockLine } from '../product.ts'
import { StockScreen } from './stock-screen.tsx'

const product = { _id: 'p1', name: 'Mel' } as ProductView
const line = {
  _id: 'l1',
  kind: 'sale',
  delta: -2,
  stock_after: 5,
  reason: '',
  order_line: null,
  created_at: '2026-12-04T12:00:00Z',
  by: '',
} as unknown as StockLine

test.each([
  [1, 'unidade livre para vender'],
  [5, 'unidades livres para vender'],
])('a stock of %i is what is free to be sold, and a movement is read as one', async (stock, words) => {
  const lines = { data: [line], total: 1, page: 1, per_page: 20 }
  const { place } = await drawnAsPage(
    <StockScreen product={product} stock={stock} lines={lines} zone="UTC" orders={[]} />,
  )
  expect(place.querySelector('[role=status]')?.textContent).toBe(`${stock}${words}`)
  expect(place.textContent).toContain('−2\u00a0· Venda')
})
