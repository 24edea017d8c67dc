import { expect, test } from 'vitest'
import { publicationCheck } from './publication-check.ts'

const ready = {
  price_cents: 1_250,
  sale_price_cents: null,
  weight_g: 300,
  format: 1 as const,
  hasText: true,
  length_mm: 160,
  width_mm: 110,
  height_mm: 20,
  diameter_mm: null,
  stock: 3,
  pickup_only: false,
  images: [{ alt: 'Um pote' }],
}
const found = (change: Partial<Parameters<typeof publicationCheck>[0]>) =>
  publicationCheck({ ...ready, ...change }).map(({ key, level }) => `${level} ${key}`)

test('nothing is said of a product that has everything', () => expect(found({})).toEqual([]))

test('price and weight keep it from being out, whether they are left out or cannot be read', () => {
  expect(found({ price_cents: null, weight_g: Number.NaN })).toEqual(['missing price', 'missing weight'])
  expect(found({ sale_price_cents: 1_250 })).toEqual(['missing sale'])
  expect(found({ sale_price_cents: 1_249 })).toEqual([])
  expect(found({ price_cents: null, sale_price_cents: 1_250 })).toEqual(['missing price'])
  expect(publicationCheck({ ...ready, price_cents: null, weight_g: null }).map(({ text }) => text)).toEqual([
    'Falta o preço, como 12,50.',
    'Falta o peso com a embalagem: o frete é calculado por ele.',
  ])
  expect(publicationCheck({ ...ready, sale_price_cents: 1_250 }).map(({ text }) => text)).toEqual([
    'O preço promocional precisa ser menor que o preço.',
  ])
})

test('so do sizes, each format its own, unless it is never sent', () => {
  const unmeasured = { length_mm: null, width_mm: null, height_mm: null }
  expect(publicationCheck({ ...ready, ...unmeasured })).toEqual([
    { key: 'sizes', level: 'missing', text: expect.stringContaining('(comprimento, largura, altura)') },
  ])
  expect(publicationCheck({ ...ready, height_mm: Number.NaN })).toEqual([
    { key: 'sizes', level: 'missing', text: expect.stringMatching(/^Falta uma medida .*\(altura\)/) },
  ])
  expect(found({ format: 3, height_mm: null })).toEqual([])
  expect(found({ format: 2 })).toEqual(['missing sizes'])
  expect(found({ format: 2, ...unmeasured, length_mm: 400, diameter_mm: 80 })).toEqual([])
  expect(found({ ...unmeasured, weight_g: null, pickup_only: true })).toEqual([])
  expect(found({ ...unmeasured, isExcused: true })).toEqual(['advice sizes'])
})

test('the rest is advice, each in words of its own', () => {
  const texts = (change: Partial<Parameters<typeof publicationCheck>[0]>) =>
    publicationCheck({ ...ready, ...change }).map(({ text }) => text)
  expect(texts({ images: [], hasText: false, stock: 0 })).toEqual([
    'Sem imagem, poucas pessoas compram. Envie ao menos uma.',
    'Sem descrição: conte o que é, do que é feito e para que serve.',
    'Sem estoque, aparece como esgotado.',
  ])
  expect(texts({ images: [{ alt: ' ' }, { alt: 'Um pote' }] })).toEqual([
    'Uma imagem está sem descrição, para quem não pode vê-la.',
  ])
  expect(texts({ images: [{ alt: '' }, { alt: 'Um pote' }, { alt: '' }] })).toEqual([
    '2 imagens estão sem descrição, para quem não pode vê-las.',
  ])
  expect(texts({ length_mm: null, width_mm: null })).toEqual([
    expect.stringMatching(/^Faltam medidas da embalagem \(comprimento, largura\)/),
  ])

  expect(found({ images: [], hasText: false, stock: 0 })).toEqual([
    'advice image',
    'advice text',
    'advice stock',
  ])
  expect(found({ images: [{ alt: '' }, { alt: ' ' }] })).toEqual(['advice alt'])
})

test.each([
  [{ weight_g: 30_001 }, /30 kg/],
  [{ weight_g: 10_001 }, /PAC e SEDEX/],
  [{ length_mm: 1_001 }, /100 cm/],
  [{ length_mm: 1_000, width_mm: 900, height_mm: 101 }, /somam mais de 200/],
  [{ format: 2 as const, length_mm: 1_001, diameter_mm: 50 }, /rolo/],
  [{ format: 2 as const, length_mm: 180, diameter_mm: 911 }, /91 cm de diâmetro/],
  [{ format: 2 as const, length_mm: 400, diameter_mm: 801 }, /diâmetro somam/],
  [{ format: 3 as const, weight_g: 1_001 }, /até 1 kg/],
  [{ format: 3 as const, length_mm: 601 }, /60 cm/],
])('the limits of the carrier are said: %j', (change, words) => {
  expect(publicationCheck({ ...ready, ...change })).toEqual([
    { key: 'limit', level: 'advice', text: expect.stringMatching(words) },
  ])
})

test('a size that cannot be read hides no other that is over a limit', () => {
  expect(found({ length_mm: 1_001, width_mm: Number.NaN })).toEqual(['missing sizes', 'advice limit'])
  expect(found({ format: 3, length_mm: 601, width_mm: null })).toEqual(['missing sizes', 'advice limit'])
})

test('what is never sent has no limits', () => {
  expect(found({ weight_g: 30_001, pickup_only: true })).toEqual([])
})

test.each([
  { weight_g: 10_000, length_mm: 1_000, width_mm: 500, height_mm: 500 },
  { format: 2 as const, length_mm: 1_000, diameter_mm: 500 },
  { format: 2 as const, length_mm: 180, diameter_mm: 910 },
  { format: 3 as const, weight_g: 1_000, length_mm: 600, width_mm: 600 },
])('at the limit itself nothing is said: %j', (change) => expect(found(change)).toEqual([]))

test('30 kg are taken, by the slower services', () => {
  expect(publicationCheck({ ...ready, weight_g: 30_000 })).toMatchObject([
    { text: expect.stringContaining('PAC e SEDEX') },
  ])
})
