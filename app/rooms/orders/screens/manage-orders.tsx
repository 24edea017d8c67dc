// The customer's own orders, and for administrators the worklist.
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readOrdersScreen } from '../reading/read-order-screen.server.ts'
import { ordersQueryOf } from '../schema.ts'
import { OwnOrders } from '../ui/customer/own-orders.tsx'
import { OrdersList } from '../ui/list/orders-list.tsx'
import type { Route } from './+types/manage-orders'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, (ctx) => readOrdersScreen(ctx, ordersQueryOf(new URL(request.url).searchParams)))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.work ? 'Pedidos' : 'Meus pedidos', matches)

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { zone } = loaderData
  if (!loaderData.work) return <OwnOrders orders={loaderData.orders} zone={zone} />
  const { orders, work, readAt } = loaderData
  return <OrdersList orders={orders} work={work} zone={zone} readAt={readAt} />
}
