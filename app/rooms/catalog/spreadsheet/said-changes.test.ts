import { expect, test } from 'vitest'
import { defaultsOf } from '../../content/record/field.ts'
import { productFields } from '../product-fields.ts'
import type { ExportedProduct } from '../store.server.ts'
import { saidChanges, saidNumbers } from './said-changes.server.ts'

const product = {
  ...defaultsOf(productFields),
  title: 'Mel de aroeira',
  slug: 'mel-de-aroeira',
  content_text: 'Da florada.',
  status: 'published',
  published_at: new Date('2026-01-01T12:00:00Z'),
  price_cents: 2850,
  weight_g: 1650,
  sku: 'MEL-1',
  stock: 12,
} as ExportedProduct

const where = { zone: 'America/Sao_Paulo', now: new Date('2026-11-20T12:00:00Z') }
const said = (more: Partial<ExportedProduct>) => saidChanges(product, { ...product, ...more }, where)

test('what became another is said as the table writes it, before and after', () => {
  expect(said({})).toEqual([])
  expect(
    said({
      title: 'x'.repeat(100),
      sku: '',
      price_cents: 285,
      sale_price_cents: 200,
      sale_until: new Date('2026-12-25T03:00:00Z'),
      stock: 1200,
      weight_g: 650,
      height_mm: 105,
      pickup_only: true,
      status: 'draft',
      content_text: 'Outra.',
    }),
  ).toEqual([
    `Nome: Mel de aroeira → ${'x'.repeat(60)}...`,
    'Código: MEL-1 → em branco',
    'Preço: R$\u00a028,50 → R$\u00a02,85',
    'Preço promocional: em branco → R$\u00a02,00',
    'Promoção até: em branco → 24/12/2026',
    'Estoque: 12 → 1.200',
    'Peso (g): 1.650 → 650',
    'Altura (cm): em branco → 10,5',
    'Só retirada: Não → Sim',
    'Situação: Publicado → Rascunho',
    'Descrição: outro texto',
  ])
})

test('of a new product the amounts are said, where it has some', () => {
  expect(saidNumbers({ ...product, price_cents: 900, sale_price_cents: 850, stock: 90 }, where)).toEqual([
    'Preço: R$\u00a09,00',
    'Preço promocional: R$\u00a08,50',
    'Estoque: 90',
  ])
  expect(saidNumbers({ ...product, price_cents: null, stock: 0 }, where)).toEqual([])
})
