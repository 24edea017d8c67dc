import { expect, test } from 'vitest'
import type { Deed, OrderStatus } from '../order.ts'
import { stepsOf } from './steps.ts'

const at = '2026-11-20T12:00:00Z'
const order = (status: OrderStatus, ...deeds: Deed[]) => ({
  status,
  history: deeds.map((deed) => ({ status, deed, at, by: '', note: '' })),
})
const read = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ name, state }) => `${name} ${state}`)

test('nothing is done of an order that waits for its money, and paying is next', () => {
  expect(read(order('pending', 'placed'), 'carrier')).toEqual([
    'Pagamento next',
    'Preparação coming',
    'Envio coming',
    'Entrega coming',
  ])
})

test('each step is done when it was written down, also where one was skipped', () => {
  expect(read(order('processing', 'placed', 'paid'), 'carrier').slice(0, 2)).toEqual([
    'Pago done',
    'Preparação next',
  ])
  expect(read(order('processing', 'placed', 'paid', 'prepared'), 'carrier')[2]).toBe('Envio next')
  const [paid, prepared] = stepsOf(order('sent', 'placed', 'paid', 'sent'), 'carrier')
  expect([paid?.at, prepared?.state, prepared?.at]).toEqual([at, 'done', null])
  expect(read(order('received', 'placed', 'paid', 'sent', 'received'), 'carrier')[3]).toBe('Entregue done')
})

test('what is fetched is said so, and what is canceled goes no way', () => {
  expect(read(order('sent', 'placed', 'paid', 'sent'), 'pickup').slice(2)).toEqual([
    'Pronto para retirar done',
    'Retirada next',
  ])
  expect(read(order('processing', 'placed', 'paid'), 'pickup').slice(2)).toEqual([
    'Pronto para retirar coming',
    'Retirada coming',
  ])
  expect(stepsOf(order('canceled', 'placed', 'canceled'), 'carrier')).toEqual([])
})

test('what the shop brings itself has not left before it did', () => {
  expect(read(order('processing', 'placed', 'paid', 'prepared'), 'delivery').slice(2)).toEqual([
    'Saída para entrega next',
    'Entrega coming',
  ])
  expect(read(order('sent', 'placed', 'paid', 'sent'), 'delivery').slice(2)).toEqual([
    'Saiu para entrega done',
    'Entrega next',
  ])
})
