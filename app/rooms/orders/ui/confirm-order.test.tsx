import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderView } from '../order.ts'
import { ConfirmOrder } from './confirm-order.tsx'

function said(held_until: string | null) {
  const order = {
    status: 'pending',
    situation: null,
    payment: { state: 'awaiting' },
    can: { confirm: true },
    told: true,
    customer: { email: 'ana@vereda.test' },
    held_until,
  } as unknown as OrderView
  return renderToStaticMarkup(
    <MemoryRouter>
      <ConfirmOrder order={order} asked={{ token: 't' }} zone="America/Sao_Paulo" onChange={() => {}} />
    </MemoryRouter>,
  )
}

test('while its goods are held, an order speaks of the code that was sent; later, of how to get another', () => {
  expect(said('2026-11-20T12:00:00.000Z')).toContain(
    'um código que vale por 10 minutos. Depois disso, peça outro.',
  )
  expect(said(null)).toContain('Para receber um novo, toque em “Enviar outro código”.')
})
