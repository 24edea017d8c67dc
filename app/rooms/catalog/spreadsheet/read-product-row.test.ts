import { describe, expect, test } from 'vitest'
import { productColumns } from './product-columns.ts'
import { readProductRow } from './read-product-row.ts'

const read = (cells: Record<string, string>) => readProductRow({ name: 'Mel', ...cells })
const rowOf = (cells: Record<string, string>) => {
  const one = read(cells)
  if (one.problems) throw new Error(one.problems.join(' '))
  return one.row
}

test('the row of the model file is read', () => {
  const cells = Object.fromEntries(productColumns.map(({ key, example }) => [key, example]))
  expect(readProductRow(cells)).toEqual({
    row: {
      said: {
        name: 'Mel de aroeira',
        sku: 'MEL-500',
        price_cents: 2850,
        sale_price_cents: 2490,
        category: 'Méis',
        weight_g: 650,
        height_mm: 125,
        width_mm: 110,
        length_mm: 160,
        format: 1,
        pickup_only: false,
        lead_days: 2,
        min_qtd: 1,
        featured: false,
        status: 'draft',
      },
      text: 'Da florada da aroeira, em pote de vidro.',
      sale_from: '2026-12-01T00:00',
      sale_until: '2026-12-25T00:00',
      stock: 12,
    },
    identity: 'sku:MEL-500',
  })
})

describe('money', () => {
  test.each([
    ['12,50', 1250],
    ['R$ 1.647,00', 164_700],
    ['1250', 125_000],
    ['1.250', 125_000],
    ['12.50', 1250],
    ['28.5', 2850],
    ['0,99', 99],
  ])('%s is %i centavos', (typed, cents) => expect(rowOf({ price: typed }).said.price_cents).toBe(cents))

  test.each(['12.', '1,234', 'doze', '-3,00', '12,505', '1e3', '1.25,00'])(
    '%s is no amount, and never a hundred times too much',
    (typed) =>
      expect(read({ price: typed }).problems).toEqual([`Preço: escreva como 12,50; está “${typed}”.`]),
  )
})

describe('a count', () => {
  test.each([
    ['12', 12],
    ['0', 0],
    ['1.200', 1200],
    ['1.000.000', 1_000_000],
    ['12,0', 12],
    ['12,00', 12],
    ['12.0', 12],
    ['12.00', 12],
    ['1.200,00', 1200],
  ])('%s is %i units', (typed, stock) => expect(rowOf({ stock: typed }).stock).toBe(stock))

  test.each(['1.5', '1,5', '12.50', '12,000', '0.500', '1.2.3', '12.', '1200.000', '1,200.00', '1.200.00'])(
    '%s is none, and never ten times too much',
    (typed) =>
      expect(read({ stock: typed, min_qtd: typed }).problems).toEqual([
        `Mínimo por pedido: escreva uma quantidade, como 1; está “${typed}”.`,
        `Estoque: escreva quantas unidades, como 12; está “${typed}”.`,
      ]),
  )
})

test('an empty cell says nothing, and none says none', () => {
  expect(rowOf({})).toEqual({ said: { name: 'Mel' } })
  expect(rowOf({ sale_price: 'Nenhum', sale_from: 'sem', sale_until: 'nenhuma', max_qtd: 'nenhum' })).toEqual(
    { said: { name: 'Mel', sale_price_cents: null, max_qtd: null }, sale_from: null, sale_until: null },
  )
})

test('every trouble of a row is said at once, under its heading', () => {
  expect(
    read({
      price: 'caro',
      weight: '300,5',
      height: '2 m',
      format: 'Saco',
      stock: '-1',
      featured: 'talvez',
      status: 'Vendido',
      sale_until: '31/02/2026',
      max_qtd: '1000',
      slug: 'Com Espaço',
      lead_days: '91',
    }).problems,
  ).toEqual([
    'Preço: escreva como 12,50; está “caro”.',
    'Peso (g): escreva em gramas, como 300, ou 1,5 kg; está “300,5”.',
    'Altura (cm): escreva em centímetros, como 20,5; está “2 m”.',
    'Formato: use Caixa/Pacote, Rolo/Prisma, Envelope; está “Saco”.',
    'Destaque: use Sim ou Não; está “talvez”.',
    'Situação: use Rascunho ou Publicado; está “Vendido”.',
    'Promoção até: escreva o dia, como 24/12/2026, ou o dia e a hora; está “31/02/2026”.',
    'Estoque: escreva quantas unidades, como 12; está “-1”.',
    'Dias para preparar: Use um valor até 90.',
    'Máximo por pedido: Use um valor até 999.',
    'Endereço: Use só letras minúsculas sem acento, números e hífens.',
  ])
})

test('a cell in which the spreadsheet shows an error is refused, and never taken for empty or for a text', () => {
  expect(
    read({
      name: '#N/D',
      price: '#REF!',
      weight: '#FÓRMULA',
      category: '#NOME?',
      sku: '#####',
      description: 'Err:502',
      stock: 'doze',
    }).problems,
  ).toEqual([
    'Nome: a célula mostra o erro “#N/D”. Corrija a fórmula, ou escreva o valor.',
    'Código: a célula mostra “#####” no lugar do valor. Alargue a coluna, salve e envie de novo.',
    'Preço: a célula mostra o erro “#REF!”. Corrija a fórmula, ou escreva o valor.',
    'Categoria: a célula mostra o erro “#NOME?”. Corrija a fórmula, ou escreva o valor.',
    'Peso (g): a fórmula veio sem resultado. Abra a planilha, salve outra vez e envie de novo.',
    'Descrição: a célula mostra o erro “Err:502”. Corrija a fórmula, ou escreva o valor.',
    'Estoque: escreva quantas unidades, como 12; está “doze”.',
  ])
  expect(rowOf({ name: '#AGROECOLOGIA', category: 'Nº #1' }).said).toMatchObject({ name: '#AGROECOLOGIA' })
})

test.each(['31/12/9999', '31/12/9999 23:59', '1/1/0026', '31/12/1899 12:00'])(
  '%s is no day of a sale',
  (typed) =>
    expect(readProductRow({ sale_until: typed }).problems).toEqual([
      `Promoção até: escreva o dia, como 24/12/2026, ou o dia e a hora; está “${typed}”.`,
    ]),
)

test.each([
  ['24/12/2026', '2026-12-24T00:00', '2026-12-25T00:00'],
  ['4/1/2027 18:30', '2027-01-04T18:30', '2027-01-04T18:30'],
])('%s begins and ends when it says', (typed, from, until) =>
  expect(rowOf({ sale_from: typed, sale_until: typed })).toMatchObject({
    sale_from: from,
    sale_until: until,
  }),
)

test('two rows are one product by code, by address, by name, in this order', () => {
  const identity = (cells: Record<string, string>) => {
    const one = read(cells)
    return one.problems ? null : one.identity
  }
  expect(identity({ sku: 'mel-1', slug: 'mel' })).toBe('sku:MEL-1')
  expect(identity({ slug: 'mel' })).toBe('slug:mel')
  expect(identity({ name: 'Mél  da Aroeira' })).toBe('name:mel da aroeira')
  const long = 'Camiseta de algodão '.repeat(5)
  for (const [one, other] of [
    [`${long} P`, `${long} M`],
    ['Cacau 70', 'Cacau 70%'],
    ['Pão & mel', 'Pão e mel'],
  ] as const)
    expect(identity({ name: one })).not.toBe(identity({ name: other }))
  expect(identity({ name: '' })).toBeNull()
})
