import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { countText } from '../../../platform/text/counts.ts'
import { momentText } from '../../../platform/text/moments.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { dotted, unbroken } from '../../../platform/text/unbroken.ts'
import { Link } from '../../../ui/link.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import type { StockLine } from '../product.ts'
import { stockKindText } from '../text.ts'
import { AdjustStock } from './adjust-stock.tsx'
import styles from './product-fields.module.css'

type StockScreenProps = {
  product: { _id: string; name: string }
  stock: number
  lines: Page<StockLine>
  zone: string
  /** the orders of the ledger's lines, by line of the order */
  orders: readonly { line: string; _id: string; number: number }[]
}

export function StockScreen({ product, stock, lines, zone, orders }: StockScreenProps) {
  const { revalidate } = useRevalidator()
  const columns = useMemo(() => columnsIn(zone, orders), [zone, orders])
  return (
    <>
      <ScreenHeader
        title={unbroken(`Estoque de ${product.name}`)}
        from={{ label: 'Produtos', href: paths.products() }}
        here="Estoque"
      />
      <Section
        title="Agora"
        intro="O que está livre para vender: sem o que está separado para pedidos que esperam pagamento ou envio."
      >
        <p className={styles.stock} role="status">
          <span className={styles.number}>{countText(stock)}</span>
          <span className={styles.help}>
            {stock === 1 ? 'unidade livre para vender' : 'unidades livres para vender'}
          </span>
        </p>
      </Section>
      <Section title="Acertar" intro="O que chegou, o que se perdeu, o que foi contado.">
        <AdjustStock product={product._id} stock={stock} onDone={revalidate} />
      </Section>
      <Section title="Movimentos" intro="Cada entrada e saída, da mais nova para a mais antiga.">
        {lines.total === 0 ? (
          <p className={styles.help}>Nada entrou nem saiu ainda.</p>
        ) : (
          <ManageRows
            caption="Movimentos do estoque"
            columns={columns}
            rows={lines.data}
            rowId={(line) => line._id}
            rowName={(line) => stockKindText[line.kind]}
          />
        )}
        <Pagination
          page={lines.page}
          perPage={lines.per_page}
          total={lines.total}
          hrefFor={(page) => `?page=${page}`}
          label="Páginas de movimentos"
        />
      </Section>
    </>
  )
}

const signed = (delta: number) => `${delta > 0 ? '+' : '−'}${countText(Math.abs(delta))}`

const columnsIn = (zone: string, orders: StockScreenProps['orders']): ManageColumn<StockLine>[] => [
  {
    id: 'kind',
    header: 'Movimento',
    leads: true,
    cell: ({ kind, delta }) => dotted([signed(delta), stockKindText[kind]]),
  },
  {
    id: 'reason',
    header: 'Motivo',
    free: true,
    cell: ({ reason, order_line }) => {
      const order = orders.find(({ line }) => line === order_line)
      if (!order) return reason || '—'
      return <Link href={paths.order(order._id)}>{reason || `Pedido nº ${order.number}`}</Link>
    },
  },
  { id: 'after', header: 'Saldo', cell: ({ stock_after }) => countText(stock_after) },
  {
    id: 'when',
    header: 'Quando',
    free: true,
    cell: ({ created_at, by }) => `${momentText(created_at, zone)}${by && `, por ${by}`}`,
  },
]
