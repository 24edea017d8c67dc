// Checks beside the form: what a product lacks to be published, and what customers will meet.
import { boxLimits, envelopeLimits, mostWeight, rollLimits } from '../../platform/brazil/parcel-limits.ts'
import { type Format, missingSizes, type Size } from './product.ts'

type Checked = {
  /** centavos; null or NaN where the text is unreadable */
  price_cents: number | null
  sale_price_cents: number | null
  weight_g: number | null
  format: Format
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  diameter_mm: number | null
  pickup_only: boolean
  /** published before sizes were required, so missing sizes are only advice */
  isExcused?: boolean
  images: readonly { alt: string }[]
  hasText: boolean
  stock: number
}

/** `missing` keeps the product from being published; `advice` does not. */
type Check = { key: string; level: 'missing' | 'advice'; text: string }

const expressMost = 10_000
const real = (value: number | null) => (value === null || Number.isNaN(value) ? null : value)

export function publicationCheck(product: Checked): Check[] {
  const checks: Check[] = []
  const missing = (key: string, text: string) => checks.push({ key, level: 'missing', text })
  const advice = (key: string, text: string) => checks.push({ key, level: 'advice', text })
  const [price, sale, weight] = [product.price_cents, product.sale_price_cents, product.weight_g].map(real)

  if (!price) missing('price', 'Falta o preço, como 12,50.')
  if (price && sale && sale >= price) missing('sale', 'O preço promocional precisa ser menor que o preço.')
  if (!weight && !product.pickup_only)
    missing('weight', 'Falta o peso com a embalagem: o frete é calculado por ele.')
  const unmeasured = missingSizes(readable(product))
  if (unmeasured.length > 0) (product.isExcused ? advice : missing)('sizes', sizesText(unmeasured))

  const limit = weight && !product.pickup_only ? limitText(product, weight) : null
  if (limit) advice('limit', limit)
  if (product.images.length === 0) advice('image', 'Sem imagem, poucas pessoas compram. Envie ao menos uma.')
  const nameless = product.images.filter(({ alt }) => alt.trim() === '').length
  if (nameless > 0)
    advice(
      'alt',
      nameless === 1
        ? 'Uma imagem está sem descrição, para quem não pode vê-la.'
        : `${nameless} imagens estão sem descrição, para quem não pode vê-las.`,
    )
  if (!product.hasText) advice('text', 'Sem descrição: conte o que é, do que é feito e para que serve.')
  if (product.stock === 0) advice('stock', 'Sem estoque, aparece como esgotado.')
  return checks
}

const readable = (product: Checked) => ({
  ...product,
  length_mm: real(product.length_mm),
  width_mm: real(product.width_mm),
  height_mm: real(product.height_mm),
  diameter_mm: real(product.diameter_mm),
})

const sizeNames: Record<Size, string> = {
  length_mm: 'comprimento',
  width_mm: 'largura',
  height_mm: 'altura',
  diameter_mm: 'diâmetro',
}

const sizesText = (sizes: readonly Size[]) =>
  `${sizes.length === 1 ? 'Falta uma medida' : 'Faltam medidas'} da embalagem (${sizes
    .map((size) => sizeNames[size])
    .join(', ')}): sem isso o frete sai errado. Se o produto não é enviado, marque “Só retirada”.`

const ownWays = 'Quem comprar verá só retirada, entrega da loja ou frete fixo.'

/** A sentence on what goes over the carrier's limits; null if nothing does. */
function limitText(product: Checked, weight: number): string | null {
  if (weight > mostWeight) return `Passa de 30 kg, o máximo que os Correios levam. ${ownWays}`
  const excess = excessText(product, weight)
  if (excess) return `${excess} ${ownWays}`
  return weight > expressMost ? 'Acima de 10 kg vão só PAC e SEDEX: SEDEX 10, 12 e Hoje não aparecem.' : null
}

function excessText({ format, ...product }: Checked, weight: number): string | null {
  const length = real(product.length_mm) ?? 0
  const width = real(product.width_mm) ?? 0
  const height = real(product.height_mm) ?? 0
  const diameter = real(product.diameter_mm) ?? 0
  if (format === 1) {
    if (Math.max(length, width, height) > boxLimits.mostSide) return 'Um dos lados passa de 100 cm.'
    return length + width + height > boxLimits.mostSum ? 'Os três lados somam mais de 200 cm.' : null
  }
  if (format === 2) {
    if (length > rollLimits.mostLength) return 'O rolo passa de 100 cm de comprimento.'
    if (diameter > rollLimits.mostDiameter) return 'O rolo passa de 91 cm de diâmetro.'
    return length + 2 * diameter > rollLimits.mostSum
      ? 'Comprimento e duas vezes o diâmetro somam mais de 200 cm.'
      : null
  }
  if (weight > envelopeLimits.mostWeight) return 'Um envelope leva até 1 kg.'
  if (Math.max(length, width) > envelopeLimits.mostSide) return 'Um dos lados do envelope passa de 60 cm.'
  return length + width > envelopeLimits.mostSum ? 'Os lados do envelope somam mais de 120 cm.' : null
}
