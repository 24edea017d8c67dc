import { Fragment, useState } from 'react'
import { documentText, plainDocument } from '../../../../platform/brazil/document.ts'
import { typedPhone } from '../../../../platform/brazil/masks.ts'
import { plainPostalCode, postalCodeText } from '../../../../platform/brazil/postal-code.ts'
import { keysOf, recordOf } from '../../../../platform/members.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { AddressFields } from '../../../../ui/address-fields/address-fields.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useAskedClose } from '../../../../ui/dialogs/use-asked-close.tsx'
import { DocumentField } from '../../../../ui/fields/document-field.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../../ui/form/plain-form.ts'
import { cluster, stack } from '../../../../ui/layout.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { OrderAddress, OrderView } from '../../order.ts'
import { fieldsUnder } from '../fields-under.ts'
import { SavedNow } from '../moves/saved-now.tsx'
import { callMove } from '../order-calls.ts'

type CorrectDialogProps = {
  order: OrderView
  onClose: () => void
  /** gets the order as it is now, also where another person corrected it meanwhile */
  onChange: (order: OrderView) => void
}

type Data = Pick<OrderView, 'customer' | 'address'>
type Typed = { customer: Record<string, string>; address: Record<string, string> }
type Begun = Pick<Typed, 'customer'> & { address: Typed['address'] | null }

export function CorrectDialog({ order, onClose, onChange }: CorrectDialogProps) {
  // What was seen, and what the fields began with: the same, until another person saves meanwhile.
  const [{ seen, begun, news }, setData] = useState<{ seen: Data; begun: Begun; news: string[] }>({
    seen: order,
    begun: order,
    news: [],
  })
  const form = usePlainForm(async (fields) => {
    const typed = typedIn(fields)
    const { phone, ...person } = typed.customer
    const done = await callMove({ id: order._id }, 'correction', {
      customer: { ...person, ...(phone !== typedPhone(seen.customer.phone) && { phone }) },
      address: seen.address && typed.address,
      was: { customer: seen.customer, address: seen.address },
    })
    if (!done.ok && done.code === 'stale') {
      const now: OrderView = done.body.current
      setData({ seen: now, begun: broughtUp(typed, seen, now), news: [...news, newsIn(seen, now)] })
      onChange(now)
    }
    if (!done.ok) return done
    toast.success('Dados corrigidos.')
    onClose()
    onChange(done.data)
    return undefined
  })
  const { close, question } = useAskedClose(form.isTouched, onClose)
  const field = (name: keyof Data['customer']) => ({
    name: `customer.${name}`,
    defaultValue: begun.customer[name],
    error: form.errorOf(`customer.${name}`),
  })
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Corrigir os dados do pedido nº ${order.number}`}
    >
      <form className={stack(4)} aria-label="Dados do pedido" {...form.wiring}>
        <FormProblem of={form} />
        <Fragment key={news.length}>
          {news.length > 0 && <SavedNow takesFocus>{news.at(-1) ?? ''}</SavedNow>}
          <TextField label="Nome" required maxLength={120} {...field('name')} />
          <TextField label="E-mail" type="email" optional maxLength={254} {...field('email')} />
          <PhoneField {...field('phone')} optional />
          <DocumentField {...field('document')} optional />
          {begun.address && (
            <>
              <AddressFields ofAnother prefix="address." address={begun.address} errorOf={form.errorOf} />
              <p>O frete cobrado não muda, mesmo com outro CEP.</p>
            </>
          )}
        </Fragment>
        <div className={cluster(3)} data-unprinted="">
          <Button type="submit" look="main" busy={form.isBusy}>
            Salvar os dados
          </Button>
          <Button onClick={close}>Voltar</Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function typedIn(fields: Record<string, string>): Typed {
  const { document = '', ...person } = fieldsUnder('customer.', fields)
  const { postal_code = '', ...place } = fieldsUnder('address.', fields)
  return {
    customer: { ...person, document: plainDocument(document) },
    address: { ...place, postal_code: plainPostalCode(postal_code) ?? postal_code },
  }
}

const labels = { name: 'Nome', email: 'E-mail', phone: 'Telefone', document: 'CPF ou CNPJ' }

/** What was typed stays, and what was not touched follows the order. An address counts as one. */
function broughtUp(typed: Typed, seen: Data, now: Data): Begun {
  const { phone, document } = seen.customer
  const shown = { ...seen.customer, phone: typedPhone(phone), document: plainDocument(document) }
  const customer = recordOf(keysOf(labels), (name) => {
    const { [name]: text = '' } = typed.customer
    return text === shown[name] ? now.customer[name] : text
  })
  const isUntouched = Object.entries(seen.address ?? {}).every(([name, text]) => typed.address[name] === text)
  return { customer, address: isUntouched ? now.address : typed.address }
}

/** What another person corrected, a line each. */
function newsIn(seen: Data, now: Data): string {
  const lines = keysOf(labels).flatMap((name) => {
    const text = now.customer[name]
    const words = (name === 'document' ? documentText(text) : text) || '(vazio)'
    return text === seen.customer[name] ? [] : [`${labels[name]}: ${words}`]
  })
  const place = now.address ? addressText(now.address) : ''
  const isMoved = now.address && seen.address && place !== addressText(seen.address)
  return [...lines, ...(isMoved ? [`Endereço: ${place}`] : [])].join('\n')
}

const addressText = (address: OrderAddress) =>
  [
    address.recipient,
    address.street,
    address.number,
    address.complement,
    address.district,
    `${address.city}/${address.state}`,
    unbroken(`CEP ${postalCodeText(address.postal_code)}`),
    address.reference,
  ]
    .filter(Boolean)
    .join(', ')
