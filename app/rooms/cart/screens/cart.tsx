import { data } from 'react-router'
import { contextOf, read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { cartCookies, setCart } from '../cart-cookie.server.ts'
import { CartPage } from '../ui/cart-page.tsx'
import { visitCart } from '../visit-cart.server.ts'
import type { Route } from './+types/cart'

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = await read(context, (ctx) => visitCart(ctx, cartCookies(request.headers.get('cookie'))))
  const { lines, isBroken } = visit.cart
  const { secure } = contextOf(context).request
  // An unreadable cookie is replaced here; all other writes are PUT /api/cart.
  return data(visit, isBroken ? { headers: { 'Set-Cookie': setCart(lines, secure) } } : undefined)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const answered = new Headers(loaderHeaders)
  answered.set('X-Robots-Tag', 'noindex')
  return answered
}

export const meta: Route.MetaFunction = ({ matches }) =>
  titled('Carrinho', matches, [{ name: 'robots', content: 'noindex' }])

export default function CartScreen({ loaderData }: Route.ComponentProps) {
  return <CartPage visit={loaderData} />
}
