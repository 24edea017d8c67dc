import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { readOrderScreen } from '../reading/read-order-screen.server.ts'
import { OrderPage } from '../ui/customer/order-page.tsx'
import { aboutOrder, ShopContact } from '../ui/customer/shop-contact.tsx'
import { OrderScreen } from '../ui/shop/order-screen.tsx'
import type { Route } from './+types/manage-order'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, (ctx) => readOrderScreen(ctx, { id: params.id }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Pedido nº ${loaderData?.order.number ?? ''}`, matches)

export default function ManageOrder({ loaderData: { seller, whatsapp, ...shown } }: Route.ComponentProps) {
  const { order, zone } = shown
  if (order.internal) return <OrderScreen key={order._id} order={order} zone={zone} />
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Meus pedidos', href: paths.orders() }, { label: `Pedido nº ${order.number}` }]}
      />
      <OrderPage
        key={order._id}
        {...shown}
        asked={{ id: order._id }}
        contact={<ShopContact seller={seller} whatsapp={whatsapp} about={aboutOrder(shown.order)} />}
      />
    </>
  )
}
