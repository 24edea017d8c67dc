// Prices, weight and sizes stay as typed until they are sent.
import { fillForm } from '../../platform/forms/fill-form.ts'
import { centimetresField, gramsField, readCentimetres, readGrams } from '../../platform/text/measures.ts'
import { moneyField, readMoney } from '../../platform/text/money.ts'
import { momentAt, wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged } from '../content/editor/form-values.ts'
import type { Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { Format, ProductView, Size } from './product.ts'

export type ProductForm = {
  /** the wire's `name` */
  title: string
  /** the wire's `images` */
  gallery: ImageView[]
  /** of a new product: the wire's `stock`, as typed */
  opening: string
  /** as typed, '12,50' */
  price_cents: string
  sale_price_cents: string
  /** local to the site's zone, or '' */
  sale_from: string
  sale_until: string
  min_qtd: string
  max_qtd: string
  /** '300 g', '1,5 kg' */
  weight_g: string
  format: `${Format}`
  /** centimetres, '20,5' */
  height_mm: string
  width_mm: string
  length_mm: string
  diameter_mm: string
  pickup_only: boolean
  lead_days: string
  /** the wire's `description` */
  content: string
  status: Status
  published_at: string
  slug: string
  category: string
  sku: string
  featured: boolean
}

export const emptyForm: ProductForm = {
  title: '',
  gallery: [],
  opening: '',
  content: '',
  category: '',
  sku: '',
  featured: false,
  price_cents: '',
  sale_price_cents: '',
  sale_from: '',
  sale_until: '',
  min_qtd: '1',
  max_qtd: '',
  weight_g: '',
  format: '1',
  height_mm: '',
  width_mm: '',
  length_mm: '',
  diameter_mm: '',
  pickup_only: false,
  lead_days: '0',
  slug: '',
  status: 'draft',
  published_at: '',
}

export const fieldLabels: Record<keyof ProductForm, string> = {
  title: 'Nome',
  gallery: 'Imagens',
  price_cents: 'Preço',
  sale_price_cents: 'Preço promocional',
  sale_from: 'Promoção a partir de',
  sale_until: 'Promoção até',
  opening: 'Estoque inicial',
  content: 'Descrição',
  weight_g: 'Peso com embalagem',
  format: 'Formato',
  length_mm: 'Comprimento',
  width_mm: 'Largura',
  height_mm: 'Altura',
  diameter_mm: 'Diâmetro',
  pickup_only: 'Só retirada',
  lead_days: 'Dias úteis para preparar',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  category: 'Categoria',
  sku: 'Código',
  featured: 'Destacar na loja',
  min_qtd: 'Mínimo por pedido',
  max_qtd: 'Máximo por pedido',
}

const fields = Object.keys(fieldLabels) as (keyof ProductForm)[]

type Packed = Pick<ProductView, 'weight_g' | 'format' | 'pickup_only' | 'lead_days' | Size>
type Sold = Pick<
  ProductView,
  'price_cents' | 'sale_price_cents' | 'sale_from' | 'sale_until' | 'min_qtd' | 'max_qtd'
>

const shown = <Value>(value: Value | null, words: (value: Value) => string) =>
  value === null ? '' : words(value)

const soldFields = (of: Sold, zone: string) => ({
  price_cents: shown(of.price_cents, moneyField),
  sale_price_cents: shown(of.sale_price_cents, moneyField),
  sale_from: shown(of.sale_from, (iso) => wallTime(iso, zone)),
  sale_until: shown(of.sale_until, (iso) => wallTime(iso, zone)),
  min_qtd: String(of.min_qtd),
  max_qtd: shown(of.max_qtd, String),
})

export const packedFields = (of: Packed) => ({
  weight_g: shown(of.weight_g, gramsField),
  format: `${of.format}` as const,
  length_mm: shown(of.length_mm, centimetresField),
  width_mm: shown(of.width_mm, centimetresField),
  height_mm: shown(of.height_mm, centimetresField),
  diameter_mm: shown(of.diameter_mm, centimetresField),
  pickup_only: of.pickup_only,
  lead_days: String(of.lead_days),
})

export const formOf = (
  product: Omit<ProductView, 'images'> & { gallery: ImageView[] },
  zone: string,
): ProductForm =>
  fillForm(emptyForm, {
    ...product,
    ...soldFields(product, zone),
    ...packedFields(product),
    title: product.name,
    content: product.description,
    published_at: product.published_at && wallTime(product.published_at, zone),
  })

const sameFields = differencesIn<ProductForm>(fields.filter((field) => field !== 'gallery'))
const order = ({ gallery }: ProductForm) => gallery.map(({ _id }) => _id).join()

/** Of images only ids and order: a description is saved by itself. */
export const differences = (one: ProductForm, other: ProductForm): (keyof ProductForm & string)[] => {
  const others = sameFields(one, other)
  return order(one) === order(other)
    ? others
    : fields.filter((field) => field === 'gallery' || others.includes(field))
}

/** What cannot be read is sent as NaN, and refused with its sentence. */
const readBy = (typed: string, read: (text: string) => number | null): number | null =>
  typed.trim() === '' ? null : (read(typed.trim()) ?? Number.NaN)
const whole = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)
const momentIn = (wall: string, zone: string) => (wall ? (momentAt(wall, zone) ?? wall) : null)

/** Except for the names that every form shares (`wireOf`). */
export function inputOf(form: ProductForm, zone: string) {
  const { gallery, format, published_at, opening, ...text } = form
  return {
    ...text,
    gallery: gallery.map(({ _id }) => _id),
    ...(opening.trim() !== '' && { opening: readBy(opening, whole) ?? 0 }),
    format: Number(format) as Format,
    price_cents: readBy(form.price_cents, readMoney),
    sale_price_cents: readBy(form.sale_price_cents, readMoney),
    sale_from: momentIn(form.sale_from, zone),
    sale_until: momentIn(form.sale_until, zone),
    min_qtd: readBy(form.min_qtd, whole) ?? 1,
    max_qtd: readBy(form.max_qtd, whole),
    weight_g: readBy(form.weight_g, readGrams),
    length_mm: readBy(form.length_mm, readCentimetres),
    width_mm: readBy(form.width_mm, readCentimetres),
    height_mm: readBy(form.height_mm, readCentimetres),
    diameter_mm: readBy(form.diameter_mm, readCentimetres),
    lead_days: readBy(form.lead_days, whole) ?? 0,
    published_at: momentIn(published_at, zone),
  }
}

type Input = ReturnType<typeof inputOf>

/** The names of the wire. */
export const wireOf = ({ title, content, gallery, opening, ...input }: Partial<Input>) => ({
  ...input,
  ...(title !== undefined && { name: title }),
  ...(content !== undefined && { description: content }),
  ...(gallery !== undefined && { images: gallery }),
  ...(opening !== undefined && { stock: opening }),
})

export const changesOf = (form: ProductForm, before: ProductForm, zone: string) =>
  wireOf(onlyChanged(inputOf(form, zone), differences(form, before)))
