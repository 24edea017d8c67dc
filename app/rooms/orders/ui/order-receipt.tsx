import { documentText } from '../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../platform/brazil/postal-code.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { deadlineText, priceText } from '../../shipping/ui/quote-words.ts'
import { pictureOf } from '../../uploads/upload.ts'
import type { OrderAddress, OrderView } from '../order.ts'
import { methodText, paymentStateText } from '../text.ts'
import styles from './order-receipt.module.css'

/** What was bought, for how much, by whom, to where: as it will be printed. */
export function OrderReceipt({ order, zone }: { order: OrderView; zone: string }) {
  const { customer, payment } = order
  const ways = [...new Set(order.items.map(({ shipping }) => `${shipping.name}, ${deadlineText(shipping)}`))]
  return (
    <div className={styles.receipt}>
      <section aria-labelledby="itens" className={styles.part}>
        <h2 id="itens" className={styles.heading}>
          Produtos
        </h2>
        <ul className={styles.items}>
          {order.items.map(({ _id, product, qtd, unit_price_cents, total_cents }) => (
            <li key={_id} className={styles.item}>
              {product.image ? (
                <ResponsiveImage
                  image={pictureOf(product.image, '')}
                  sizes="3.5rem"
                  className={styles.picture ?? ''}
                />
              ) : (
                <span className={styles.picture} />
              )}
              <span className={styles.name}>
                {product.name}
                <span className={styles.faint}>
                  {qtd} × {moneyText(unit_price_cents)}
                </span>
              </span>
              <span className={styles.cents}>{moneyText(total_cents)}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.totals}>
          <dt>Produtos</dt>
          <dd>{moneyText(order.items_cents)}</dd>
          <dt>Frete</dt>
          <dd>{priceText(order.shipping_cents)}</dd>
          <dt className={styles.total}>Total</dt>
          <dd className={styles.total}>{moneyText(order.total_cents)}</dd>
        </dl>
      </section>
      <div className={styles.facts}>
        <section aria-labelledby="envio" className={styles.part}>
          <h2 id="envio" className={styles.heading}>
            Entrega
          </h2>
          <p>{ways.join('; ')}</p>
          {order.address && <AddressLines address={order.address} name={customer.name} />}
        </section>
        <section aria-labelledby="comprador" className={styles.part}>
          <h2 id="comprador" className={styles.heading}>
            Quem compra
          </h2>
          <p className={styles.lines}>
            {[
              customer.name,
              customer.email,
              customer.phone,
              customer.document && documentText(customer.document),
            ]
              .filter(Boolean)
              .join('\n')}
          </p>
        </section>
        <section aria-labelledby="pagamento" className={styles.part}>
          <h2 id="pagamento" className={styles.heading}>
            Pagamento
          </h2>
          <p>
            {methodText[payment.method]}: {paymentStateText[payment.state].toLowerCase()}
            {payment.paid_at && ` em ${momentText(payment.paid_at, zone)}`}
          </p>
          {order.invoice_key && (
            <p className={styles.key}>
              Chave da nota ou declaração:
              <br />
              {order.invoice_key.replace(/(\d{4})(?=\d)/g, '$1 ')}
            </p>
          )}
        </section>
        {order.note && (
          <section aria-labelledby="observacao" className={styles.part}>
            <h2 id="observacao" className={styles.heading}>
              Observação
            </h2>
            <p className={styles.lines}>{order.note}</p>
          </section>
        )}
      </div>
    </div>
  )
}

/** An address as it stands on a parcel. */
function AddressLines({ address, name }: { address: OrderAddress; name: string }) {
  const { recipient, street, number, complement, district, city, state, postal_code } = address
  return (
    <address className={styles.address}>
      <span>{recipient || name}</span>
      <span>{[street, number].filter(Boolean).join(', ')}</span>
      {complement && <span>{complement}</span>}
      <span>{[district, `${city}/${state}`].filter(Boolean).join(' – ')}</span>
      <span>CEP {postalCodeText(postal_code)}</span>
    </address>
  )
}
