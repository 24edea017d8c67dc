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
  hold: Checkout['hold']
  typed: Typed
  number: number
  errorOf: (field: string) => string | undefined
}

export function PaymentStep({ shop, hold, typed, number, errorOf }: PaymentStepProps) {
  const known = shop.methods.find((method) => method === typed.payment)
  const [method, setMethod] = useState<PaymentMethod | undefined>(known ?? shop.methods[0])
  const error = errorOf('payment')
  const reserved = reservedText(hoursText(shop.reservation_hours), hold)
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

/** The hold is shorter where buyers who never paid already hold much (docs/decisions/0220). */
const orLess = 'Com muita procura, podem ficar por menos tempo: a página do pedido diz até quando.'

/** An unconfirmed buyer's goods are held for less than there is time to pay. */
function reservedText(toPay: string, hold: Checkout['hold']): string {
  if (!hold) return `Os produtos ficam reservados por ${toPay}. ${orLess}`
  const short = `Você tem ${toPay} para pagar. Os produtos ficam reservados por ${minutesText(hold.minutes)}`
  return hold.byMail
    ? `${short}; confirmando o pedido pelo e-mail que enviamos, por todo o prazo. ${orLess}`
    : `${short}.`
}

const minutesText = (minutes: number) =>
  minutes % 60 === 0 && minutes > 60 ? hoursText(minutes / 60) : unbroken(`${minutes} minutos`)

/** '48 horas', '1 hora' */
const hoursText = (hours: number) => unbroken(hours === 1 ? '1 hora' : `${hours} horas`)
