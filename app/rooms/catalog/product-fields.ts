// What a product has beside what all content has, in the order of its form.
import { line } from '../../platform/text/schemas.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { field, type TypedOf } from '../content/record/field.ts'
import {
  choice,
  count,
  countOrNone,
  flag,
  grams,
  millimetres,
  moment,
  money,
  text,
} from '../content/record/field-kinds.ts'
import { formats, longestCategory, longestSku, mostOfOne } from './product.ts'

const isLeftBehind = { isRevised: false, isCopied: false } as const

/** Revisions leave out price, code and stock: restoring one must not sell for an old price. */
export const soldFields = {
  price_cents: field(money, 'Preço', {
    isRevised: false,
    column: { key: 'price', also: ['valor', 'preço (R$)'], example: '28,50' },
  }),
  sale_price_cents: field(money, 'Preço promocional', {
    ...isLeftBehind,
    column: { key: 'sale_price', also: ['promoção'], example: '24,90', orNone: true },
  }),
  sale_from: field(moment, 'Promoção a partir de', isLeftBehind),
  sale_until: field(moment, 'Promoção até', isLeftBehind),
}

const side = (key: string, label: string, example: string) =>
  field(millimetres, label, {
    column: { key, heading: `${label} (cm)`, also: [label.toLowerCase()], example },
  })

export const packedFields = {
  weight_g: field(grams, 'Peso com embalagem', {
    column: { key: 'weight', heading: 'Peso (g)', also: ['peso'], example: '650' },
  }),
  format: field(choice(formats, { 1: ['caixa', 'pacote'], 2: ['rolo', 'prisma'], 3: [] }), 'Formato', {
    column: { also: ['embalagem'], example: 'Caixa/Pacote' },
  }),
  length_mm: side('length', 'Comprimento', '16'),
  width_mm: side('width', 'Largura', '11'),
  height_mm: side('height', 'Altura', '12,5'),
  diameter_mm: side('diameter', 'Diâmetro', ''),
  pickup_only: field(flag, 'Só retirada', {
    column: { also: ['sem envio', 'retirada'], example: 'Não' },
  }),
  /** working days until the product can be sent, beside the shop's own */
  lead_days: field(
    count({
      ask: 'Informe quantos dias.',
      least: 0,
      most: 90,
      fallback: 0,
      hint: 'escreva quantos dias, como 2',
    }),
    'Dias úteis para preparar',
    {
      column: { heading: 'Dias para preparar', also: ['dias úteis para preparar'], example: '2' },
    },
  ),
}

const category = line(longestCategory).refine(
  (name) => name === '' || slugFrom(name) !== '',
  'Use letras ou números.',
)
const quantity = { ask: 'Informe uma quantidade.', least: 1, most: mostOfOne }

export const shelfFields = {
  category: field(text(longestCategory, { asked: category }), 'Categoria', {
    column: { also: ['tipo'], example: 'Méis' },
  }),
  sku: field(text(longestSku, { write: (sku) => sku && { code: sku } }), 'Código', {
    ...isLeftBehind,
    column: { also: ['sku', 'código (sku)', 'referência'], example: 'MEL-500' },
  }),
  featured: field(flag, 'Destacar na página inicial', {
    isRevised: false,
    column: { heading: 'Destaque', also: ['destacado'], example: 'Não' },
  }),
  min_qtd: field(
    count({ ...quantity, fallback: 1, hint: 'escreva uma quantidade, como 1' }),
    'Mínimo por pedido',
    { isRevised: false, column: { also: ['mínimo'], example: '1' } },
  ),
  max_qtd: field(countOrNone({ ...quantity, hint: 'escreva uma quantidade, como 10' }), 'Máximo por pedido', {
    isRevised: false,
    column: { also: ['máximo'], example: '', orNone: true },
  }),
}

export const productFields = { ...soldFields, ...packedFields, ...shelfFields }

/** Shown on the page of a product; of a sale the page shows the price alone. */
export const shownFields = { ...packedFields, ...shelfFields }

export type TypedProduct = TypedOf<typeof productFields>
