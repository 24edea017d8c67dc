import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/text/validation.ts'
import type { ProductView } from './product.ts'
import { changesOf, differences, emptyForm, formOf, inputOf, wireOf } from './product-form.ts'
import { newProduct } from './schema.ts'

const zone = 'America/Sao_Paulo'
const image = (id: string) => ({ _id: id, url: `/${id}.jpg`, width: 1, height: 1, alt: '', variants: [] })
const product = {
  _id: 'p1',
  slug: 'pequi',
  name: 'Polpa de pequi',
  description: '<p>x</p>',
  price_cents: 1_250,
  sale_price_cents: 990,
  sale_from: null,
  sale_until: '2026-12-01T02:59:00.000Z',
  current_price_cents: 990,
  stock: 7,
  available: true,
  min_qtd: 1,
  max_qtd: null,
  weight_g: 1_500,
  height_mm: 205,
  width_mm: 110,
  length_mm: 160,
  diameter_mm: null,
  format: 1,
  category: 'Polpas',
  pickup_only: false,
  sku: 'PQ-1',
  lead_days: 2,
  featured: true,
  status: 'published',
  sold: 3,
  version: 4,
  published_at: '2026-11-20T22:30:45.123Z',
  created_at: '',
  updated_at: '',
  content_images: [],
  can: { save: true, trash: true, restore: false, erase: false, preview: true, stock: true },
  gallery: [image('a'), image('b')],
} as Omit<ProductView, 'images'> & { gallery: ReturnType<typeof image>[] }

test('a form shows money with its comma, grams as kilograms, millimetres as centimetres', () => {
  expect(formOf(product, zone)).toMatchObject({
    title: 'Polpa de pequi',
    content: '<p>x</p>',
    price_cents: '12,50',
    sale_price_cents: '9,90',
    sale_from: '',
    sale_until: '2026-11-30T23:59',
    weight_g: '1,5 kg',
    height_mm: '20,5',
    format: '1',
    diameter_mm: '',
    max_qtd: '',
    lead_days: '2',
    published_at: '2026-11-20T19:30',
  })
})

test('what is shown is sent back as it came', () => {
  expect(inputOf(formOf(product, zone), zone)).toMatchObject({
    price_cents: 1_250,
    sale_price_cents: 990,
    weight_g: 1_500,
    height_mm: 205,
    diameter_mm: null,
    sale_until: '2026-12-01T02:59:00.000Z',
    sale_from: null,
    format: 1,
    gallery: ['a', 'b'],
  })
})

test.each([
  ['12,50', 1_250],
  ['1250', 125_000],
  ['1.250', 125_000],
  ['1.250,00', 125_000],
  ['12.50', 1_250],
])('%s is %i centavos', (typed, cents) =>
  expect(inputOf({ ...emptyForm, price_cents: typed }, zone).price_cents).toBe(cents),
)

test('what cannot be read is left for the schema to refuse, never taken for nothing', () => {
  const input = inputOf({ ...emptyForm, price_cents: 'doze', weight_g: '1,5', height_mm: '20.5' }, zone)
  expect([input.price_cents, input.weight_g, input.height_mm]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('a sale without a price has no dates, whatever stands in fields that are hidden', () => {
  const form = formOf(product, zone)
  const crossed = { sale_from: '2026-12-10T08:00', sale_until: '2026-12-01T08:00' }
  expect(inputOf({ ...form, ...crossed }, zone)).toMatchObject({ sale_from: '2026-12-10T11:00:00.000Z' })
  const ended = { ...form, ...crossed, sale_price_cents: ' ' }
  expect(inputOf(ended, zone)).toMatchObject({ sale_price_cents: null, sale_from: null, sale_until: null })
  expect(changesOf(ended, form, zone)).toEqual({ sale_price_cents: null, sale_until: null })
  const saved = { ...form, sale_price_cents: '', sale_until: '' }
  expect(differences(ended, { ...saved, sale_price_cents: ' ' })).toEqual([])
})

test('sizes of another format are kept, unless they cannot be read', () => {
  const typed = { ...emptyForm, length_mm: '60', width_mm: '20', height_mm: 'dez', diameter_mm: '8' }
  expect(inputOf(typed, zone).height_mm).toBeNaN()
  const kept = { length_mm: 600, width_mm: 200, height_mm: null, diameter_mm: 80 }
  expect(inputOf({ ...typed, format: '2' }, zone)).toMatchObject(kept)
  expect(inputOf({ ...typed, length_mm: 'um', pickup_only: true }, zone)).toMatchObject({
    ...kept,
    length_mm: null,
  })
})

test('nothing changed, nothing is sent; the wire has its own names for title and text', () => {
  const form = formOf(product, zone)
  expect(changesOf({ ...form }, form, zone)).toEqual({})
  expect(changesOf({ ...form, title: 'Pequi', content: '<p>y</p>' }, form, zone)).toEqual({
    name: 'Pequi',
    description: '<p>y</p>',
  })
  expect(wireOf(inputOf(form, zone))).not.toHaveProperty('title')
  expect(wireOf(inputOf(form, zone))).not.toHaveProperty('stock')
  expect(wireOf(inputOf({ ...emptyForm, opening: '12' }, zone))).toMatchObject({ stock: 12 })
})

test('images in another order are a change; one described anew is none', () => {
  const form = formOf(product, zone)
  const [a, b] = product.gallery
  if (!a || !b) throw new Error('two images')
  expect(differences({ ...form, gallery: [b, a] }, form)).toEqual(['gallery'])
  expect(differences({ ...form, gallery: [{ ...a, alt: 'Pote' }, b] }, form)).toEqual([])
  expect(changesOf({ ...form, gallery: [b, a] }, form, zone)).toEqual({ images: ['b', 'a'] })
})

test('an incomplete date of the sale is sent to be refused, and is no date where it is not shown', () => {
  const form = { ...formOf(product, zone), sale_until: '2026-12-05T__:__' }
  expect(inputOf(form, zone).sale_until).toBe('2026-12-05T__:__')
  const parsed = newProduct.safeParse(wireOf(inputOf(form, zone)))
  expect(parsed.error && fieldErrors(parsed.error).sale_until).toEqual([
    'Complete a data e a hora, ou apague tudo.',
  ])
  expect(inputOf({ ...form, sale_price_cents: ' ' }, zone).sale_until).toBeNull()
})
