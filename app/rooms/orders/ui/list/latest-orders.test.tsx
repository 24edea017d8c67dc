import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderRow } from '../../order.ts'
import type { Worklist } from '../../orders.server.ts'
import { LatestOrders } from './latest-orders.tsx'

const row = {
  _id: '01990000-0000-7000-8000-000000000007',
  number: 7,
  status: 'pending',
  situation: null,
  customer: { name: 'Clara Dias' },
  payment: { method: 'pix', state: 'awaiting' },
  total_cents: 2_500,
  way: 'carrier',
  created_at: '2026-11-20T12:00:00Z',
} as unknown as OrderRow

test('a name begins no line with the dot behind its number', () => {
  const orders = { data: [row], total: 1, page: 1, per_page: 5 }
  const element = <LatestOrders orders={orders as never} work={{} as Worklist} zone="UTC" />
  const drawn = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(drawn).toContain('nº\u00a07\u00a0· Clara Dias')
})
