// BR Code (Manual do BR Code and Manual de Padrões para Iniciação do Pix, Banco Central): fields of two digits of id,
// two of length and the value, closed by a checksum; ASCII only, so that characters are bytes.

export const pixName = 'br.gov.bcb.pix'

export type BrCode = {
  /** Pix key, at most 77 characters; without one, `url` of a dynamic code */
  key?: string
  /** without https://, at most 77 characters */
  url?: string
  /** '12': may be paid once; left out of a static code */
  pointOfInitiation?: string
  /** free text to the payer; key and text share the 99 characters of their field */
  info?: string
  /** of the institution that gives cash back, 8 digits */
  fss?: string
  /** centavos, more than 0; left out, the payer types it */
  amountCents?: number
  name: string
  city: string
  /** 8 digits */
  postalCode?: string
  /** letters and digits, at most 25; '***' (none) when left out */
  txid?: string
  /** of an automatic Pix, without https:// */
  recurrenceUrl?: string
}

export const longestPixName = 25
export const longestPixCity = 15
const longestTemplate = 99

/** CRC-16/CCITT-FALSE over the characters, four digits in capitals. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Without accents, single spaces, cut to the field. */
export const plainPixText = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()

function field(id: string, value: string, longest = longestTemplate): string {
  if (value.length > longest) throw new RangeError(`field ${id} of a BR Code is longer than ${longest}`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

const optional = (id: string, value: string | undefined, longest?: number) =>
  value === undefined ? '' : field(id, value, longest)

/** Throws a RangeError for what no bank would read, a bug: settings and orders are validated before. */
export function brCode(code: BrCode): string {
  const { key, url, amountCents, txid = '***' } = code
  if (key !== undefined && url !== undefined) throw new RangeError('a BR Code has a key or an address')
  if (!/^([A-Za-z0-9]{1,25}|\*{3})$/.test(txid)) throw new RangeError(`no txid of a BR Code: ${txid}`)
  const name = plainPixText(code.name, longestPixName)
  const city = plainPixText(code.city, longestPixCity)
  if (!name || !city) throw new RangeError('a BR Code names who is paid, and where')
  const account =
    field('00', pixName) +
    optional('01', key, 77) +
    optional('25', url, 77) +
    optional('02', code.info) +
    optional('03', code.fss, 8)
  const body =
    field('00', '01') +
    optional('01', code.pointOfInitiation, 2) +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    (amountCents === undefined ? '' : field('54', amountText(amountCents), 13)) +
    field('58', 'BR') +
    field('59', name) +
    field('60', city) +
    optional('61', code.postalCode, 8) +
    field('62', field('05', txid)) +
    (code.recurrenceUrl === undefined
      ? ''
      : field('80', field('00', pixName) + field('25', code.recurrenceUrl, 77))) +
    '6304'
  return body + crc16(body)
}

function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`no amount of a BR Code: ${cents}`)
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Letters and digits only: a hyphen breaks some banks' apps. */
export const txidOf = (orderNumber: number) => `PEDIDO${String(orderNumber).padStart(6, '0')}`

/** In a txid or within a statement's text; null when there is none. */
export function orderNumberIn(text: string): number | null {
  const found = /(?<![A-Z0-9])PEDIDO[\s-]?0*(\d{1,12})(?![0-9])/i.exec(text)
  return found?.[1] ? Number(found[1]) : null
}
