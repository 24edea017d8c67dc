import { paths } from '../../../../paths.ts'
import { documentText } from '../../../../platform/brazil/document.ts'
import { givenPhoneText } from '../../../../platform/brazil/phone-text.ts'
import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { dotted, timesText, unbroken } from '../../../../platform/text/unbroken.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { stack } from '../../../../ui/layout.ts'
import { Link } from '../../../../ui/link.tsx'
import { EmailText } from '../../../../ui/text/email-text.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { type Acceptance, pageOfText } from '../../../legal/legal.ts'
import { acceptedVersions, versionText } from '../../../legal/text.ts'
import { sendingText } from '../../../shipping/ui/quote-words.ts'
import { hasLeft, isSplit, type OrderAddress, type OrderItem, type OrderView } from '../../order.ts'
import { freightOf, methodText, paymentStateText } from '../../text.ts'
import { BoughtItem, Sums } from './bought.tsx'
import styles from './order-receipt.module.css'

/** The receipt, on the screen and printed. */
export function OrderReceipt({ order, zone }: { order: OrderView; zone: string }) {
  const { customer, payment } = order
  const wayText = ({ shipping }: OrderItem) => (hasLeft(order.status) ? shipping.name : sendingText(shipping))
  const ways = [...new Set(order.items.map(wayText))]
  return (
    <div className={styles.receipt}>
      <section aria-labelledby="itens" className={styles.part}>
        <h2 id="itens" className={typography.l}>
          Produtos
        </h2>
        <ul className={stack(0)}>
          {order.items.map(({ _id, product, qtd, unit_price_cents, total_cents, shipping }) => (
            <BoughtItem key={_id} image={product.image} cents={total_cents} className={styles.item}>
              <span className={styles.name}>{unbroken(product.name)}</span>
              <span className={styles.faint}>
                {dotted([timesText(qtd, moneyText(unit_price_cents)), isSplit(order) && shipping.name])}
              </span>
            </BoughtItem>
          ))}
        </ul>
        <Sums
          items_cents={order.items_cents}
          shipping={freightOf(order)}
          total="Total"
          total_cents={order.total_cents}
        />
      </section>
      <div className={styles.facts}>
        <section aria-labelledby="envio" className={styles.part}>
          <h2 id="envio" className={typography.l}>
            Entrega
          </h2>
          <p>{ways.join('; ')}</p>
          {order.address && <AddressLines address={order.address} name={customer.name} />}
        </section>
        <section aria-labelledby="comprador" className={styles.part}>
          <h2 id="comprador" className={typography.l}>
            Quem compra
          </h2>
          <p className={classNames(typography.breakable, typography.lines)}>
            {customer.name}
            {customer.email && '\n'}
            <EmailText address={customer.email} />
            {[givenPhoneText(customer.phone), documentText(customer.document)]
              .filter(Boolean)
              .map((fact) => `\n${fact}`)}
          </p>
        </section>
        <section aria-labelledby="pagamento" className={styles.part}>
          <h2 id="pagamento" className={typography.l}>
            Pagamento
          </h2>
          <p>
            {methodText[payment.method]}
            {paidText(order)}
            {payment.paid_at &&
              `${payment.state === 'confirmed' ? '' : ', pago'} em ${momentText(payment.paid_at, zone)}`}
          </p>
          {order.invoice_key && (
            <p className={classNames(typography.faint, typography.figures)}>
              Chave da nota ou declaração:
              <br />
              {order.invoice_key.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
          )}
        </section>
        {order.acceptance && (
          <section aria-labelledby="aceite" className={styles.part}>
            <h2 id="aceite" className={typography.l}>
              Condições aceitas
            </h2>
            <Accepted texts={order.acceptance.texts} />
            <p className={styles.faint}>Em {momentText(order.acceptance.at, zone)}</p>
          </section>
        )}
        {order.note && (
          <section aria-labelledby="observacao" className={styles.part}>
            <h2 id="observacao" className={typography.l}>
              Observação
            </h2>
            <p className={classNames(typography.breakable, typography.lines)}>{order.note}</p>
          </section>
        )}
      </div>
    </div>
  )
}

/** Each link leads to the words that the customer accepted, whatever the page says today. */
function Accepted({ texts }: { texts: Acceptance }) {
  const versions = acceptedVersions(texts)
  if (versions.length === 0) return <p>As condições da compra.</p>
  return (
    <ul className={stack(0, 'start')}>
      {versions.map(({ slug, version }) => (
        <li key={slug}>
          <Link href={paths.acceptedText(pageOfText[slug], version)}>{versionText(slug, version)}</Link>
        </li>
      ))}
    </ul>
  )
}

/** The words behind the way of paying: ': pago', ', aguardando o pagamento'. */
function paidText({ status, payment }: OrderView): string {
  if (payment.state !== 'awaiting') return `: ${paymentStateText[payment.state].toLowerCase()}`
  return status === 'canceled' ? ', sem pagamento' : ', aguardando o pagamento'
}

function AddressLines({ address, name }: { address: OrderAddress; name: string }) {
  const { recipient, street, number, complement, district, city, state, postal_code, reference } = address
  return (
    <address className={styles.address}>
      <span>{recipient || name}</span>
      <span>{[street, number].filter(Boolean).join(', ')}</span>
      {complement && <span>{complement}</span>}
      <span>{[district, `${city}/${state}`].filter(Boolean).join(' – ')}</span>
      <span>{unbroken(`CEP ${postalCodeText(postal_code)}`)}</span>
      {reference && <span>Referência: {reference}</span>}
    </address>
  )
}
