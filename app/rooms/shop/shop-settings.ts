import type { z } from 'zod'
import type { shopSettingsShape } from './shapes.server.ts'

export const paymentMethods = ['pix', 'arrange'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The body of GET and PUT /api/shop-settings. */
export type ShopSettingsView = z.output<typeof shopSettingsShape>

/** The settings for the shop's verbs; secrets stay in this room. */
export type ShopFacts = Omit<ShopSettingsView, 'sender_address' | 'correios' | 'legal' | 'version'>

export type Pickup = ShopFacts['pickup']
export type OwnDelivery = ShopFacts['own_delivery'][number]

export type Correios = { user: string; access_code: string; card: string; contract: string; regional: string }

/** Stable codes of the carrier's services (docs/rules/shop-and-law.md 4). */
export const serviceCodes = ['04510', '04014', '04782', '04790', '04804'] as const

export const noSender: ShopSettingsView['sender_address'] = {
  name: '',
  document: '',
  phone: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
}
export const noPickup: Pickup = { enabled: false, address: '', instructions: '' }
