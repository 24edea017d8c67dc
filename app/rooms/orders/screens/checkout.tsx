import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { cartCookies } from '../../cart/cart-cookie.server.ts'
import { readCheckout } from '../checkout/read-checkout.server.ts'
import { CheckoutPage } from '../ui/checkout/checkout-page.tsx'
import type { Route } from './+types/checkout'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, (ctx) => readCheckout(ctx, cartCookies(request.headers.get('cookie'))))

export const meta: Route.MetaFunction = ({ matches }) =>
  titled('Finalizar pedido', matches, [{ name: 'robots', content: 'noindex' }])

export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage key={loaderData.person?._id ?? 'guest'} checkout={loaderData} />
}
