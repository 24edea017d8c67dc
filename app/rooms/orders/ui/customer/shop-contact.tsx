import { MessageCircle } from 'lucide-react'
import { whatsappHref } from '../../../../platform/brazil/phone.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { stack } from '../../../../ui/layout.ts'
import { EmailText } from '../../../../ui/text/email-text.tsx'
import { LinkedText } from '../../../../ui/text/linked-text.tsx'
import typography from '../../../../ui/text/typography.module.css'
import type { Checkout } from '../../checkout/read-checkout.server.ts'

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
    <div className={classNames(stack(3, 'start'), typography.s)}>
      {whatsapp && (
        <ButtonLink icon={MessageCircle} href={whatsappHref(whatsapp, about)}>
          Falar com a loja no WhatsApp
        </ButtonLink>
      )}
      <p className={typography.lines}>
        <LinkedText>
          {unbroken([legal.name || title, legal.address, legal.phone].filter(Boolean).join('\n'))}
        </LinkedText>
        {email && (
          <>
            <br />
            <a href={`mailto:${email}`}>
              <EmailText address={email} />
            </a>
          </>
        )}
      </p>
    </div>
  )
}

export const aboutOrder = ({ number }: { number: number }) => `Olá! É sobre o pedido nº ${number}.`
