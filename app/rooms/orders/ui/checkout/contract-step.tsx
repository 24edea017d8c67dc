import { Fragment } from 'react'
import { documentText, isCpf } from '../../../../platform/brazil/document.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { dotted, timesText, unbroken } from '../../../../platform/text/unbroken.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LinkedText } from '../../../../ui/text/linked-text.tsx'
import { buyable, type CartView, isFetched, isSent } from '../../../cart/cart.ts'
import type { LegalText } from '../../../legal/legal.ts'
import { sendingText } from '../../../shipping/ui/quote-words.ts'
import type { Checkout } from '../../checkout/read-checkout.server.ts'
import styles from './checkout.module.css'

type ContractStepProps = {
  checkout: Checkout
  cart: CartView
  /** the texts to accept, all together */
  texts: readonly LegalText[]
  /** grows whenever the buyer has to accept them anew */
  round: number
  error: string | undefined
}

function costText(cart: CartView): string {
  const { items_cents, shipping_cents, total_cents } = cart
  if (!isSent(cart)) return 'Falta escolher como receber.'
  if (isFetched(cart)) return `${moneyText(total_cents)}, sem frete`
  const shipping = shipping_cents === 0 ? 'grátis' : moneyText(shipping_cents)
  return `Produtos ${moneyText(items_cents)} + frete ${shipping} = ${moneyText(total_cents)}`
}

/** The summary before the contract (Decreto 7.962/2013 art. 4; CDC art. 49). */
export function ContractStep({ checkout: { seller, shop }, cart, texts, round, error }: ContractStepProps) {
  const { legal } = seller
  const who = [
    legal.name || seller.title,
    legal.document && `${isCpf(legal.document) ? 'CPF' : 'CNPJ'} ${documentText(legal.document)}`,
    legal.address,
    legal.phone,
    seller.email,
  ]
  const ways = [
    ...new Set(buyable(cart).flatMap(({ shipping }) => (shipping ? [sendingText(shipping)] : []))),
  ]
  return (
    <>
      <div className={styles.contract}>
        <h3 className={styles.optionName}>Confira antes de confirmar</h3>
        <dl>
          <div>
            <dt>O que você compra</dt>
            <dd>
              <ul>
                {buyable(cart).map(({ product, qtd }) => (
                  <li key={product._id}>{timesText(qtd, product.name)}</li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>Quanto custa</dt>
            <dd>{costText(cart)}</dd>
          </div>
          {ways.length > 0 && (
            <div>
              <dt>Como recebe</dt>
              <dd>{ways.join('; ')}. O prazo começa quando o pagamento é confirmado.</dd>
            </div>
          )}
          <div>
            <dt>Quem vende</dt>
            <dd>
              <LinkedText>{unbroken(dotted(who))}</LinkedText>
            </dd>
          </div>
          <div>
            <dt>Se quiser devolver</dt>
            <dd className={styles.lines}>
              {unbroken(withdrawal)}
              {shop.exchange_text &&
                !saysWithdrawal.test(shop.exchange_text) &&
                `\n${unbroken(shop.exchange_text)}`}
            </dd>
          </div>
        </dl>
      </div>
      <CheckboxField
        // The box is unchecked again when the texts change.
        key={[round, ...texts.map(({ version }) => version)].join()}
        label={<AcceptanceWords texts={texts} />}
        name="accept"
        value="yes"
        error={error}
      />
    </>
  )
}

const withdrawal =
  'Você pode desistir em até 7 dias depois de receber, sem explicar o motivo, na página do pedido. Devolvemos tudo, inclusive o frete (Código de Defesa do Consumidor, art. 49).'

/** Whether the shop's own rules already mention the right of withdrawal. */
const saysWithdrawal = /\b(7|sete)\b[^.]{0,12}\bdias|arrepend|desist/i

/** The texts open beside the form, whose input stays. */
function AcceptanceWords({ texts }: { texts: readonly LegalText[] }) {
  const words = 'Conferi tudo e aceito as condições da compra'
  if (texts.length === 0) return `${words}.`
  return (
    <>
      {words}:{' '}
      {texts.map(({ slug, title, url }, at) => (
        <Fragment key={slug}>
          {at > 0 && (at === texts.length - 1 ? ' e ' : ', ')}
          <Link href={url} target="_blank">
            {title}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}
