// The columns of import and export alike.
import { namedColumn, sheetColumnsOf } from '../../content/record/field.ts'
import { productFields } from '../product-fields.ts'

type Column = { key: string; heading: string; also: readonly string[]; example: string; required?: boolean }

const other: readonly Column[] = [
  { key: 'name', heading: 'Nome', also: ['produto', 'título'], required: true, example: 'Mel de aroeira' },
  { key: 'sale_from', heading: 'Promoção de', also: ['início da promoção'], example: '01/12/2026' },
  { key: 'sale_until', heading: 'Promoção até', also: ['fim da promoção'], example: '24/12/2026' },
  { key: 'stock', heading: 'Estoque', also: ['quantidade', 'unidades'], example: '12' },
  { key: 'status', heading: 'Situação', also: ['status'], example: 'Rascunho' },
  { key: 'slug', heading: 'Endereço', also: ['slug'], example: '' },
  {
    key: 'description',
    heading: 'Descrição',
    also: ['texto'],
    example: 'Da florada da aroeira, em pote de vidro.',
  },
]

const order = [
  'name',
  'sku',
  'price',
  'sale_price',
  'sale_from',
  'sale_until',
  'stock',
  'category',
  'weight',
  'height',
  'width',
  'length',
  'diameter',
  'format',
  'pickup_only',
  'lead_days',
  'min_qtd',
  'max_qtd',
]
const last = ['featured', 'status', 'slug', 'description']

/** A new field stands before those in `last`. */
const placeOf = (key: string) => {
  const [early, late] = [order.indexOf(key), last.indexOf(key)]
  if (early >= 0) return early
  return late < 0 ? order.length : order.length + 1 + late
}
const inOrder = (one: { key: string }, next: { key: string }) => placeOf(one.key) - placeOf(next.key)

export const fieldColumns = sheetColumnsOf(productFields).sort(inOrder)

export const productColumns: readonly Column[] = [...other, ...fieldColumns.map(namedColumn)].sort(inOrder)
