import { optionalText } from '../text/schemas.ts'
import { isDocument, plainDocument } from './document.ts'

/** Parsed to the form without mask, as it is stored. */
export const optionalDocument = optionalText((text) => {
  const plain = plainDocument(text)
  return isDocument(plain) ? plain : null
}, 'Informe um CNPJ ou CPF válido.')

/** Kept as it was typed: 0800 and foreign numbers too. */
export const optionalPhone = optionalText(
  (text) => (/^[0-9()+\-. ]{8,30}$/.test(text) ? text : null),
  'Informe um telefone com DDD, como (62) 3333-4444.',
)
