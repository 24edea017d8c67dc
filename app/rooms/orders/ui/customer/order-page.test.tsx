import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderView } from '../../order.ts'
import { OrderPage } from './order-page.tsx'

const item = (code: string, name: string) => ({
  _id: code,
  product: { name: 'Mel', image: null },
  qtd: 1,
  left: 1,
  unit_price_cents: 100,
  total_cents: 100,
  shipping: { code, name, price_cents: 0, deadline_days: 1, source: 'loja' },
})
const pickedUp = item('retirada', 'Retirada')
const carried = item('04510', 'PAC')
const order = {
  _id: '01990000-0000-7000-8000-000000000001',
  number: 7,
  status: 'processing',
  situation: null,
  known: true,
  told: true,
  customer: { name: 'Clara Dias', email: 'clara@exemplo.test', phone: '61 99999 0000', document: '' },
  address: null,
  items: [carried, pickedUp],
  items_cents: 200,
  shipping_cents: 0,
  total_cents: 200,
  payment: { method: 'pix', state: 'confirmed', paid_at: '2026-11-20T12:30:00Z', pix: null, url: null },
  tracking: [],
  history: [],
  lacking: [],
  acceptance: null,
  held_until: null,
  withdraw_until: null,
  created_at: '2026-11-20T12:00:00Z',
  can: {},
}
const pickup = { enabled: true, address: 'Rua das Flores, 10', instructions: 'Das 8h às 12h' }

const drawnPage = (given: object, at = pickup) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderPage
        order={{ ...order, ...given } as unknown as OrderView}
        asked={{ id: order._id }}
        zone="UTC"
        arrangeText=""
        pickup={at}
        contact={null}
      />
    </MemoryRouter>,
  )

function placeTold(given: object = {}, at = pickup) {
  const html = drawnPage(given, at)
  const words = html.replaceAll('\u00a0', ' ')
  const told = words.includes('Onde retirar')
  expect([words.includes('Rua das Flores, 10'), words.includes('Das 8h às 12h')]).toEqual([told, told])
  return told
}

test('who fetches a part of an order is told where, until it was fetched', () => {
  expect(placeTold()).toBe(true)
  expect(placeTold({ items: [pickedUp] })).toBe(true)
  expect(placeTold({ status: 'sent' })).toBe(true)
  expect(placeTold({ items: [carried] })).toBe(false)
  for (const status of ['received', 'canceled']) expect(placeTold({ status })).toBe(false)
  expect(placeTold({}, { enabled: true, address: '', instructions: '' })).toBe(false)
})

const toPay = {
  status: 'pending',
  payment: { method: 'pix', state: 'awaiting', pix: { code: '00020126', expires_at: null }, url: null },
}

test('the Pix of an order whose goods have run out is folded away', () => {
  const folded = /<details[^>]*><summary[^>]*>Pagar mesmo assim.*aria-label="Pagar com Pix".*<\/details>/s
  expect(drawnPage(toPay)).toContain('aria-label="Pagar com Pix"')
  expect(drawnPage(toPay)).not.toMatch(folded)
  expect(drawnPage({ ...toPay, lacking: ['Mel'] })).toMatch(folded)
  const over = drawnPage({ ...toPay, lacking: ['Mel'], situation: 'expired', can: { buy_again: true } })
  expect(over).not.toContain('<details')
  expect(over.match(/Comprar de novo o pedido/g)).toHaveLength(1)
  expect(over.indexOf('Comprar de novo o pedido')).toBeLessThan(over.indexOf('Imprimir'))
})

test('without a script it says that what there is to do needs one, and nothing where there is nothing to do', () => {
  const said = (can: object) => /<noscript>(.*?)<\/noscript>/s.exec(drawnPage({ can }))?.[1]
  for (const deed of ['confirm', 'cancel', 'withdraw', 'renew_pix'])
    expect(said({ [deed]: true }), deed).toContain('ative o JavaScript, ou fale com a loja')
  expect(said({})).toBeUndefined()
})
