import { documentText } from '../../platform/brazil/document.ts'
import { postalCodeText } from '../../platform/brazil/postal-code.ts'
import { recordOf } from '../../platform/members.ts'
import { moneyField, readMoney } from '../../platform/text/money.ts'
import type { SectionRules } from '../site/settings-form.ts'
import { noPickup, noSender, type ShopSettingsView, serviceCodes } from './shop-settings.ts'

export type ShopForm<Values> = SectionRules<ShopSettingsView, Values>

/** NaN where the text is unreadable, for the schema to refuse. */
const centsOf = (text: string) => readMoney(text) ?? Number.NaN
const countOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

type SenderForm = { sender_postal_code: string; sender_address: typeof noSender }
export const senderForm: ShopForm<SenderForm> = {
  labels: {
    sender_postal_code: 'CEP',
    'sender_address.name': 'Nome do remetente',
    'sender_address.document': 'CNPJ ou CPF',
    'sender_address.phone': 'Telefone',
    'sender_address.street': 'Rua',
    'sender_address.number': 'Número',
    'sender_address.complement': 'Complemento',
    'sender_address.district': 'Bairro',
    'sender_address.city': 'Cidade',
    'sender_address.state': 'Estado',
  },
  formOf: ({ sender_postal_code, sender_address }) => ({
    sender_postal_code: postalCodeText(sender_postal_code),
    sender_address: {
      ...noSender,
      ...sender_address,
      document: documentText(sender_address.document),
    },
  }),
  inputOf: (values) => values,
}

type PixForm = { pix: { key: string; name: string; city: string } }
export const pixForm: ShopForm<PixForm> = {
  labels: { 'pix.key': 'Chave Pix', 'pix.name': 'Nome de quem recebe', 'pix.city': 'Cidade' },
  formOf: ({ pix }) => ({ pix: { ...pix } }),
  inputOf: (values) => values,
}

type MethodsForm = { pix: boolean; arrange: boolean; arrange_text: string }
export const methodsForm: ShopForm<MethodsForm> = {
  labels: { methods: 'Formas de pagamento', arrange_text: 'Como combinar' },
  formOf: ({ methods, arrange_text }) => ({
    pix: methods.includes('pix'),
    arrange: methods.includes('arrange'),
    arrange_text,
  }),
  inputOf: ({ pix, arrange, arrange_text }) => ({
    methods: [...(pix ? ['pix'] : []), ...(arrange ? ['arrange'] : [])],
    arrange_text,
  }),
}

type ShippingForm = {
  fixed_shipping_cents: string
  is_fixed_offered: boolean
  free_shipping_above_cents: string
}
export const shippingForm: ShopForm<ShippingForm> = {
  labels: {
    fixed_shipping_cents: 'Frete fixo',
    free_shipping_above_cents: 'Frete grátis a partir de',
  },
  formOf: ({ fixed_shipping_cents, is_fixed_offered, free_shipping_above_cents: free }) => ({
    fixed_shipping_cents: moneyField(fixed_shipping_cents),
    is_fixed_offered,
    free_shipping_above_cents: free === null ? '' : moneyField(free),
  }),
  inputOf: ({ fixed_shipping_cents, is_fixed_offered, free_shipping_above_cents: free }) => ({
    fixed_shipping_cents: centsOf(fixed_shipping_cents),
    is_fixed_offered,
    free_shipping_above_cents: free.trim() === '' ? null : centsOf(free),
  }),
}

type PickupForm = { pickup: typeof noPickup }
export const pickupForm: ShopForm<PickupForm> = {
  labels: { 'pickup.address': 'Onde retirar', 'pickup.instructions': 'Quando e como' },
  formOf: ({ pickup }) => ({ pickup: { ...noPickup, ...pickup } }),
  inputOf: (values) => values,
}

