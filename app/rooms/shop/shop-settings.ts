// How the shop sells and sends, as rooms and screens read it.
import type { Legal } from '../site/settings.ts'

export const paymentMethods = ['pix', 'arrange'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Pickup = { enabled: boolean; address: string; instructions: string }
/** Postal codes (8 digits) the organisation delivers to itself. */
export type OwnDelivery = { from: string; to: string; price_cents: number; days: number }

/** What verbs of the shop read; secrets stay with the room. */
export type ShopFacts = {
  sender_postal_code: string
  handling_days: number
  reservation_hours: number
  /** of facts: those that work now (Pix only with a key), never none; of the view: those that are ticked */
  methods: PaymentMethod[]
  arrange_text: string
  pix: { key: string; name: string; city: string }
  fixed_shipping_cents: number
  is_fixed_offered: boolean
  free_shipping_above_cents: number | null
  pickup: Pickup
  own_delivery: OwnDelivery[]
  /** our service codes that the shop offers, each with the carrier's contract code */
  services: Record<string, string>
  min_declared_cents: number
  exchange_text: string
  orders_email: string
}

export type Correios = { user: string; access_code: string; card: string; contract: string; regional: string }

type SenderAddress = {
  name: string
  document: string
  phone: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
}

/** What administrators edit: GET and PUT /api/shop-settings. */
export type ShopSettingsView = ShopFacts & {
  sender_address: SenderAddress
  correios: {
    enabled: boolean
    user: string
    /** write-only */
    access_code: { set: boolean }
    card: string
    contract: string
    regional: string
  }
  /** edited with the site's own settings: PUT /api/settings */
  legal: Legal
  version: number
}

/** Our stable codes of the carrier's services (docs/rules/shop-and-law.md 4). */
export const serviceCodes = ['04510', '04014', '04782', '04790', '04804'] as const

export const noSender: SenderAddress = {
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
