// Shared by the door and the forms of each section.
import { z } from 'zod'
import { readPixKey } from '../../platform/brazil/pix-key.ts'
import { readPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import { optionalDocument, optionalPhone } from '../../platform/brazil/schemas.ts'
import { stateCodes } from '../../platform/brazil/states.ts'
import { line, optionalEmail, optionalText, paragraph } from '../../platform/text/schemas.ts'
import { paymentMethods, serviceCodes } from './shop-settings.ts'

const says = (message: string) => ({ code: 'custom', message }) as const

const noPostalCode = 'Informe um CEP que existe, como 01001-000.'
const optionalPostalCode = optionalText((text) => readPostalCode(text)?.plain ?? null, noPostalCode)
const postalCode = optionalPostalCode.refine((text) => text !== '', 'Preencha este campo.')

const state = z.union([z.literal(''), z.enum(stateCodes)], 'Escolha uma das opções.')

const senderAddress = z
  .strictObject({
    name: line(120),
    document: optionalDocument,
    phone: optionalPhone,
    street: line(120),
    number: line(20),
    complement: line(60),
    district: line(80),
    city: line(80),
    state,
  })
  .partial()

const cents = (most: number) =>
  z
    .int('Informe um valor em reais, como 12,50.')
    .min(0, 'O valor não pode ser negativo.')
    .max(most, 'O valor é grande demais.')

const dearestShipping = 500_000
const dearestOrder = 100_000_000

const pixKey = line(120).transform((text, check) => {
  if (text === '') return ''
  const found = readPixKey(text)
  if (found === 'ambiguous')
    check.addIssue(
      says(
        'Estes onze números podem ser um CPF ou um celular. Escreva o CPF com pontos ou o celular com +55.',
      ),
    )
  else if (found === null)
    check.addIssue(
      says(
        'Esta não é uma chave Pix: use CPF, CNPJ, e-mail, telefone com DDD ou a chave aleatória do banco.',
      ),
    )
  else return found.key
  return ''
})

/** A BR Code keeps only letters without accents, digits and common signs. */
const hasPlainLetters = (text: string) => /[A-Za-z0-9]/.test(text.normalize('NFD'))

const pixText = (max: number) =>
  line(max).refine((text) => text === '' || hasPlainLetters(text), 'Use letras do alfabeto e números.')

const pix = z
  .strictObject({ key: pixKey, name: pixText(25), city: pixText(15) })
  .superRefine(({ key, name, city }, check) => {
    if (!key) return
    for (const [field, text] of Object.entries({ name, city }))
      if (!text) check.addIssue({ ...says('Preencha este campo.'), path: [field] })
  })

const pickup = z
  .strictObject({ enabled: z.boolean(), address: line(300), instructions: paragraph(600) })
  .refine(({ enabled, address }) => !enabled || address !== '', {
    path: ['address'],
    error: 'Diga onde o pedido é retirado.',
  })

const ownDelivery = z
  .strictObject({
    from: postalCode,
    to: postalCode,
    price_cents: cents(dearestShipping),
    days: z.int().min(0).max(90),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'O CEP final precisa vir depois do inicial.',
  })

const correios = z
  .strictObject({
    enabled: z.boolean(),
    user: line(60),
    /** missing or blank: the code stays unchanged; null forgets it; `{ set }`, as the view has it, changes nothing */
    access_code: z
      .union([z.string().trim().max(200), z.null(), z.object({ set: z.boolean() }).transform(() => '')])
      .optional(),
    // The card has ten characters, with leading zeros.
    card: optionalText(
      (text) => (/^\d{1,10}$/.test(text) ? text.padStart(10, '0') : null),
      'Informe só os números do cartão de postagem.',
    ),
    contract: optionalText(
      (text) => (/^\d{4,12}$/.test(text) ? text : null),
      'Informe só os números do contrato.',
    ),
    regional: optionalText(
      (text) => (/^\d{1,2}$/.test(text) ? text : null),
      'Informe só os números da diretoria regional (DR).',
    ),
  })
  .partial()

const services = z.partialRecord(
  z.enum(serviceCodes),
  z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'O código do contrato tem cinco números, como 03298.'),
)

/** Each section sends its own fields; others stay unchanged. */
const shopSettingsFields = {
  sender_postal_code: optionalPostalCode,
  sender_address: senderAddress,
  handling_days: z.int().min(0).max(60),
  reservation_hours: z.int().min(1).max(720),
  unconfirmed_hold_minutes: z.int().min(15, 'Pelo menos 15 minutos.').max(43_200),
  methods: z
    .array(z.enum(paymentMethods))
    .min(1, 'Deixe ao menos uma forma de pagamento.')
    .transform((chosen) => paymentMethods.filter((method) => chosen.includes(method))),
  arrange_text: paragraph(1_000),
  pix,
  fixed_shipping_cents: cents(dearestShipping),
  is_fixed_offered: z.boolean(),
  free_shipping_above_cents: cents(dearestOrder).nullable(),
  pickup,
  own_delivery: z.array(ownDelivery).max(100, 'No máximo 100 faixas.'),
  correios,
  services,
  min_declared_cents: cents(dearestOrder),
  exchange_text: paragraph(4_000),
  orders_email: optionalEmail,
}

export const shopSectionChanges = z.object(shopSettingsFields).partial()
export const shopSettingsChanges = shopSectionChanges.extend({
  version: z.int().min(1).max(2_147_483_647),
})
export type ShopSettingsInput = z.input<typeof shopSettingsChanges>
export type ShopSettingsChanges = z.output<typeof shopSettingsChanges>
