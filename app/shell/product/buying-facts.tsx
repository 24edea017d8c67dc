import { MapPin, MessageCircle, Wallet } from 'lucide-react'
import { whatsappHref } from '../../platform/brazil/phone.ts'
import { useCartValue } from '../../rooms/cart/ui/cart-store.ts'
import { townOf } from '../../rooms/shipping/pickup-place.ts'
import { FreeShipping } from '../../rooms/shipping/ui/free-shipping.tsx'
import type { PaymentMethod, Pickup } from '../../rooms/shop/shop-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Bought } from './bought.ts'
import styles from './buying-facts.module.css'

export type Offer = {
  methods: readonly PaymentMethod[]
  pickup: Pickup
  free_shipping_above_cents: number | null
  whatsapp: string
}

const paymentText: Record<PaymentMethod, string> = { pix: 'Pix', arrange: 'combinado com a loja' }

export function BuyingFacts({ product, offer }: { product: Bought; offer: Offer }) {
  const value = useCartValue()
  const { methods, pickup, free_shipping_above_cents: free, whatsapp } = offer
  const { name, pickup_only, current_price_cents: price } = product
  const alone = free !== null && price >= free ? price : 0
  return (
    <ul className={styles.near} aria-label="Como comprar">
      <li>
        <Icon of={Wallet} size="small" />
        <span>Pagamento: {methods.map((method) => paymentText[method]).join(' ou ')}</span>
      </li>
      {pickup.enabled && (
        <li>
          <Icon of={MapPin} size="small" />
          <span>{pickupText(pickup, pickup_only)}</span>
        </li>
      )}
      {free !== null && !pickup_only && (
        <li>
          <FreeShipping from={free} bought={Math.max(value, alone)} />
        </li>
      )}
      {whatsapp && (
        <li>
          <Icon of={MessageCircle} size="small" />
          <Link href={whatsappHref(whatsapp, `Olá! Quero saber mais sobre “${name}”.`)}>
            Perguntar pelo WhatsApp
          </Link>
        </li>
      )}
    </ul>
  )
}

function pickupText({ address }: Pickup, isOnly: boolean): string {
  const town = townOf(address)
  const where = town ? `em ${town}` : 'no local'
  return isOnly ? `Só retirada ${where}: não enviamos este produto` : `Retirada ${where}`
}
