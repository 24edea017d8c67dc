import { Truck } from 'lucide-react'
import { moneyText } from '../../../platform/text/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { missingForFreeShipping } from '../../pricing/free-shipping.ts'
import styles from './free-shipping.module.css'

type FreeShippingProps = {
  /** centavos; null where the shop has no free shipping */
  from: number | null
  /** centavos in the cart */
  bought: number
}

export function FreeShipping({ from, bought }: FreeShippingProps) {
  if (from === null) return null
  return (
    <p className={styles.free}>
      <Icon of={Truck} size="small" />
      <span>{freeShippingText(from, bought)}</span>
    </p>
  )
}

export function freeShippingText(from: number, bought: number): string {
  const missing = missingForFreeShipping(from, bought)
  if (!missing) return 'Frete grátis na forma de envio mais barata.'
  if (bought === 0) return `Frete grátis a partir de ${moneyText(from)}.`
  return `${missing < 200 ? 'Falta' : 'Faltam'} ${moneyText(missing)} para o frete grátis.`
}
