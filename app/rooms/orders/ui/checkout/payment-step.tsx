import { useState } from 'react'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { PaymentMethod } from '../../../shop/shop-settings.ts'
import type { Checkout } from '../../checkout/read-checkout.server.ts'
import { methodText } from '../../text.ts'
import styles from './checkout.module.css'
import type { Typed } from './checkout-draft.ts'

type PaymentStepProps = {
  shop: Checkout['shop']
  typed: Typed
  number: number
  errorOf: (field: string) => string | undefined
}

export function PaymentStep({ shop, typed, number, errorOf }: PaymentStepProps) {
  const known = shop.methods.find((method) => method === typed.payment)
  const [method, setMethod] = useState<PaymentMethod | undefined>(known ?? shop.methods[0])
  const error = errorOf('payment')
  const reserved = `Os produtos ficam reservados por ${hoursText(shop.reservation_hours)}.`
  const about: Record<PaymentMethod, string> = {
    pix: `Depois de confirmar, aparecem o QR Code e o código para pagar. ${reserved}`,
    arrange: `${unbroken(shop.arrange_text) || 'A loja entra em contato para combinar.'} ${reserved}`,
  }
  return (
    <section className={styles.step} aria-labelledby="pagamento">
      <h2 id="pagamento" className={styles.title}>
        {number}. Pagamento
      </h2>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>Como pagar</legend>
        {shop.methods.map((one) => (
          <label key={one} className={styles.option}>
            <input
              type="radio"
              name="payment"
              value={one}
              checked={method === one}
              onChange={() => setMethod(one)}
              className={styles.radio}
            />
            <span className={styles.optionWords}>
              <span className={styles.optionName}>{methodText[one]}</span>
              <span className={styles.help}>{about[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </section>
  )
}

/** '48 horas', '1 hora' */
const hoursText = (hours: number) => unbroken(hours === 1 ? '1 hora' : `${hours} horas`)
