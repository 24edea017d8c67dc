import { data } from 'react-router'
import { contextOf, read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { ownPostalCode } from '../../people/profile/addresses.server.ts'
import { cartCookies, setCart, setPostalCode } from '../cart-cookie.server.ts'
import { CartPage } from '../ui/cart-page.tsx'
import { visitCart } from '../visit-cart.server.ts'
import type { Route } from './+types/cart'

export async function loader({ context, request }: Route.LoaderArgs) {
  const cookies = cartCookies(request.headers.get('cookie'))
  const visit = await read(context, async (ctx) => {
    const postal_code = cookies.postal_code ?? (await ownPostalCode(ctx)) ?? undefined
    return visitCart(ctx, { ...cookies, postal_code })
  })
  const { lines, isBroken, postal_code } = visit.cart
  const { secure } = contextOf(context).request
  // This page replaces an unreadable cookie and takes the account's postal code; all other writes are PUT /api/cart.
  const headers = new Headers()
  if (isBroken) headers.append('Set-Cookie', setCart(lines, secure))
  if (postal_code && !cookies.postal_code) headers.append('Set-Cookie', setPostalCode(postal_code, secure))
  return data(visit, { headers })
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
