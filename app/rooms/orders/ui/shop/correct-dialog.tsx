import { plainDocument } from '../../../../platform/brazil/document.ts'
import { plainPostalCode } from '../../../../platform/brazil/postal-code.ts'
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
import type { OrderView } from '../../order.ts'
import { fieldsUnder } from '../fields-under.ts'
import { callMove } from '../order-calls.ts'

type CorrectDialogProps = { order: OrderView; onClose: () => void; onDone: (order: OrderView) => void }

export function CorrectDialog({ order, onClose, onDone }: CorrectDialogProps) {
  const { customer, address } = order
  const form = usePlainForm(async (fields) => {
    const person = fieldsUnder('customer.', fields)
    const place = fieldsUnder('address.', fields)
    const done = await callMove({ id: order._id }, 'correction', {
      customer: { ...person, document: plainDocument(person.document ?? '') },
      address: address && {
        ...place,
        postal_code: plainPostalCode(place.postal_code ?? '') ?? place.postal_code,
      },
    })
    if (!done.ok) return done
    toast.success('Dados corrigidos.')
    onClose()
    onDone(done.data)
    return undefined
  })
  const { close, question } = useAskedClose(form.isTouched, onClose)
  const field = (name: keyof typeof customer) => ({
    name: `customer.${name}`,
    defaultValue: customer[name],
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
        <TextField label="Nome" required maxLength={120} {...field('name')} />
        <TextField label="E-mail" type="email" optional maxLength={254} {...field('email')} />
        <PhoneField {...field('phone')} optional />
        <DocumentField {...field('document')} optional />
        {address && (
          <>
            <AddressFields ofAnother prefix="address." address={address} errorOf={form.errorOf} />
            <p>O frete cobrado não muda, mesmo com outro CEP.</p>
          </>
        )}
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
