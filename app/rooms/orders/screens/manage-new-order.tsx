import { read } from '../../../platform/http/read.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { ordersPolicy } from '../policy.ts'
import { NewOrderPage } from '../ui/shop/new-order-page.tsx'
import type { Route } from './+types/manage-new-order'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    authorize(ctx, ordersPolicy, 'placeOrderForCustomer')
    const { methods, pickup } = await readShopFacts(ctx)
    return { methods, hasPickup: pickup.enabled }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo pedido', matches)

export default function ManageNewOrder({ loaderData }: Route.ComponentProps) {
  return <NewOrderPage {...loaderData} />
}
