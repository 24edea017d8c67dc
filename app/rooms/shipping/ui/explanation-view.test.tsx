import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShippingCode } from '../quote.ts'
import { ExplanationView } from './explanation-view.tsx'

const told = (code: ShippingCode, price_cents: number, deadline_days: number | null) => {
  const way = { code, name: 'Envio', offered: true, price_cents, deadline_days, notes: [] }
  const explanation = { postal_code: '69301000', state: 'RR', notes: [], ways: [way] }
  const [, words = ''] =
    /<p[^>]*>(.*?)<\/p>/.exec(renderToStaticMarkup(<ExplanationView explanation={explanation} />)) ?? []
  return words.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

test('a price and its deadline are told in the words that buyers read', () => {
  expect(told('04510', 3600, 13)).toBe('R$ 36,00, em até 13 dias úteis')
  expect(told('04804', 3600, 0)).toBe('R$ 36,00, no mesmo dia')
  expect(told('fixo', 3500, null)).toBe('R$ 35,00, prazo a combinar com a loja')
  expect(told('retirada', 0, 0)).toBe('Grátis, o pedido fica pronto no mesmo dia')
})
