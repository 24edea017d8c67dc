// Copies data from the last order into the profile, only when the customer agrees.

import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { documentText } from '../../../../platform/brazil/document.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import { Button } from '../../../../ui/button.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useHeadingWhenGone } from '../../../../ui/use-heading-if-lost.ts'
import type { Offered } from '../../customer/own-orders.server.ts'
import type { OrderAddress } from '../../order.ts'
import { fillFrom } from '../order-calls.ts'

type Taken = Parameters<typeof fillFrom>[1]

export function OfferedPerson({ offered }: { offered: Offered }) {
  const { phone, document } = offered
  if (!phone && !document) return null
  const parts = [phone && 'telefone', document && (document.length === 11 ? 'CPF' : 'CNPJ')].filter(Boolean)
  return (
    <Offer
      order={offered}
      take={['phone', 'document']}
      label={`Usar ${parts.join(' e ')} do pedido nº ${offered.number}`}
      done="Dados salvos."
    >
      {dotted([phone, document && documentText(document)])}
    </Offer>
  )
}

type OfferedAddressProps = { order: Pick<Offered, '_id' | 'number'>; address: OrderAddress }

export function OfferedAddress({ order, address }: OfferedAddressProps) {
  const { street, number, district, city, state } = address
  return (
    <Offer
      order={order}
      take={['address']}
      label={`Usar o endereço do pedido nº ${order.number}`}
      done="Endereço salvo."
    >
      {unbroken([street, number, district, `${city} – ${state}`].filter(Boolean).join(', '))}
    </Offer>
  )
}

type OfferProps = {
  order: Pick<Offered, '_id' | 'number'>
  take: Taken
  label: string
  done: string
  children: string
}

function Offer({ order, take, label, done, children }: OfferProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // The saved data takes the offer's place, with its button.
  useHeadingWhenGone()

  async function fill() {
    setBusy(true)
    const sent = await fillFrom(order._id, take)
    if (sent.ok) await revalidate()
    setBusy(false)
    if (sent.ok) toast.success(done)
    else toast.error(sent.message)
  }

  return (
    <Notice>
      <div className={stack(3, 'start')}>
        <p className={typography.breakable}>{children}</p>
        <Button icon={ClipboardCheck} busy={isBusy} onClick={() => void fill()}>
          {label}
        </Button>
      </div>
    </Notice>
  )
}
