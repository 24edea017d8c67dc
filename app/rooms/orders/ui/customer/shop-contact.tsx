import { MessageCircle } from 'lucide-react'
import { whatsappHref } from '../../../../platform/brazil/phone.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LinkedText } from '../../../../ui/text/linked-text.tsx'
import type { Checkout } from '../../checkout/read-checkout.server.ts'

import styles from './shop-contact.module.css'

type ShopContactProps = {
  seller: Checkout['seller']
  /** a complete number; '' where the shop has none */
  whatsapp?: string
  /** first words of the conversation */
  about?: string
}

export function ShopContact({
  seller: { title, email, legal },
  whatsapp = '',
  about = '',
}: ShopContactProps) {
  return (
    <div className={styles.contact}>
      {whatsapp && (
        <ButtonLink icon={MessageCircle} href={whatsappHref(whatsapp, about)}>
          Falar com a loja no WhatsApp
        </ButtonLink>
      )}
      <p className={styles.lines}>
        <LinkedText>
          {unbroken([legal.name || title, legal.address, legal.phone].filter(Boolean).join('\n'))}
        </LinkedText>
        {email && (
          <>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
    </div>
  )
}

export const aboutOrder = ({ number }: { number: number }) => `Olá! É sobre o pedido nº ${number}.`
