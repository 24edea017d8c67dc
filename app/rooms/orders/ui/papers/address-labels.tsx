import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { documentText } from '../../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import { listAddress } from '../../../../ui/lists/list-address.ts'
import { type OrderView, sentItems } from '../../order.ts'
import type { Papers } from '../../reading/read-papers.server.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'

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
  const addressed = orders.flatMap((order) => (order.address ? [{ order, address: order.address }] : []))
  return (
    <Paper
      title="Etiquetas"
      about={
        addressed.length === 0
          ? 'Nenhum destes pedidos vai pelo correio.'
          : `${addressed.length === 1 ? '1 etiqueta' : `${addressed.length} etiquetas`}. Imprima em tamanho real (100%).`
      }
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
        {addressed.map(({ order, address }) => (
          <Label key={order._id} order={order} address={address} sender={sender} />
        ))}
      </div>
    </Paper>
  )
}

type LabelProps = {
  order: OrderView
  address: NonNullable<OrderView['address']>
  sender: Papers['sender']
}

function Label({ order, address, sender }: LabelProps) {
  const document = documentText(sender.document)
  const ways = [...new Set(sentItems(order).map(({ shipping }) => shipping.name))]
  return (
    <section className={styles.label} aria-label={`Etiqueta do pedido nº ${order.number}`}>
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
