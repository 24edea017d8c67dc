import { Copy } from 'lucide-react'
import { read } from '../../../platform/http/read.server.ts'
import { Button } from '../../../ui/button.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { readOrderScreen } from '../reading/read-order-screen.server.ts'
import { copyOrderLink } from '../ui/copy-order-link.ts'
import styles from '../ui/customer/order-by-link.module.css'
import { OrderPage } from '../ui/customer/order-page.tsx'
import { aboutOrder, ShopContact } from '../ui/customer/shop-contact.tsx'
import type { Route } from './+types/order-by-link'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, (ctx) => readOrderScreen(ctx, { token: params.token }))

/** The link is a secret: hidden from search engines and other sites. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Pedido nº ${loaderData?.order.number ?? ''}`, matches, [{ name: 'robots', content: 'noindex' }])

export default function OrderByLink({
  loaderData: { seller, whatsapp, ...shown },
  params,
}: Route.ComponentProps) {
  return (
    <div className={styles.place}>
      <OrderPage
        key={params.token}
        {...shown}
        asked={{ token: params.token }}
        contact={
          <>
            <ShopContact seller={seller} whatsapp={whatsapp} about={aboutOrder(shown.order)} />
            <p>Guarde o link desta página: é por ele que você acompanha o pedido.</p>
            <Button look="quiet" icon={Copy} onClick={() => void copyOrderLink(window.location.pathname)}>
              Copiar o link
            </Button>
          </>
        }
      />
    </div>
  )
}
