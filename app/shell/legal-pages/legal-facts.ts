// The facts in the drafts; a missing one stands in brackets there, to be seen.
import { documentText, isCpf } from '../../platform/brazil/document.ts'
import { postalCodeText } from '../../platform/brazil/postal-code.ts'
import type { ShopFacts } from '../../rooms/shop/shop-settings.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'

export type LegalFacts = {
  title: string
  /** the name of the responsible person or organisation */
  name: string
  /** "CNPJ 12.ABC.345/01DE-35" */
  document: string
  address: string
  email: string
  phone: string
  hasShop: boolean
  reservationHours: number
  unconfirmedMinutes: number
  handlingDays: number
  /** where returned goods go; '' without a pick-up address */
  pickup: string
  senderPostalCode: string
}

export function legalFacts(settings: SettingsView, shop: ShopFacts): LegalFacts {
  const { legal } = settings
  return {
    title: settings.title,
    name: legal.name || '[nome ou razão social]',
    document: legal.document
      ? `${isCpf(legal.document) ? 'CPF' : 'CNPJ'} ${documentText(legal.document)}`
      : '[CNPJ ou CPF]',
    address: legal.address || '[endereço completo]',
    email: settings.email || '[e-mail de contato]',
    phone: legal.phone || '[telefone]',
    hasShop: settings.features.shop.enabled,
    reservationHours: shop.reservation_hours,
    unconfirmedMinutes: Math.min(shop.unconfirmed_hold_minutes, shop.reservation_hours * 60),
    handlingDays: shop.handling_days,
    pickup: shop.pickup.enabled ? shop.pickup.address : '',
    senderPostalCode: postalCodeText(shop.sender_postal_code),
  }
}
