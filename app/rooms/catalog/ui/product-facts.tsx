import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import { countedSizes, type ProductReading, type Size } from '../product.ts'
import styles from './product-facts.module.css'

const number = (value: number) => String(value).replace('.', ',')

/** '300 g', '1,5 kg' */
const weightText = (grams: number) => (grams < 1000 ? `${grams} g` : `${number(grams / 1000)} kg`)

const sides = ['length_mm', 'width_mm', 'height_mm'] as const

/** '20 × 15 × 10 cm', with the sizes that count and are measured */
function sizeText(product: Pick<ProductReading, 'pickup_only' | 'format' | Size>): string {
  const counted = countedSizes(product)
  const measured = (name: Size) => (counted.includes(name) ? product[name] : null)
  const box = sides.flatMap((side) => measured(side) ?? []).map((side) => number(side / 10))
  const across = measured('diameter_mm')
  return [box.length > 0 && `${box.join(' × ')} cm`, across !== null && `⌀ ${number(across / 10)} cm`]
    .filter(Boolean)
    .join(', ')
}

/** Facts that the law asks for (Decreto 7.962/2013, art. 2, III). */
export function ProductFacts({ product }: { product: ProductReading }) {
  const { sku, weight_g, lead_days, min_qtd, max_qtd } = product
  const facts: [string, string][] = [
    ['Peso com embalagem', weight_g > 0 ? weightText(weight_g) : ''],
    ['Medidas', sizeText(product)],
    ['Pedido mínimo', min_qtd > 1 ? `${min_qtd} unidades` : ''],
    ['Por pedido', max_qtd ? `até ${max_qtd === 1 ? '1 unidade' : `${max_qtd} unidades`}` : ''],
    [
      'Fica pronto',
      lead_days > 0 ? `em até ${lead_days === 1 ? '1 dia útil' : `${lead_days} dias úteis`}` : '',
    ],
    ['Código', sku],
  ]
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className={classNames(stack(0), typography.s)}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
