// Fields that hold a Brazilian number or nothing, for the forms and doors of an organisation.
import { optionalText } from '../text/schemas.ts'
import { isDocument, plainDocument } from './document.ts'

/** A CNPJ or CPF, kept without its mask. */
export const optionalDocument = optionalText((text) => {
  const plain = plainDocument(text)
  return isDocument(plain) ? plain : null
}, 'Informe um CNPJ ou CPF válido.')

/** The telephone of an organisation as it was typed, 0800 and other countries' numbers among them. */
export const optionalPhone = optionalText(
  (text) => (/^[0-9()+\-. ]{8,30}$/.test(text) ? text : null),
  'Informe um telefone com DDD, como (62) 3333-4444.',
)
