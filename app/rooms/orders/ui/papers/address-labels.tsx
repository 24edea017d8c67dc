import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { documentText } from '../../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { listText } from '../../../../platform/text/list-text.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import { listAddress } from '../../../../ui/lists/list-address.ts'
import { type OrderView, sentItems } from '../../order.ts'
import type { Papers } from '../../reading/read-papers.server.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'
import { isPaidLater, whyItStays } from './why-it-stays.ts'

const kinds = [
  { value: 'a4', label: 'A4, quatro por folha' },
  { value: '10x15', label: '10 × 15 cm, uma por etiqueta' },
]

export function AddressLabels({ orders, sender }: Papers) {
  const [search, setSearch] = useSearchParams()
  // The choice is kept in the address, and shown without waiting for the navigation.
  const [kind, setKind] = useState(
    () => kinds.find(({ value }) => value === search.get('papel'))?.value ?? 'a4',
  )
  const addressed = orders.flatMap((order) =>
    order.address ? [{ order, address: order.address, why: whyItStays(order) }] : [],
  )
  const labels = addressed.filter(({ why }) => why === null)
  const stays = addressed
    .filter(({ why }) => why !== null)
    .map(({ order, why }) => `${numbered(order)} (${why})`)
  const unpaid = labels.filter(({ order }) => isPaidLater(order)).map(({ order }) => numbered(order))
  return (
    <Paper
      title="Etiquetas"
      about={[aboutLabels(labels.length, stays.length), aboutUnpaid(unpaid), aboutOthers(stays)]
        .filter(Boolean)
        .join(' ')}
      choices={
        <fieldset className={styles.choices}>
          <legend>Papel</legend>
          {kinds.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="papel"
                value={value}
                checked={kind === value}
                onChange={() => {
                  setKind(value)
                  setSearch((now) => listAddress(now, { papel: value }), {
                    replace: true,
                    preventScrollReset: true,
                  })
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      }
    >
      <div className={styles.labels} data-paper={kind}>
        {labels.map(({ order, address }) => (
          <Label key={order._id} order={order} address={address} sender={sender} />
        ))}
      </div>
    </Paper>
  )
}

/** @param others orders that would have a label, but must not leave */
function aboutLabels(count: number, others: number): string {
  if (count === 0) return others === 0 ? 'Nenhum destes pedidos vai pelo correio.' : ''
  return `${count === 1 ? '1 etiqueta' : `${count} etiquetas`}. Imprima em tamanho real (100%).`
}

const numbered = ({ number }: OrderView) => unbroken(`nº ${number}`)

function aboutUnpaid(unpaid: readonly string[]): string {
  if (unpaid.length === 0) return ''
  return unpaid.length === 1
    ? `1 pedido ainda não foi pago: ${unpaid[0]}.`
    : `${unpaid.length} pedidos ainda não foram pagos: ${listText(unpaid)}.`
}

function aboutOthers(stays: readonly string[]): string {
  if (stays.length === 0) return ''
  return stays.length === 1
    ? `1 pedido ficou sem etiqueta, porque não deve sair da loja: ${stays[0]}.`
    : `${stays.length} pedidos ficaram sem etiqueta, porque não devem sair da loja: ${listText(stays)}.`
}

type LabelProps = {
  order: OrderView
  address: NonNullable<OrderView['address']>
  sender: Papers['sender']
}

/** The lines that an address takes at the size of letters that most fit with: 28 letters each. */
const linesOf = ({ address, order }: LabelProps) =>
  [
    address.recipient || order.customer.name,
    `${address.street}, ${address.number}`,
    address.complement,
    address.district,
    `${address.city}/${address.state}`,
    address.reference && `Ref.: ${address.reference}`,
  ].reduce((lines, { length }) => lines + Math.ceil(length / 28), 0)

/** The most that stand above the sender on a label of 10 × 15 cm; of more the letters are smaller. */
const mostLines = 9

function Label(props: LabelProps) {
  const { order, address, sender } = props
  const document = documentText(sender.document)
  const ways = [...new Set(sentItems(order).map(({ shipping }) => shipping.name))]
  return (
    <section
      className={styles.label}
      data-long={linesOf(props) > mostLines || undefined}
      aria-label={`Etiqueta do pedido nº ${order.number}`}
    >
      <div className={styles.marked}>
        <span>Destinatário</span>
        <span>{dotted([ways.join(', '), unbroken(`nº ${order.number}`)])}</span>
      </div>
      <div className={styles.to}>
        <strong>{address.recipient || order.customer.name}</strong>
        <br />
        {[address.street, address.number].filter(Boolean).join(', ')}
        {address.complement && (
          <>
            <br />
            {address.complement}
          </>
        )}
        {address.district && (
          <>
            <br />
            {address.district}
          </>
        )}
        <br />
        {address.city}/{address.state}
        {address.reference && (
          <>
            <br />
            Ref.: {address.reference}
          </>
        )}
        <br />
        <span className={styles.big}>{unbroken(postalCodeText(address.postal_code))}</span>
      </div>
      <div className={styles.from}>
        <strong>Remetente:</strong> {sender.name}
        <br />
        {document && (
          <>
            {document.includes('/') ? 'CNPJ' : 'CPF'} {document}
            <br />
          </>
        )}
        {[sender.street, sender.number, sender.complement, sender.district].filter(Boolean).join(', ')}
        <br />
        {unbroken(
          dotted([sender.city && `${sender.city}/${sender.state}`, postalCodeText(sender.postal_code)]),
        )}
      </div>
    </section>
  )
}
