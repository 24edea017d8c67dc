import { describe, expect, test } from 'vitest'
import { documentText, isCnpj, isCpf, plainDocument, withMaskedCpfs } from './document.ts'

describe('a CPF', () => {
  test.each(['12345678909', '52998224725', '11144477735'])('%s holds', (plain) =>
    expect(isCpf(plain)).toBe(true),
  )
  test.each(['12345678900', '11111111111', '00000000000', '5299822472', '529982247255', '5299822472A', ''])(
    '%j does not',
    (plain) => expect(isCpf(plain)).toBe(false),
  )
})

describe('a CNPJ', () => {
  test.each(['11222333000181', '34028316000103', '12ABC34501DE35'])('%s holds', (plain) =>
    expect(isCnpj(plain)).toBe(true),
  )
  test.each(['12ABC34501DE36', '11222333000180', '00000000000000', '12ABC34501DEA5', '12abc34501de35'])(
    '%s does not',
    (plain) => expect(isCnpj(plain)).toBe(false),
  )
})

test.each([
  ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['529.982.247-25', '52998224725', '529.982.247-25'],
])('%s is stored as %s and shown as %s', (typed, plain, shown) => {
  expect(plainDocument(typed)).toBe(plain)
  expect(documentText(plain)).toBe(shown)
})

test.each([
  ['PIX 529.982.247-25 ANA', 'PIX ***.982.247-** ANA'],
  ['PIX 52998224725', 'PIX ***.982.247-**'],
  ['00052998224725', '***.982.247-**'],
  ['52998224725 e 11144477735', '***.982.247-** e ***.444.777-**'],
  // What only looks like one: another number, a CNPJ, part of a longer number.
  ['12345678900', '12345678900'],
  ['00.000.000/0001-91', '00.000.000/0001-91'],
  ['00000000000191', '00000000000191'],
  ['152998224725', '152998224725'],
])('the CPFs of %j are masked', (text, shown) => {
  expect(withMaskedCpfs(text)).toBe(shown)
})
