// Published codes; source and licence of each in `pix-vectors.json`.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type BrCode, brCode, crc16, orderNumberIn, plainPixText, txidOf } from './pix.ts'
import { readBrCode } from './read-br-code.testing.ts'

type Input = {
  key?: string
  url?: string
  pointOfInitiation?: string
  info?: string
  amount?: string
  name: string
  city: string
  postal?: string
  txid?: string
  recUrl?: string
}
type Vectors = {
  vectors: { id: string; payload: string; input: Input; generate: boolean }[]
  mustReject: { id: string; payload: string; why: string }[]
}
const { vectors, mustReject }: Vectors = JSON.parse(
  readFileSync(new URL('./pix-vectors.json', import.meta.url), 'utf8'),
)

const meant = ({ amount, postal, recUrl, ...rest }: Input): BrCode => ({
  ...rest,
  ...(amount !== undefined && { amountCents: Number(amount.replace('.', '')) }),
  ...(postal !== undefined && { postalCode: postal }),
  ...(recUrl !== undefined && { recurrenceUrl: recUrl }),
})

test('the published codes are there', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(11)
  expect(vectors.filter(({ generate }) => generate).length).toBeGreaterThanOrEqual(10)
  expect(mustReject.length).toBeGreaterThanOrEqual(3)
})

test('the checksum is the one of the manual', () => expect(crc16('123456789')).toBe('29B1'))

test.each(vectors)('$id is read', ({ payload, input }) => expect(readBrCode(payload)).toEqual(meant(input)))

test.each(vectors.filter(({ generate }) => generate))('$id is rebuilt byte for byte', ({ payload, input }) =>
  expect(brCode(meant(input))).toBe(payload),
)

test.each(mustReject)('$id is rejected', ({ payload }) => expect(readBrCode(payload)).toBeNull())

const sealed = (body: string) => `${body}6304${crc16(`${body}6304`)}`
const closed = (account: string, { city = '6001B', amount = '', extra = '62070503***' } = {}) =>
  sealed(`000201${account}520400005303986${amount}5802BR5901A${city}${extra}`)
const byKey = '26290014br.gov.bcb.pix0107a@b.com'

test.each([
  ['', ''],
  ['a text', 'Pedido 12'],
  ['an address with its scheme', closed('26410014br.gov.bcb.pix2519https://pix.com/abc')],
  ['neither key nor address', closed('26180014br.gov.bcb.pix')],
  ['another arrangement alone', closed('26230012BR.COM.OUTRO01031234')],
  ['a city over 15 characters', closed(byKey, { city: '6016SAO MIGUEL DO OE' })],
  ['an amount of nothing', closed(byKey, { amount: '54040.00' })],
  ['an amount with a comma', closed(byKey, { amount: '54041,00' })],
  ['a field twice', closed(`${byKey}${byKey}`)],
  ['a length that leads out of the code', sealed('0002012699')],
])('%s is no code to pay', (_, payload) => expect(readBrCode(payload)).toBeNull())

test('the code those are broken from is one', () => expect(readBrCode(closed(byKey))?.key).toBe('a@b.com'))

test('the name of the arrangement is read in capitals as well', () => {
  expect(readBrCode(closed('26290014BR.GOV.BCB.PIX0107a@b.com'))?.key).toBe('a@b.com')
})

describe('an order', () => {
  const shop = {
    key: '+5561999990000',
    name: 'Associação dos Produtores do Chão',
    city: 'Alto Paraíso de Goiás',
  }
  const code = brCode({ ...shop, amountCents: 123_405, txid: txidOf(123) })

  test('is paid by a code that says how much, to whom and for what', () => {
    expect(readBrCode(code)).toEqual({
      key: '+5561999990000',
      name: 'Associacao dos Produtores',
      city: 'Alto Paraiso de',
      amountCents: 123_405,
      txid: 'PEDIDO000123',
    })
    expect(code).toContain('54071234.05')
    expect(code).toMatch(/^[\x20-\x7e]+$/)
  })

  test('has a txid without a hyphen, whatever its number', () => {
    expect(txidOf(1)).toBe('PEDIDO000001')
    expect(txidOf(12_345_678)).toBe('PEDIDO12345678')
  })
})

test.each([0, -1, 1.5, Number.NaN])('%j is no amount', (amountCents) =>
  expect(() => brCode({ key: 'a@b.com', name: 'A', city: 'B', amountCents })).toThrow(RangeError),
)
test.each(['PEDIDO-1', '', 'a'.repeat(26), 'ação'])('%j is no txid', (txid) =>
  expect(() => brCode({ key: 'a@b.com', name: 'A', city: 'B', txid })).toThrow(RangeError),
)
test('without an amount the payer types it', () => {
  expect(readBrCode(brCode({ key: 'a@b.com', name: 'A', city: 'B' }))?.amountCents).toBeUndefined()
})
test('a key and an address at once are none', () => {
  expect(() => brCode({ key: 'a@b.com', url: 'b.com/x', name: 'A', city: 'B' })).toThrow(RangeError)
})
test('the longest key there is still fits', () => {
  const key = `${'a'.repeat(65)}@exemplo.org`
  expect(key).toHaveLength(77)
  expect(readBrCode(brCode({ key, name: 'A', city: 'B', amountCents: 1 }))?.key).toBe(key)
})

test.each([
  ['Cooperativa  do\tCerrado ', 25, 'Cooperativa doCerrado'],
  ['São João d’Aliança', 15, 'Sao Joao dAlian'],
  ['日本', 25, ''],
])('%j is written %j', (text, longest, plain) => expect(plainPixText(text, longest)).toBe(plain))

test.each([
  ['PEDIDO000123', 123],
  ['PIX RECEBIDO PEDIDO000123 MARIA', 123],
  ['Pix recebido - Pedido 45', 45],
  ['pedido-7', 7],
  ['PEDIDO', null],
  ['XPEDIDO000123', null],
  ['TRANSF 000123', null],
])('of %j the order is %j', (text, number) => expect(orderNumberIn(text)).toBe(number))
