import { expect, test } from 'vitest'
import type { CartItem, CartProblem, CartView } from '../../../cart/cart.ts'
import { changeText } from '../../../cart/text.ts'
import { changesBetween, changesOfGoods, leftBesides, refusedWays } from './cart-changes.ts'

const item = (name: string, qtd: number, unit_price_cents: number, available = true, max_qtd = 5) =>
  ({
    product: { _id: name, name, available, max_qtd },
    qtd,
    unit_price_cents,
    total_cents: available ? qtd * unit_price_cents : 0,
    shipping: { code: 'retirada' },
  }) as CartItem

const cart = (items: CartItem[], shipping_cents = 0) => ({ items, shipping_cents }) as CartView
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

test('what left, what there is less of and what costs otherwise are each named', () => {
  const before = cart([item('Mel', 2, 2_000), item('Baru', 8, 1_000), item('Pequi', 1, 1_500)], 1_200)
  const after = cart([item('Mel', 2, 2_000, false), item('Baru', 5, 1_250), item('Pequi', 1, 1_500)], 900)
  expect(plain(changesBetween(before, after))).toEqual([
    '“Mel” esgotou e saiu do pedido.',
    '“Baru”: só temos 5; você tinha escolhido 8.',
    '“Baru”: o preço mudou de R$ 10,00 para R$ 12,50.',
    'O frete mudou de R$ 12,00 para R$ 9,00.',
  ])
})

test('what another tab took out, put in, or wants less or more of is no shortage', () => {
  const before = cart([item('Mel', 4, 2_000), item('Baru', 1, 1_000), item('Pequi', 1, 1_500)])
  const after = cart([item('Mel', 2, 2_000), item('Pequi', 3, 1_500), item('Café', 1, 900)])
  expect(changesBetween(before, after)).toEqual([
    '“Mel”: a quantidade mudou de 4 para 2.',
    '“Baru” saiu do pedido.',
    '“Pequi”: a quantidade mudou de 1 para 3.',
    '“Café” entrou no pedido.',
  ])
})

test.each<[CartProblem, string]>([
  ['sold_out', '“Mel” esgotou e saiu do pedido.'],
  ['too_few', '“Mel” saiu do pedido: restam menos de 6 unidades, o mínimo por pedido.'],
  ['not_fetched', '“Mel” saiu do pedido: só retirada no local, e a loja está sem retirada agora.'],
])('of what cannot be bought now (%s) the true reason is said', (problem, words) => {
  const mel = item('Mel', 6, 2_000)
  const out = { ...mel, problem, product: { ...mel.product, available: false, min_qtd: 6 } }
  expect(changesBetween(cart([mel]), cart([out]))).toEqual([words])
})

test('the freight is left out where the buyer chose another way; a way that is not to be had is told apart', () => {
  const before = cart([item('Mel', 2, 2_000), item('Baru', 1, 1_000)], 1_200)
  const after = {
    ...cart([item('Mel', 2, 2_500), { ...item('Baru', 1, 1_000), shipping: null }], 900),
    changes: [changeText.sold_out('Mel'), changeText.not_sent('Baru')],
  }
  expect(plain(changesOfGoods(before, after))).toEqual(['“Mel”: o preço mudou de R$ 20,00 para R$ 25,00.'])
  expect(refusedWays(after)).toEqual([changeText.not_sent('Baru')])
})

test('of what is as it was nothing is said', () => {
  const before = cart([item('Mel', 2, 2_000)], 1_200)
  expect(changesBetween(before, before)).toEqual([])
})

test('of what left the cart it is said by name, where the cart itself tells only of what stays', () => {
  const lines = ['“Mel” esgotou e saiu do pedido.', '“Baru” saiu do pedido.', 'O frete mudou.']
  expect(leftBesides(lines, ['“Mel” esgotou. O produto fica no carrinho.'])).toEqual([
    '“Baru” saiu do pedido.',
  ])
})
