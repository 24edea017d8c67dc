// Reads a BR Code as a bank's app does.
import { type BrCode, crc16, longestPixCity, longestPixName, pixName } from './pix.ts'

type Fields = ReadonlyMap<string, string>

/** Null for inconsistent lengths, or a repeated id. */
function fieldsOf(text: string): Fields | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    if (!head?.[1] || !head[2]) return null
    const length = Number(head[2])
    const value = text.slice(at + 4, at + 4 + length)
    if (value.length !== length || length === 0 || fields.has(head[1])) return null
    fields.set(head[1], value)
    at += 4 + length
  }
  return fields
}

const isPix = (fields: Fields | null) => fields?.get('00')?.toLowerCase() === pixName

/** The first in the range; other arrangements may stand beside it. */
function pixTemplate(fields: Fields, from: number, to: number): Fields | null {
  for (const [id, value] of fields) {
    if (Number(id) < from || Number(id) > to) continue
    const inner = fieldsOf(value)
    if (isPix(inner)) return inner
  }
  return null
}

const isBareUrl = (url: string) => url.length <= 77 && !url.includes('://')

/** Null for one that no bank should pay: checksum, lengths, key and address at once, or neither. */
export function readBrCode(payload: string): BrCode | null {
  const text = payload.trim()
  const body = text.slice(0, -4)
  if (!body.endsWith('6304') || crc16(body) !== text.slice(-4).toUpperCase()) return null
  const fields = fieldsOf(text)
  if (fields?.get('00') !== '01' || fields.get('53') !== '986' || fields.get('58') !== 'BR') return null
  const account = pixTemplate(fields, 26, 51)
  const recurrence = pixTemplate(fields, 80, 99)
  const [key, url, recurrenceUrl] = [account?.get('01'), account?.get('25'), recurrence?.get('25')]
  if ((key && url) || !(key || url || recurrenceUrl) || (key && key.length > 77)) return null
  if ([url, recurrenceUrl].some((one) => one !== undefined && !isBareUrl(one))) return null
  const amount = fields.get('54')
  const amountCents = amount === undefined ? undefined : centsOf(amount)
  const [name = '', city = ''] = [fields.get('59'), fields.get('60')]
  if (amountCents === null || !name || name.length > longestPixName || !city || city.length > longestPixCity)
    return null
  const extra = fields.has('62') ? fieldsOf(fields.get('62') ?? '') : new Map<string, string>()
  if (!extra) return null
  return withoutMissing({
    key,
    url,
    recurrenceUrl,
    amountCents,
    name,
    city,
    pointOfInitiation: fields.get('01'),
    info: account?.get('02'),
    fss: account?.get('03'),
    postalCode: fields.get('61'),
    txid: extra.get('05'),
  })
}

function centsOf(amount: string): number | null {
  if (!/^\d{1,10}\.\d{2}$/.test(amount)) return null
  return Number(amount.replace('.', '')) || null
}

const withoutMissing = (code: { [Field in keyof BrCode]: BrCode[Field] | undefined }) =>
  Object.fromEntries(Object.entries(code).filter(([, value]) => value !== undefined)) as BrCode
