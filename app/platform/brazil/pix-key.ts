// Manual de Padrões para Iniciação do Pix (Central Bank): the kind is told by the form, because a BR Code carries the
// key alone.
import { isCnpj, isCpf, plainDocument } from './document.ts'

const pixKeyKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
type PixKeyKind = (typeof pixKeyKinds)[number]

export const pixKeyKindText: Record<PixKeyKind, string> = {
  cpf: 'um CPF',
  cnpj: 'um CNPJ',
  email: 'um e-mail',
  phone: 'um telefone',
  random: 'uma chave aleatória',
}

const areaCodes = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
)

const longestEmail = 77

/** Null when it is no Brazilian number. Mobile numbers begin with 9, landlines with 2 to 5. */
function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  const national = text.trim().startsWith('+') ? (digits.startsWith('55') ? digits.slice(2) : '') : digits
  const isOne = /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(national) && areaCodes.has(national.slice(0, 2))
  return isOne ? `+55${national}` : null
}

function randomOf(text: string): string | null {
  const hex = text.toLowerCase().replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(hex)
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null
}

type PixKey = { kind: PixKeyKind; key: string }

/**
 * The key as a BR Code carries it: CPF 11 digits, CNPJ 14 in capitals, e-mail in lower case (at most 77), +55…,
 * random in lower case with hyphens. 'ambiguous': eleven digits that are a CPF and a mobile number alike, where a
 * guess would send the money elsewhere.
 */
export function readPixKey(typed: string): PixKey | 'ambiguous' | null {
  const text = typed.trim()
  if (text.includes('@')) {
    const key = text.toLowerCase()
    return key.length <= longestEmail && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(key)
      ? { kind: 'email', key }
      : null
  }
  const random = randomOf(text)
  if (random) return { kind: 'random', key: random }
  if (!/^[0-9A-Za-z\s./()+-]+$/.test(text)) return null
  const plain = plainDocument(text)
  if (isCnpj(plain)) return { kind: 'cnpj', key: plain }
  const phone = phoneOf(text)
  if (isCpf(plain)) {
    if (phone && /^\d{11}$/.test(text)) return 'ambiguous'
    return { kind: 'cpf', key: plain }
  }
  return phone ? { kind: 'phone', key: phone } : null
}

export function kindOfPixKey(key: string): PixKeyKind {
  if (key.includes('@')) return 'email'
  if (key.startsWith('+')) return 'phone'
  if (key.includes('-')) return 'random'
  return key.length === 11 ? 'cpf' : 'cnpj'
}
