import type { ReactNode } from 'react'
import { documentText } from '../../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { gramsText } from '../../../../platform/text/measures.ts'
import { longDayText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import typography from '../../../../ui/text/typography.module.css'
import type { OrderView } from '../../order.ts'
import type { Papers } from '../../reading/read-papers.server.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'

type ContentDeclarationProps = { order: OrderView; sender: Papers['sender']; zone: string }

/** The declaration, to be typed into the DC-e, or signed where the post office still takes paper. */
export function ContentDeclaration({ order, sender, zone }: ContentDeclarationProps) {
  const { address, customer } = order
  const count = order.items.reduce((sum, { qtd }) => sum + qtd, 0)
  return (
    <Paper
      title="Declaração de conteúdo"
      about="Os dados que a DC-e pede (Ajuste SINIEF 05/21). Depois de emitir, guarde a chave de 44 números no pedido."
    >
      <section className={styles.declaration} aria-label="Declaração de conteúdo">
        <h2>Declaração de conteúdo</h2>
        <div className={styles.people}>
          <Side title="Remetente">
            {sender.name}
            {'\n'}
            {[sender.street, sender.number, sender.complement, sender.district].filter(Boolean).join(', ')}
            {'\n'}
            {unbroken(
              dotted([sender.city && `${sender.city}/${sender.state}`, postalCodeText(sender.postal_code)]),
            )}
            {'\n'}
            CPF/CNPJ: {documentText(sender.document)}
          </Side>
          <Side title="Destinatário">
            {address?.recipient || customer.name}
            {'\n'}
            {[address?.street, address?.number, address?.complement, address?.district]
              .filter(Boolean)
              .join(', ')}
            {'\n'}
            {address &&
              unbroken(dotted([`${address.city}/${address.state}`, postalCodeText(address.postal_code)]))}
            {'\n'}
            CPF/CNPJ: {documentText(customer.document)}
          </Side>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard, too */}
        <section className={styles.wide} aria-label="O que vai dentro" tabIndex={0}>
          <table className={styles.contents}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Conteúdo</th>
                <th scope="col" className={styles.end}>
                  Quant.
                </th>
                <th scope="col" className={styles.end}>
                  Valor
                </th>
              </tr>
            </thead>
            <tbody>
              {order.items.map(({ _id, product, qtd, total_cents }, at) => (
                <tr key={_id}>
                  <td>{at + 1}</td>
                  <td>{product.name}</td>
                  <td className={styles.end}>{qtd}</td>
                  <td className={styles.end}>{moneyText(total_cents)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" colSpan={2}>
                  Total
                </th>
                <td className={styles.end}>{count}</td>
                <td className={styles.end}>{moneyText(order.items_cents)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  Peso total
                </th>
                <td colSpan={2} className={styles.end}>
                  {weightText(order.items)}
                </td>
              </tr>
            </tbody>
          </table>
        </section>
        <p className={typography.s}>
          Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº
          87/1996, uma vez que não realizo, com habitualidade ou em volume que caracterize intuito comercial,
          operações de circulação de mercadoria, ainda que se iniciem no exterior, ou estou dispensado da
          emissão da nota fiscal por força da legislação tributária vigente, responsabilizando-me, nos termos
          da lei e a quem de direito, por informações inverídicas. Declaro ainda que não estou postando
          conteúdo inflamável, explosivo, causador de combustão espontânea, tóxico, corrosivo, gás ou qualquer
          outro conteúdo que constitua perigo.
        </p>
        <div className={styles.signature}>
          <span>
            {sender.city || '______________'},{' '}
            {longDayText(order.created_at, zone)
              .replace(/^\d+/, '____')
              .replace(/ de \p{L}+/u, ' de ________')}
          </span>
          <span>Assinatura do declarante</span>
        </div>
      </section>
    </Paper>
  )
}

/** The weight with packaging; a blank line where a weight is unknown. */
function weightText(items: OrderView['items']): string {
  const grams = items.reduce((sum, { weight_g, qtd }) => sum + (weight_g ?? Number.NaN) * qtd, 0)
  return Number.isNaN(grams) ? '________ kg' : gramsText(grams)
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={typography.lines}>{children}</p>
    </div>
  )
}
