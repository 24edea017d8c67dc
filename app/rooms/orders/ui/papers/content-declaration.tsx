import type { ReactNode } from 'react'
import { documentText } from '../../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { gramsText } from '../../../../platform/text/measures.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import typography from '../../../../ui/text/typography.module.css'
import { type OrderItem, type OrderView, sentItems } from '../../order.ts'
import type { Papers } from '../../reading/read-papers.server.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'

type ContentDeclarationProps = { order: OrderView; sender: Papers['sender'] }

/** One declaration for each way, to be typed into the DC-e, or signed where the post office still takes paper. */
export function ContentDeclaration({ order, sender }: ContentDeclarationProps) {
  const parcels = [...Map.groupBy(sentItems(order), ({ shipping }) => shipping.name)]
  return (
    <Paper
      title="Declaração de conteúdo"
      about="Os dados que a DC-e pede (Ajuste SINIEF 05/21). Depois de emitir, guarde a chave de 44 números no pedido."
    >
      {parcels.map(([way, items]) => (
        <Declaration
          key={way}
          order={order}
          items={items}
          way={parcels.length > 1 ? way : ''}
          sender={sender}
        />
      ))}
    </Paper>
  )
}

type DeclarationProps = ContentDeclarationProps & {
  items: readonly OrderItem[]
  /** '' where all of the order goes by one way */
  way: string
}

function Declaration({ order: { address, customer }, items, way, sender }: DeclarationProps) {
  const title = way ? `Declaração de conteúdo: ${way}` : 'Declaração de conteúdo'
  const contents = way ? `O que vai dentro: ${way}` : 'O que vai dentro'
  const sum = (of: (item: OrderItem) => number) => items.reduce((all, item) => all + of(item), 0)
  return (
    <section className={styles.declaration} aria-label={title}>
      <h2>{title}</h2>
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
      <section className={styles.wide} aria-label={contents} tabIndex={0}>
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
            {items.map(({ _id, product, qtd, total_cents }, at) => (
              <tr key={_id}>
                <td>{at + 1}</td>
                <td className={styles.what}>{unbroken(product.name)}</td>
                <td className={styles.end}>{qtd}</td>
                <td className={styles.end}>{moneyText(total_cents)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td className={styles.end}>{sum(({ qtd }) => qtd)}</td>
              <td className={styles.end}>{moneyText(sum(({ total_cents }) => total_cents))}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Peso total
              </th>
              <td colSpan={2} className={styles.end}>
                {weightText(items)}
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      <p className={typography.s}>{unbroken(declared)}</p>
      <div className={styles.signature}>
        <span>{sender.city || '______________'}, ____ de ________ de ______</span>
        <span>Assinatura do declarante</span>
      </div>
    </section>
  )
}

const declared =
  'Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº 87/1996, uma vez que não realizo, com habitualidade ou em volume que caracterize intuito comercial, operações de circulação de mercadoria, ainda que se iniciem no exterior, ou estou dispensado da emissão da nota fiscal por força da legislação tributária vigente, responsabilizando-me, nos termos da lei e a quem de direito, por informações inverídicas. Declaro ainda que não estou postando conteúdo inflamável, explosivo, causador de combustão espontânea, tóxico, corrosivo, gás ou qualquer outro conteúdo que constitua perigo.'

/** The weight with packaging; a blank line where a weight is unknown. */
function weightText(items: readonly OrderItem[]): string {
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
