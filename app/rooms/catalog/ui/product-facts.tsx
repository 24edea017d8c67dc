import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import type { ProductReading } from '../product.ts'
import styles from './product-facts.module.css'

const number = (value: number) => String(value).replace('.', ',')

/** '300 g', '1,5 kg' */
const weightText = (grams: number) => (grams < 1000 ? `${grams} g` : `${number(grams / 1000)} kg`)

/** '20 × 15 × 10 cm', with the sizes that are measured */
function sizeText({
  length_mm,
  width_mm,
  height_mm,
  diameter_mm,
}: Pick<ProductReading, 'length_mm' | 'width_mm' | 'height_mm' | 'diameter_mm'>): string {
  const sides = [length_mm, width_mm, height_mm].filter((side) => side !== null)
  const box = sides.map((side) => number(side / 10)).join(' × ')
  return [box && `${box} cm`, diameter_mm !== null && `⌀ ${number(diameter_mm / 10)} cm`]
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
