import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '../../order.ts'
import { OrderSteps } from './order-steps.tsx'

const steps = (status: string, history: object[] = []) => {
  const order = { status, history, items: [{ shipping: { code: '04510' } }] } as unknown as OrderView
  return renderToStaticMarkup(<OrderSteps order={order} zone="UTC" />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
}

test('an order that is not paid waits for its payment, and for nothing once it is', () => {
  expect(steps('pending')).toMatch(/^\|Pagamento\|, próximo passo\|aguardando\|Preparação\|/)
  const paid = steps('processing', [{ deed: 'paid', at: '2026-11-20T12:00:00Z' }])
  expect(paid).toContain('|Pago|, feito|')
  expect(paid).not.toContain('aguardando')
})
