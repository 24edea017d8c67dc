// Finds all errors that need no server, at once; the door checks again.
import { isDocument, plainDocument } from '../../../../platform/brazil/document.ts'
import { isPhone, phoneAdvice } from '../../../../platform/brazil/phone-text.ts'
import { postalCodeElsewhere, readPostalCode } from '../../../../platform/brazil/postal-code-ranges.ts'
import { stateCodes } from '../../../../platform/brazil/states.ts'
import type { FieldErrors } from '../../../../platform/result.ts'
import type { Typed } from './checkout-draft.ts'

/** The id of the step before the form, which takes the focus when it has errors. */
export const shippingStep = 'entrega'

export const customerStep = 'dados'
export const confirmStep = 'confirmar'

/** The only field for a postal code on the page. */
export const postalCodeField = 'cep-de-entrega'

/** The fields in the order of the page. */
export const faultLabels: Record<string, string> = {
  [shippingStep]: 'Entrega',
  'customer.name': 'Nome completo',
  'customer.email': 'E-mail',
  'customer.phone': 'Telefone com DDD',
  'customer.document': 'CPF ou CNPJ',
  'create_account.password': 'Senha da conta',
  [postalCodeField]: 'CEP de entrega',
  'address.recipient': 'Quem recebe',
  'address.street': 'Rua',
  'address.number': 'Número',
  'address.complement': 'Complemento',
  'address.district': 'Bairro',
  'address.state': 'Estado',
  'address.city': 'Cidade',
  'address.reference': 'Ponto de referência',
  payment: 'Pagamento',
  note: 'Observação para a loja',
  accept: 'Condições da compra',
  email_code: 'Código de 6 números',
}

/** The errors of the last attempt that still apply. */
export const stillAsked = (
  faults: FieldErrors,
  { isSent, isPickup }: { isSent: boolean; isPickup: boolean },
) =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([field]) => !(isSent && field === shippingStep) && !(isPickup && /^address\b/.test(field)),
    ),
  )

/** Nearly the rule of the door (platform/text/schemas.ts), which decides. */
const isEmail = (text: string) => /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

const mustAccept = 'Marque para confirmar que leu e aceita.'

export function faultsOf(
  fields: Typed,
  { isSent, needsCode = false }: { isSent: boolean; needsCode?: boolean },
): FieldErrors {
  const said = (name: string) => fields[name]?.trim() ?? ''
  const password = fields['create_account.password']
  const known = readPostalCode(said('address.postal_code'))
  const state = stateCodes.find((code) => code === said('address.state'))
  const elsewhere = known && state ? postalCodeElsewhere(known.plain, state) : null
  const faults: [field: string, isWrong: boolean, sentence: string][] = [
    [shippingStep, !isSent, 'Escolha como receber, no passo 1.'],
    ['customer.email', !isEmail(said('customer.email')), 'Informe um e-mail válido.'],
    ['customer.phone', !isPhone(said('customer.phone')), phoneAdvice],
    [
      'customer.document',
      !isDocument(plainDocument(said('customer.document'))),
      'CPF ou CNPJ inválido. Confira os números.',
    ],
    [
      'create_account.password',
      password !== undefined && [...password].length < 6,
      'Use pelo menos 6 caracteres.',
    ],
    [
      'address.number',
      fields['address.street'] !== undefined && said('address.number') === '',
      'Informe o número, ou marque “Sem número”.',
    ],
    ['address.state', elsewhere !== null, elsewhere ?? ''],
    ['accept', fields.accept !== 'yes', mustAccept],
    [
      'email_code',
      needsCode && said('email_code').replace(/\D/g, '').length !== 6,
      'Informe os 6 números que enviamos por e-mail.',
    ],
  ]
  return Object.fromEntries(
    faults.flatMap(([field, isWrong, sentence]) => (isWrong ? [[field, [sentence]]] : [])),
  )
}
