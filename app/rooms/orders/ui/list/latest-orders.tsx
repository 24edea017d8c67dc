import { paths } from '../../../../paths.ts'
import { dayText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import type { Page } from '../../../../platform/text/schemas.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import { Card } from '../../../../ui/card.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LinkRow, LinkRows } from '../../../../ui/lists/link-rows.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { OrderRow } from '../../order.ts'
import type { Worklist } from '../../orders.server.ts'
import { OrderStatus } from '../order/order-status.tsx'
import styles from './latest-orders.module.css'
import { WorkTabs } from './work-tabs.tsx'

type LatestOrdersProps = { orders: Page<OrderRow>; work: Worklist; zone: string }

export function LatestOrders({ orders, work, zone }: LatestOrdersProps) {
  return (
    <Card
      title="Pedidos"
      action={
        orders.total > 0 && (
          <Link href={paths.orders()}>
            Ver todos<VisuallyHidden> os pedidos</VisuallyHidden>
          </Link>
        )
      }
    >
      {orders.total > 0 && <WorkTabs work={work} isHere={false} />}
      {orders.total === 0 ? (
        <p className={typography.faint}>Nenhum pedido ainda.</p>
      ) : (
        <LinkRows>
          {orders.data.map((order) => (
            <LinkRow
              key={order._id}
              href={paths.order(order._id)}
              about={
                <span className={styles.facts}>
                  <span>{dayText(order.created_at, zone)}</span> <span>{moneyText(order.total_cents)}</span>
                </span>
              }
              mark={<OrderStatus order={order} />}
            >
              {dotted([unbroken(`nº ${order.number}`), order.customer.name])}
            </LinkRow>
          ))}
        </LinkRows>
      )}
    </Card>
  )
}
