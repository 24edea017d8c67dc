import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductReading } from '../product.ts'
import { ProductFacts } from './product-facts.tsx'

const product = {
  sku: '',
  weight_g: 0,
  lead_days: 0,
  min_qtd: 1,
  max_qtd: null,
  pickup_only: false,
  length_mm: 600,
  width_mm: 200,
  height_mm: 105,
  diameter_mm: 80,
} as ProductReading

test.each([
  ['a box', { format: 1 }, '60 × 20 × 10,5 cm'],
  ['a roll that was a box', { format: 2 }, '60 cm, ⌀ 8 cm'],
  ['an envelope that was a box', { format: 3 }, '60 × 20 cm'],
] as const)('%s has its own sizes', (_, more, said) =>
  expect(renderToStaticMarkup(<ProductFacts product={{ ...product, ...more }} />)).toContain(
    `<dd>${said}</dd>`,
  ),
)

test('what is never sent has no sizes', () => {
  const markup = renderToStaticMarkup(<ProductFacts product={{ ...product, format: 1, pickup_only: true }} />)
  expect(markup).not.toContain('Medidas')
})
