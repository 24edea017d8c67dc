// Interprets a search: a number, a document, a tracking code, or a name.
import { plainDocument } from '../../../platform/brazil/document.ts'
import { plainObjectCode } from '../../../platform/brazil/object-code.ts'

type Sought = {
  number: number | null
  /** prefix of a CPF or CNPJ, without mask */
  document: string
  /** prefix of a tracking code */
  tracking: string
  /** part of a name or e-mail */
  name: string
}

const nothing: Sought = { number: null, document: '', tracking: '', name: '' }

export function readSought(text: string): Sought {
  const q = text.trim()
  const code = plainObjectCode(q)
  if (/^[A-Z]{2}\d{2,9}([A-Z]{1,2})?$/.test(code)) return { ...nothing, tracking: code }
  const number = /^(?:n[º°o.]?\s*|#\s*)?(\d{1,9})$/i.exec(q)?.[1]
  const plain = plainDocument(q)
  const document = /^\d{3,14}$/.test(plain) || /^[0-9A-Z]{12}\d{2}$/.test(plain) ? plain : ''
  if (number || document) return { ...nothing, number: number ? Number(number) : null, document }
  return { ...nothing, name: q }
}