type DeliveryLine = { from: string; to: string; price: string; days: string }
type OwnDeliveryForm = { own_delivery: DeliveryLine[] }
export const noDelivery: DeliveryLine = { from: '', to: '', price: '', days: '1' }
export const ownDeliveryForm: ShopForm<OwnDeliveryForm> = {
  labels: { own_delivery: 'Faixas de CEP' },
  formOf: ({ own_delivery }) => ({
    own_delivery: own_delivery.map(({ from, to, price_cents, days }) => ({
      from: postalCodeText(from),
      to: postalCodeText(to),
      price: moneyField(price_cents),
      days: String(days),
    })),
  }),
  inputOf: ({ own_delivery }) => ({
    own_delivery: own_delivery.map(({ from, to, price, days }) => ({
      from,
      to,
      price_cents: centsOf(price),
      days: countOf(days),
    })),
  }),
}

type CorreiosForm = {
  correios: {
    enabled: boolean
    user: string
    access_code: string
    card: string
    contract: string
    regional: string
  }
  min_declared_cents: string
}
export const correiosForm: ShopForm<CorreiosForm> = {
  labels: {
    'correios.user': 'Usuário no Meu Correios',
    'correios.access_code': 'Código de acesso à API',
    'correios.card': 'Cartão de postagem',
    'correios.contract': 'Contrato',
    'correios.regional': 'Diretoria regional (DR)',
    min_declared_cents: 'Valor declarado mínimo',
  },
  // The code is write-only: an empty field leaves it unchanged.
  formOf: ({ correios: { access_code: _, ...rest }, min_declared_cents }) => ({
    correios: { ...rest, access_code: '' },
    min_declared_cents: moneyField(min_declared_cents),
  }),
  inputOf: ({ min_declared_cents, correios }) => ({
    correios,
    min_declared_cents: centsOf(min_declared_cents),
  }),
}

type ServiceCode = (typeof serviceCodes)[number]
type ServicesForm = { services: Record<ServiceCode, { offered: boolean; contract: string }> }
/** Today's usual contract codes (docs/rules/brazil.md 1.8). */
const usualContractCodes: Record<ServiceCode, string> = {
  '04510': '03298',
  '04014': '03220',
  '04782': '03140',
  '04790': '03158',
  '04804': '03204',
}
export const servicesForm: ShopForm<ServicesForm> = {
  labels: Object.fromEntries(serviceCodes.map((code) => [`services.${code}`, 'Código no contrato'])),
  formOf: ({ services }) => ({
    services: recordOf(serviceCodes, (code) => ({
      offered: code in services,
      contract: services[code] ?? usualContractCodes[code],
    })),
  }),
  inputOf: ({ services }) => ({
    services: Object.fromEntries(
      serviceCodes.filter((code) => services[code].offered).map((code) => [code, services[code].contract]),
    ),
  }),
}

type DeadlinesForm = {
  handling_days: string
  reservation_hours: string
  unconfirmed_hold_minutes: string
  orders_email: string
}
export const deadlinesForm: ShopForm<DeadlinesForm> = {
  labels: {
    handling_days: 'Dias para preparar',
    reservation_hours: 'Horas para pagar',
    unconfirmed_hold_minutes: 'Reserva sem confirmação',
    orders_email: 'E-mail para os pedidos',
  },
  formOf: ({ handling_days, reservation_hours, unconfirmed_hold_minutes, orders_email }) => ({
    handling_days: String(handling_days),
    reservation_hours: String(reservation_hours),
    unconfirmed_hold_minutes: String(unconfirmed_hold_minutes),
    orders_email,
  }),
  inputOf: ({ handling_days, reservation_hours, unconfirmed_hold_minutes, orders_email }) => ({
    handling_days: countOf(handling_days),
    reservation_hours: countOf(reservation_hours),
    unconfirmed_hold_minutes: countOf(unconfirmed_hold_minutes),
    orders_email,
  }),
}

export const textsForm: ShopForm<{ exchange_text: string }> = {
  labels: { exchange_text: 'Trocas e devoluções' },
  formOf: ({ exchange_text }) => ({ exchange_text }),
  inputOf: (values) => values,
}
