import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { newKey } from '../../../../platform/api-client/new-key.ts'
import { plainDocument } from '../../../../platform/brazil/document.ts'
import { plainPostalCode } from '../../../../platform/brazil/postal-code.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { AddressFields } from '../../../../ui/address-fields/address-fields.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { DocumentField } from '../../../../ui/fields/document-field.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { focusBeside } from '../../../../ui/focus.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { justCreated, LeaveGuard } from '../../../../ui/form/leave-guard.tsx'
import { usePlainForm } from '../../../../ui/form/plain-form.ts'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { ScreenHeader } from '../../../../ui/page/screen-header.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { toast } from '../../../../ui/toasts/toast.ts'
import { ProductSearch } from '../../../catalog/ui/product-search.tsx'
import { deadlineText, priceText } from '../../../shipping/ui/quote-words.ts'
import type { PaymentMethod } from '../../../shop/shop-settings.ts'
import type { OrderView } from '../../order.ts'
import { methodText } from '../../text.ts'
import { fieldsUnder } from '../fields-under.ts'
import { postOrders } from '../order-calls.ts'
import styles from './new-order-page.module.css'
import { useOrderDraft } from './use-order-draft.ts'

/** The form for an order that the shop types: from a telephone call, or at the stall. */
export function NewOrderPage({ methods, hasPickup }: { methods: PaymentMethod[]; hasPickup: boolean }) {
  const draft = useOrderDraft(hasPickup)
  const form = usePlainForm(useRegister(draft))
  const field = (name: string) => ({ name, error: form.errorOf(name) })

  return (
    <form {...form.wiring} aria-label="Novo pedido">
      <LeaveGuard when={form.isTouched || draft.lines.length > 0} hasDraft={false} />
      <ScreenHeader title="Novo pedido" from={{ label: 'Pedidos', href: paths.orders() }}>
        Para quem pediu por telefone, por mensagem ou na banca. Preços, frete e estoque são os da loja.
      </ScreenHeader>
      <Section title="Produtos">
        <ProductSearch onChoose={draft.add} />
        <DraftLines draft={draft} />
      </Section>
      <Section title="Quem compra" intro="Só o nome é obrigatório.">
        <TextField label="Nome" required maxLength={120} {...field('customer.name')} />
        <TextField
          label="E-mail"
          type="email"
          optional
          maxLength={254}
          help="Por ele, quem compra recebe os avisos do pedido."
          {...field('customer.email')}
        />
        <div className={styles.pair}>
          <PhoneField {...field('customer.phone')} optional />
          <DocumentField {...field('customer.document')} optional />
        </div>
      </Section>
      <Section title="Entrega" intro="O frete é calculado pelo CEP.">
        <DraftWay draft={draft} hasPickup={hasPickup} errorOf={form.errorOf} />
      </Section>
      <Section title="Pagamento">
        <SelectField
          label="Como paga"
          name="payment"
          choices={methods.map((value) => ({ value, label: methodText[value] }))}
          defaultValue={methods[0]}
          error={form.errorOf('payment')}
        />
        <TextArea label="Observação" optional rows={2} maxLength={1000} {...field('note')} />
        <p className={typography.l} role="status">
          Total: <strong>{moneyText(draft.total)}</strong>
          {!draft.service && ' sem frete'}
        </p>
        <FormProblem of={form} />
        <div>
          <Button type="submit" look="main" busy={form.isBusy}>
            Registrar o pedido
          </Button>
        </div>
      </Section>
    </form>
  )
}

type OrderDraft = ReturnType<typeof useOrderDraft>

function useRegister(draft: OrderDraft) {
  const navigate = useNavigate()
  // One form makes one order: a second press, or an answer that got lost, makes no second order.
  const [formKey, setFormKey] = useState(() => newKey())
  return async (fields: Record<string, string>) => {
    if (draft.lines.length === 0) return refusedHere('Acrescente ao menos um produto.')
    if (!draft.service) return refusedHere('Escolha como o pedido vai.')
    const customer = fieldsUnder('customer.', fields)
    const address = fieldsUnder('address.', fields)
    const body = {
      items: draft.lines.map(({ product, qtd }) => ({
        product: product._id,
        qtd,
        shipping: draft.wayOf(product),
      })),
      customer: { ...customer, document: plainDocument(customer.document ?? '') },
      address: isPickedUp(draft)
        ? null
        : { ...address, postal_code: plainPostalCode(address.postal_code ?? '') ?? address.postal_code },
      payment: fields.payment,
      note: fields.note ?? '',
      expected_total_cents: draft.total,
    }
    const answer = await postOrders<OrderView>('/for-customer', body, formKey)
    // The form has changed since its order, so it is sent as another one.
    if (!answer.ok && answer.code === 'key_reused') setFormKey(newKey())
    if (!answer.ok && answer.code === 'total_changed') {
      draft.reprice(answer.body)
      return { ...answer, message: otherTotal(draft.total, answer.body.total_cents) }
    }
    if (!answer.ok) return answer
    toast.success(`Pedido nº ${answer.data.number} registrado.`)
    await navigate(paths.order(answer.data._id), { state: justCreated })
    return undefined
  }
}

const otherTotal = (before: number, now: number) =>
  `O total mudou de ${moneyText(before)} para ${moneyText(now)}. Confira com quem compra e registre de novo.`

const refusedHere = (message: string) => ({ ok: false as const, status: 422, message })
const isPickedUp = (draft: OrderDraft) => draft.service === 'retirada'

function DraftLines({ draft }: { draft: OrderDraft }) {
  if (draft.lines.length === 0) return null
  return (
    <ul className={stack(2)}>
      {draft.lines.map(({ product, qtd }) => (
        <li key={product._id} className={styles.line}>
          <span className={styles.name}>
            {unbroken(product.name)}
            <span className={styles.faint}>{moneyText(product.current_price_cents ?? 0)}</span>
          </span>
          <TextField
            className={styles.qtd}
            label="Quantidade"
            aria-label={`Quantidade de ${product.name}`}
            type="number"
            min={1}
            max={999}
            value={String(qtd)}
            onChange={(event) => draft.setQtd(product._id, Number(event.target.value))}
          />
          <Button
            look="quiet"
            icon={Trash2}
            aria-label={`Tirar ${product.name}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              draft.remove(product._id)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

type DraftWayProps = { draft: OrderDraft; hasPickup: boolean; errorOf: (field: string) => string | undefined }

function DraftWay({ draft, hasPickup, errorOf }: DraftWayProps) {
  const isPickup = isPickedUp(draft)
  return (
    <>
      {hasPickup && (
        <CheckboxField
          label="Retira no local"
          checked={isPickup}
          disabled={draft.isFetched}
          help={draft.isFetched ? 'Nada neste pedido é enviado.' : undefined}
          onChange={(event) => draft.setService(event.target.checked ? 'retirada' : '')}
        />
      )}
      {!isPickup && (
        <AddressFields ofAnother prefix="address." errorOf={errorOf} onPostalCode={draft.setPostalCode} />
      )}
      {!isPickup && draft.options.length > 0 && (
        <SelectField
          label="Como vai"
          choices={[
            { value: '', label: 'Escolha o envio' },
            ...draft.options.map(({ code, name, price_cents, deadline_days }) => ({
              value: code,
              label: `${name}: ${priceText(price_cents)}, ${deadlineText({ code, deadline_days })}`,
            })),
          ]}
          value={draft.service}
          onChange={(event) => draft.setService(event.target.value)}
        />
      )}
      {draft.problem && (
        <Notice tone="warning" live>
          {draft.problem}
        </Notice>
      )}
    </>
  )
}
