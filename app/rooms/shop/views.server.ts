import { isOneOf } from '../../platform/members.ts'
import type { Legal } from '../site/settings.ts'
import {
  noPickup,
  noSender,
  type PaymentMethod,
  paymentMethods,
  type ShopFacts,
  type ShopSettingsView,
} from './shop-settings.ts'
import type { ShopSettingsRow } from './store.server.ts'

/** The column defaults, for a shop that has saved nothing yet; a test compares them. */
export const defaultShopRow: Omit<ShopSettingsRow, 'updated_at'> = {
  id: 1,
  sender_postal_code: '',
  sender_address: {},
  handling_days: 1,
  reservation_hours: 48,
  unconfirmed_hold_minutes: 60,
  methods: ['pix', 'arrange'],
  arrange_text: '',
  pix_key: '',
  pix_name: '',
  pix_city: '',
  fixed_shipping_cents: 3500,
  is_fixed_offered: false,
  free_shipping_above_cents: null,
  pickup: noPickup,
  own_delivery: [],
  correios_enabled: false,
  correios_user: '',
  correios_access_code_sealed: null,
  correios_card: '',
  correios_contract: '',
  correios_regional: '',
  services: { '04510': '03298', '04014': '03220' },
  min_declared_cents: 2450,
  exchange_text: '',
  orders_email: '',
  version: 1,
}

type Row = Omit<ShopSettingsRow, 'updated_at'>

const shared = (row: Row) => ({
  sender_postal_code: row.sender_postal_code,
  handling_days: row.handling_days,
  reservation_hours: row.reservation_hours,
  unconfirmed_hold_minutes: row.unconfirmed_hold_minutes,
  arrange_text: row.arrange_text,
  pix: { key: row.pix_key, name: row.pix_name, city: row.pix_city },
  fixed_shipping_cents: row.fixed_shipping_cents,
  is_fixed_offered: row.is_fixed_offered,
  free_shipping_above_cents: row.free_shipping_above_cents,
  pickup: { ...noPickup, ...row.pickup },
  own_delivery: row.own_delivery,
  services: row.services,
  min_declared_cents: row.min_declared_cents,
  exchange_text: row.exchange_text,
  orders_email: row.orders_email,
})

const knownMethods = (row: Row) => row.methods.filter((method) => isOneOf(paymentMethods, method))

/** Pix needs a key; a shop without any working method still offers an agreement. */
function workingMethods(row: Row): PaymentMethod[] {
  const working = knownMethods(row).filter((method) => method !== 'pix' || row.pix_key !== '')
  return working.length > 0 ? working : ['arrange']
}

export const shopFacts = (row: Row): ShopFacts => ({ ...shared(row), methods: workingMethods(row) })

/** The shop's name and address as what is sent names them. */
export const senderOf = (row: Row): Pick<ShopSettingsView, 'sender_address' | 'sender_postal_code'> => ({
  sender_address: { ...noSender, ...row.sender_address },
  sender_postal_code: row.sender_postal_code,
})

export const shopSettingsView = (row: Row, legal: Legal): ShopSettingsView => ({
  ...shared(row),
  methods: knownMethods(row),
  ...senderOf(row),
  correios: {
    enabled: row.correios_enabled,
    user: row.correios_user,
    access_code: { set: row.correios_access_code_sealed !== null },
    card: row.correios_card,
    contract: row.correios_contract,
    regional: row.correios_regional,
  },
  legal,
  version: row.version,
})
