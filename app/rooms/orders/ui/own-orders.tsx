import { paths } from '../../../paths.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyBasket } from '../../../ui/drawings/empty-basket.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/manage-rows.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import type { OrderRow } from '../order.ts'
import { OrderStatus } from './order-status.tsx'
import styles from './orders-list.module.css'

/** Meus pedidos. */
export function OwnOrders({ orders, zone }: { orders: Page<OrderRow>; zone: string }) {
  return (
    <div className={styles.pasted}>
      <ScreenHeader title="Meus pedidos" />
      {orders.total === 0 ? (
        <EmptyState
          drawing={<EmptyBasket />}
          title="Nenhum pedido ainda"
          action={
            <ButtonLink look="main" href={paths.shop()}>
              Ver a loja
            </ButtonLink>
          }
        >
          O que você comprar com esta conta aparece aqui, com a situação e o rastreio.
        </EmptyState>
      ) : (
        <ManageRows
          caption="Meus pedidos"
          columns={columnsIn(zone)}
          rows={orders.data}
          rowId={(row) => row._id}
          rowName={(row) => `Pedido nº ${row.number}`}
        />
      )}
      <Pagination
        page={orders.page}
        perPage={orders.per_page}
        total={orders.total}
        hrefFor={(page) => `?page=${page}`}
      />
    </div>
  )
}

const columnsIn = (zone: string): ManageColumn<OrderRow>[] => [
  {
    id: 'number',
    header: 'Pedido',
    leads: true,
    cell: (row) => <Link href={paths.order(row._id)}>Pedido nº {row.number}</Link>,
  },
  { id: 'status', header: 'Situação', plain: true, cell: (row) => <OrderStatus order={row} /> },
  { id: 'when', header: 'Feito em', cell: (row) => momentText(row.created_at, zone) },
  { id: 'total', header: 'Total', cell: (row) => moneyText(row.total_cents) },
]
