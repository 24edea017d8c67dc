import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { momentText } from '../../../../platform/text/moments.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import { classNames } from '../../../../ui/class-names.ts'
import typography from '../../../../ui/text/typography.module.css'
import { isSplit } from '../../order.ts'
import type { Papers } from '../../reading/read-papers.server.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'
import { isPaidLater, unpaidText, whyItStays } from './why-it-stays.ts'

export function PackingList({ orders, zone }: Papers) {
  return (
    <Paper
      title="Lista de separação"
      about={
        orders.length === 0
          ? 'Nenhum pedido para separar.'
          : `${orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`}, com o que tirar da prateleira para cada um.`
      }
    >
      <div className={styles.pages}>
        {orders.map(({ _id, number, customer, address, created_at, items, note, internal, ...standing }) => (
          <section key={_id} className={styles.page} aria-label={`Pedido nº ${number}`}>
            <div className={styles.pageHead}>
              <h2 className={typography.l}>Pedido nº {number}</h2>
              <span className={typography.faint}>{momentText(created_at, zone)}</span>
            </div>
            <p>
              {customer.name}
              {address
                ? unbroken(` – ${address.city}/${address.state}, CEP ${postalCodeText(address.postal_code)}`)
                : ' – retirada'}
              {` – ${[...new Set(items.map(({ shipping }) => shipping.name))].join(', ')}`}
            </p>
            {whyItStays(standing) && <p className={typography.bold}>{whyItStays(standing)}: não separar</p>}
            {isPaidLater(standing) && <p className={typography.bold}>{unpaidText}</p>}
            <ul className={styles.taken}>
              {items.map(({ _id: line, qtd, product, shipping }) => (
                <li key={line}>
                  <span className={classNames(typography.bold, typography.figures)}>{qtd} ×</span>{' '}
                  {dotted([unbroken(product.name), isSplit({ items }) && shipping.name])}
                </li>
              ))}
            </ul>
            {note && <p>Observação: {note}</p>}
            {internal?.note && <p>Da loja: {internal.note}</p>}
          </section>
        ))}
      </div>
    </Paper>
  )
}
