import { documentText, isCpf } from '../../../../platform/brazil/document.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { buyable, type CartView, isSent } from '../../../cart/cart.ts'
import { deadlineText, priceText } from '../../../shipping/ui/quote-words.ts'
import type { Checkout } from '../../read-checkout.server.ts'
import styles from './checkout.module.css'

type ContractStepProps = { checkout: Checkout; cart: CartView; error: string | undefined }

/** The summary of the contract before it is made, and its acceptance (Decreto 7.962/2013 art. 4; CDC art. 49). */
export function ContractStep({ checkout: { seller, shop }, cart, error }: ContractStepProps) {
  const { legal } = seller
  const who = [
    legal.name || seller.title,
    legal.document && `${isCpf(legal.document) ? 'CPF' : 'CNPJ'} ${documentText(legal.document)}`,
    legal.address,
    legal.phone,
    seller.email,
  ].filter(Boolean)
  const ways = [
    ...new Set(
      buyable(cart).flatMap(({ shipping }) =>
        shipping ? [`${shipping.name}, ${deadlineText(shipping)}`] : [],
      ),
    ),
  ]
  return (
    <>
      <div className={styles.contract}>
        <h3 className={styles.optionName}>Resumo do contrato</h3>
        <dl>
          <div>
            <dt>Quem vende</dt>
            <dd>{who.join(' · ')}</dd>
          </div>
          <div>
            <dt>O que você compra</dt>
            <dd>
              {buyable(cart)
                .map(({ product, qtd }) => `${qtd} × ${product.name}`)
                .join(', ')}
            </dd>
          </div>
          <div>
            <dt>Quanto custa</dt>
            <dd>
              {isSent(cart)
                ? `Produtos ${moneyText(cart.items_cents)} + frete ${priceText(cart.shipping_cents)} = ${moneyText(cart.total_cents)}`
                : 'Falta escolher como receber.'}
            </dd>
          </div>
          {ways.length > 0 && (
            <div>
              <dt>Entrega</dt>
              <dd>{ways.join('; ')}, contados do pagamento.</dd>
            </div>
          )}
          <div>
            <dt>Direito de arrependimento</dt>
            <dd>
              Você pode desistir da compra em até 7 dias depois de receber, sem explicar o motivo, na própria
              página do pedido. Tudo é devolvido, o frete também (Código de Defesa do Consumidor, art. 49).
            </dd>
          </div>
          {shop.exchange_text && (
            <div>
              <dt>Trocas</dt>
              <dd className={styles.lines}>{shop.exchange_text}</dd>
            </div>
          )}
        </dl>
      </div>
      <CheckboxField
        label="Li o resumo, conferi meus dados e aceito comprar nestas condições."
        name="accept"
        value="yes"
        error={error}
      />
    </>
  )
}
