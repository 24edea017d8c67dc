import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderView } from '../../order.ts'
import { ConfirmOrder } from './confirm-order.tsx'

const order = {
  status: 'pending',
  situation: null,
  known: true,
  told: true,
  customer: { email: 'ana@vereda.test' },
  held_until: '2026-11-20T13:00:00.000Z',
  lacking: [],
  payment: { state: 'awaiting', pix: { code: 'x', expires_at: '2026-11-22T12:00:00.000Z' } },
  can: { confirm: false },
}
const said = (given: object = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ConfirmOrder
        order={{ ...order, ...given } as unknown as OrderView}
        asked={{ id: 'a' }}
        zone="UTC"
        onChange={() => {}}
      />
    </MemoryRouter>,
  )

test('a known buyer with a short hold is told until when, then that it has ended; others hear nothing', () => {
  expect(said()).toContain('Depois disso você ainda pode pagar, mas eles podem acabar.')
  expect(said({ held_until: null })).toContain('Os produtos deste pedido não estão reservados')
  expect(said({ held_until: order.payment.pix.expires_at })).toBe('')
})

test('once its goods have run out, nothing is said of what may be, nor is a confirmation asked for', () => {
  for (const known of [true, false]) {
    const given = { known, held_until: null, can: { confirm: !known } }
    expect(said(given)).not.toBe('')
    expect(said({ ...given, lacking: ['Mel'] })).toBe('')
  }
})

test('while its goods are held, an order speaks of the code that was sent; later, of how to get another', () => {
  const unconfirmed = { known: false, can: { confirm: true } }
  expect(said(unconfirmed)).toContain('um código que vale por 10 minutos. Depois disso, peça outro.')
  const ended = said({ ...unconfirmed, held_until: null })
  expect(ended).toContain('Para receber um novo, toque em “Enviar outro código”.')
  expect(ended).toContain('Enquanto não confirmamos, estes produtos podem acabar.')
  expect(said(unconfirmed)).not.toContain('Enquanto não confirmamos')
})

test('where no letter went out, the order says so, and what is left: the address of its page', () => {
  const untold = { known: false, told: false, can: { confirm: true } }
  for (const held_until of [order.held_until, null]) {
    const html = said({ ...untold, held_until })
    expect(html).toContain(
      'ana@vereda.test já recebeu vários e-mails desta loja, e o deste pedido não foi enviado. Guarde o link desta página.',
    )
    expect(html).not.toMatch(/enviamos/i)
  }
})
