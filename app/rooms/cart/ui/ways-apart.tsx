import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { QuoteOption, ShippingCode } from '../../shipping/quote.ts'
import { wayText } from '../../shipping/ui/quote-words.ts'
import { useChoice } from '../../shipping/ui/use-choice.ts'
import type { CartItem } from '../cart.ts'
import styles from './ways-apart.module.css'

type WaysApartProps = {
  items: readonly CartItem[]
  options: readonly QuoteOption[]
  /** items have different methods already */
  isOpen: boolean
  onSend: (code: ShippingCode, item: CartItem) => Promise<unknown>
}

/** Shipping per product (docs/rules/shop-and-law.md 3), folded away because few customers want it. */
export function WaysApart({ items, options, isOpen, onSend }: WaysApartProps) {
  return (
    <details className={styles.apart} open={isOpen || undefined}>
      <summary>Enviar itens separadamente</summary>
      <div className={styles.ways}>
        {items.map((item) => (
          <WayOfOne key={item.product._id} item={item} options={options} onSend={onSend} />
        ))}
      </div>
    </details>
  )
}

function WayOfOne({ item, options, onSend }: Omit<WaysApartProps, 'items' | 'isOpen'> & { item: CartItem }) {
  const { shown, take } = useChoice<ShippingCode | ''>(item.shipping?.code ?? '', async (code) => {
    if (code) await onSend(code, item)
  })
  return (
    <SelectField
      label={`Envio de ${item.product.name}`}
      choices={[
        ...(shown === '' ? [{ value: '', label: 'Escolha o envio' }] : []),
        ...options.map((option) => ({ value: option.code, label: wayText(option) })),
      ]}
      value={shown}
      onChange={({ target }) => void take(target.value as ShippingCode)}
    />
  )
}
