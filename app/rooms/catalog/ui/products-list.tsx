import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyBasket } from '../../../ui/drawings/empty-basket.tsx'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { ContentTable } from '../../content/list/content-table.tsx'
import { pictureOf } from '../../uploads/upload.ts'
import type { ProductRow } from '../product.ts'
import { listWords } from '../text.ts'
import { PriceCell, StockCell } from './price-and-stock-cells.tsx'
import { productCalls } from './products-api.ts'
import styles from './products-list.module.css'

const columns: ManageColumn<ProductRow>[] = [
  { id: 'price', header: 'Preço', cell: (row) => <PriceCell product={row} /> },
  { id: 'stock', header: 'Estoque', cell: (row) => <StockCell product={row} /> },
]

const pictureOfRow = ({ image }: ProductRow) =>
  image ? (
    <ResponsiveImage image={pictureOf(image, '')} sizes="3.5rem" className={styles.picture ?? ''} />
  ) : (
    <span className={styles.picture} />
  )

const ways = [
  { label: 'Importar planilha', href: paths.productImports() },
  { address: '/api/products', file: 'produtos' },
]

const stockFilter = {
  name: 'stock',
  label: 'Estoque',
  choices: [
    { value: '', label: 'Todos' },
    { value: 'in', label: 'Com estoque' },
    { value: 'out', label: 'Esgotados' },
  ],
}

const sizesFilter = {
  name: 'lacks',
  label: 'Medidas',
  choices: [
    { value: '', label: 'Todas' },
    { value: 'sizes', label: 'Faltando' },
  ],
}

const moreSorts = [{ value: 'best_sellers', label: 'Mais vendidos' }]

type ProductsListProps = {
  products: Page<ProductRow>
  zone: string
  categories: { key: string; name: string }[]
}

export function ProductsList({ products, zone, categories }: ProductsListProps) {
  const filters = useMemo(
    () => [
      stockFilter,
      sizesFilter,
      ...(categories.length === 0
        ? []
        : [
            {
              name: 'category',
              label: 'Categoria',
              choices: [
                { value: '', label: 'Todas' },
                ...categories.map(({ key, name }) => ({ value: key, label: name })),
              ],
            },
          ]),
    ],
    [categories],
  )
  return (
    <ContentTable
      page={products}
      zone={zone}
      words={listWords}
      calls={productCalls}
      at={{ add: paths.newProduct(), edit: paths.editProduct, view: paths.product }}
      picture={pictureOfRow}
      mark={(row) => (
        <>
          {row.featured && <Badge>Destaque</Badge>}
          {row.lacks_sizes && <Badge>Sem medidas</Badge>}
        </>
      )}
      columns={columns}
      filters={filters}
      moreSorts={moreSorts}
      ways={ways}
      empty={
        <EmptyState
          drawing={<EmptyBasket />}
          title="Nenhum produto ainda"
          action={
            <ButtonLink href={paths.newProduct()} icon={Plus}>
              Cadastrar o primeiro produto
            </ButtonLink>
          }
        >
          O que a organização faz e vende: nome, fotos, preço, peso e medidas bastam para começar.
        </EmptyState>
      }
    />
  )
}
