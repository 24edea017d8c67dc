import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { bytesAt } from '../../../tests/support/workbooks.ts'
import { Forbidden, NotAuthenticated } from '../../platform/stops.ts'
import { csvText } from '../../platform/text/csv.testing.ts'
import { aProduct, type SampleProduct, shopPeopleOf } from '../catalog/sample-products.testing.ts'
import { explainShipping } from './explain.server.ts'
import { firstRates } from './first-rates.ts'
import { quote } from './quotes.server.ts'
import { exportRates, importRates, readRates, saveRates } from './rates.server.ts'
import type { Rate } from './rates.ts'
import { aRate } from './sample-rates.testing.ts'

let site: TestSite
let people: Awaited<ReturnType<typeof shopPeopleOf>>
let honey: SampleProduct
beforeAll(async () => {
  site = await openTestSite()
  people = await shopPeopleOf(site)
  honey = await aProduct(site, { title: 'Mel', price_cents: 2000, weight_g: 300 })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('shipping_rates').execute()
  await site.parts.db.deleteFrom('shipping_table').execute()
})

const ctx = () => site.ctx(people.rosa)
const row = (given: Partial<Rate> = {}) =>
  aRate({ zone: 'nacional', weight_to_g: 30_000, price_cents: 1234, min_days: 2, max_days: 4, ...given })
const range = (cep_start: string, cep_end: string, more: Partial<Rate> = {}) =>
  row({ zone: null, cep_start, cep_end, ...more })
const table = () =>
  site.parts.db.selectFrom('shipping_rates').select(['service_code', 'price_cents']).execute()
const pac = async () => {
  const asked = { postal_code: '01001-000', items: [{ product: honey._id, qtd: 1 }] }
  const result = await quote(site.ctx(), asked)
  return result.refused
    ? result.refused
    : result.value.options.map(({ code, price_cents }) => [code, price_cents])
}

test('a shop begins with the first table, which is nobody’s', async () => {
  expect(await readRates(ctx())).toEqual({ version: 0, is_first: true, saved_at: null, rows: firstRates })
})

describe('saving', () => {
  test('puts the whole table in the place of the one there was, and quotes follow', async () => {
    const saved = await saveRates(ctx(), {
      version: 0,
      rows: [row(), row({ service_code: '04014', price_cents: 99 })],
    })
    expect(saved).toMatchObject({ value: { version: 1, is_first: false, saved_at: expect.any(String) } })
    expect(await pac()).toEqual([
      ['04014', 99],
      ['04510', 1234],
    ])
    await saveRates(ctx(), { version: 1, rows: [range('01000000', '01999999', { price_cents: 5 }), row()] })
    expect(await pac()).toEqual([['04510', 5]])
    expect((await readRates(ctx())).rows).toHaveLength(2)
  })
  test('an empty table leaves the fixed price', async () => {
    await saveRates(ctx(), { version: 0, rows: [] })
    expect(await pac()).toEqual([['fixo', 3500]])
  })
  test('is refused when somebody saved meanwhile, of many at once one wins', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        saveRates(ctx(), { version: 0, rows: [row({ price_cents: at })] }),
      ),
    )
    expect(results.filter(({ refused }) => refused === 'stale')).toHaveLength(11)
    expect(await table()).toHaveLength(1)
    expect((await saveRates(ctx(), { version: 0, rows: [] })).refused).toBe('stale')
    expect(await table()).toHaveLength(1)
  })
  test.each([
    ['no place', row({ zone: null })],
    ['two places', row({ uf: 'SP' })],
    ['half a range', row({ zone: null, cep_start: '01000000' })],
    ['a range that runs backwards', range('02000000', '01000000')],
    ['a band that runs backwards', row({ weight_from_g: 5, weight_to_g: 4 })],
    ['days that run backwards', row({ min_days: 5, max_days: 4 })],
  ])('is refused with %s, by its line, and nothing changes', async (_, wrong) => {
    await saveRates(ctx(), { version: 0, rows: [row()] })
    expect(
      await saveRates(ctx(), { version: 1, rows: [row({ service_code: '04014' }), wrong] }),
    ).toMatchObject({
      refused: 'wrong_rows',
      details: { rows: [{ line: 2, message: expect.any(String) }] },
    })
    expect(await table()).toEqual([{ service_code: '04510', price_cents: 1234 }])
  })
  test('is refused with a weight that stands twice in one place', async () => {
    const twice = [row({ weight_to_g: 1000 }), row({ weight_from_g: 1000, weight_to_g: 2000 })]
    expect(await saveRates(ctx(), { version: 0, rows: twice })).toMatchObject({
      refused: 'wrong_rows',
      details: { rows: [{ line: 2 }] },
    })
    const apart = [row(), row({ service_code: '04014' }), row({ zone: 'norte' }), row({ active: false })]
    expect((await saveRates(ctx(), { version: 0, rows: apart })).refused).toBeUndefined()
  })
  test('takes a table of thousands of rows', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => {
      const start = String(1_000_000 + at * 100).padStart(8, '0')
      return range(start, String(Number(start) + 99).padStart(8, '0'), { price_cents: at })
    })
    expect((await saveRates(ctx(), { version: 0, rows })).refused).toBeUndefined()
    expect(await pac()).toEqual([['04510', 10]])
  })
})

describe('a spreadsheet', () => {
  const text = async () => csvText(await exportRates(ctx()))
  test('takes the table out and brings it in as it was', async () => {
    const rows = [
      range('01001000', '01001999', { price_cents: 123_456, value_percent_bp: 125, extra_kg_cents: 505 }),
      row({ zone: null, uf: 'AC', active: false }),
      row({ service_code: '04804', zone: 'local', min_days: 0, max_days: 0 }),
    ]
    await saveRates(ctx(), { version: 0, rows })
    const before = await readRates(ctx())
    const csv = await text()
    expect(csv.split('\r\n')[0]).toBe(
      'Serviço;Zona;UF;CEP inicial;CEP final;De (g);Até (g);Preço (R$);Por kg a mais (R$);% do valor dos produtos;Prazo mínimo (dias úteis);Prazo máximo (dias úteis);Ativo',
    )
    expect(csv).toContain('PAC;;;01001-000;01001-999;1;30000;1.234,56;5,05;1,25;2;4;sim')
    const back = await importRates(ctx(), { version: 1, table: csv })
    expect(back).toMatchObject({ value: { version: 2 } })
    expect((await readRates(ctx())).rows).toEqual(before.rows)

    const bytes = await bytesAt(site, '/api/shipping/rates.xlsx', people.rosa.token)
    const workbook = Buffer.from(bytes).toString('base64')
    expect(await importRates(ctx(), { version: 2, workbook })).toMatchObject({ value: { version: 3 } })
    expect((await readRates(ctx())).rows).toEqual(before.rows)
    expect(await importRates(ctx(), { version: 3, workbook: 'UEsDBAA=' })).toMatchObject({
      refused: 'not_text',
    })
  })
  test('is read as Excel leaves it: zeros lost, names or codes, thousands with a point, percent signs', async () => {
    const csv = [
      'SERVICO;UF;CEP INICIAL;CEP FINAL;PESO DE;PESO ATE;PRECO;PRAZO MAXIMO;% DO VALOR',
      '4510;;1001000;1001999;1;1.000;24,00;6;2%',
      'sedex hoje;sp;;;0;300;R$ 1.000,5;1;0,5 %',
    ].join('\r\n')
    expect(await importRates(ctx(), { version: 0, table: csv })).toMatchObject({
      value: {
        rows: [
          {
            service_code: '04804',
            uf: 'SP',
            weight_from_g: 0,
            price_cents: 100_050,
            value_percent_bp: 50,
            min_days: 1,
            max_days: 1,
          },
          {
            service_code: '04510',
            cep_start: '01001000',
            cep_end: '01001999',
            weight_to_g: 1000,
            price_cents: 2400,
            value_percent_bp: 200,
            active: true,
          },
        ],
      },
    })
  })
  test('with wrong rows changes nothing, and each line says what is wrong', async () => {
    await saveRates(ctx(), { version: 0, rows: [row()] })
    const csv = [
      'Serviço;Zona;UF;Peso de (g);Peso até (g);Preço (R$);Prazo máximo',
      'PAC;local;;1;300;12,5;3',
      'Jadlog;lua;XX;um;1e3;-5;100',
      'PAC;nacional;;1;300;12.50.1;3',
    ].join('\n')
    const result = await importRates(ctx(), { version: 1, table: csv })
    expect(result.refused).toBe('wrong_rows')
    const { rows } = (result as unknown as { details: { rows: { line: number; message: string }[] } }).details
    expect(rows.map(({ line }) => line)).toEqual([3, 3, 3, 3, 3, 3, 3, 4])
    expect(rows[0]?.message).toContain('Serviço desconhecido')
    expect(await table()).toEqual([{ service_code: '04510', price_cents: 1234 }])
  })
  test('names the line of the file of rows that do not go together', async () => {
    const csv =
      'Serviço;UF;Peso de;Peso até;Preço;Prazo máximo\n\nPAC;SP;1;300;5,00;3\n\nPAC;SP;300;400;5,00;3'
    expect(await importRates(ctx(), { version: 0, table: csv })).toMatchObject({
      refused: 'wrong_rows',
      details: { rows: [{ line: 5 }] },
    })
  })
  test.each([
    ['Serviço,UF,Peso de,Peso até,Prazo máximo,Preço\n\nPAC,SP,301,500,3,5,00', 'preço como 12,50'],
    ['Serviço;UF;Peso de;Peso até;Preço;Prazo máximo\n\nPAC;S;P;1;300;5;3', 'ponto e vírgula precisa'],
  ])('names the line of which a separator made two cells: %j', async (table, why) => {
    expect(await importRates(ctx(), { version: 0, table })).toMatchObject({
      refused: 'wrong_rows',
      details: { rows: [{ line: 3, message: expect.stringContaining(why) }] },
    })
  })
  test.each([
    ['Serviço;UF\nPAC;SP', 'columns_missing'],
    ['', 'empty'],
    ['Serviço;Preço', 'empty'],
  ])('%j is refused', async (csv, refused) => {
    expect((await importRates(ctx(), { version: 0, table: csv })).refused).toBe(refused)
    expect(await readRates(ctx())).toMatchObject({ version: 0 })
  })
  test('that comes late is refused', async () => {
    await saveRates(ctx(), { version: 0, rows: [row()] })
    const csv = 'Serviço;UF;De (gramas);Até (gramas);Preço;Prazo máximo\nPAC;SP;1;300;5,00;3'
    expect((await importRates(ctx(), { version: 0, table: csv })).refused).toBe('stale')
    expect(await table()).toHaveLength(1)
  })
})

describe('the doors', () => {
  const address = '/api/shipping/rates'
  const tokenOf = (who: keyof typeof people) => ({ token: people[who].token })
  test('read, save, import and export', async () => {
    const read = await site.call('GET', address, tokenOf('rosa'))
    expect(read.json).toMatchObject({ version: 0, is_first: true })
    const saved = await site.call('PUT', address, {
      ...tokenOf('rosa'),
      body: { version: 0, rows: [row(), { ...row({ zone: null }), uf: 'SP', source: 'manual' }] },
    })
    expect(saved).toMatchObject({ status: 200, json: { version: 1 } })
    const csv = await site.call('GET', `${address}.csv`, tokenOf('rosa'))
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const again = await site.call('POST', `${address}/table`, {
      ...tokenOf('rosa'),
      body: { version: 1, table: csv.text },
    })
    expect(again).toMatchObject({ status: 200, json: { version: 2 } })
    const stale = await site.call('PUT', address, { ...tokenOf('rosa'), body: { version: 1, rows: [] } })
    expect(stale).toMatchObject({ status: 409, json: { code: 'stale', message: expect.any(String) } })
    const wrong = await site.call('POST', `${address}/table`, {
      ...tokenOf('rosa'),
      body: { version: 2, table: csv.text.replace('PAC', 'Pombo') },
    })
    expect(wrong).toMatchObject({
      status: 422,
      json: { code: 'wrong_rows', rows: [{ line: 2, message: expect.any(String) }] },
    })
    expect(await table()).toHaveLength(2)
  })
  test.each([
    { price_cents: -1 },
    { price_cents: 1.5 },
    { price_cents: 500_001 },
    { price_cents: '12' },
    { service_code: '99999' },
    { uf: 'XX', zone: null },
    { zone: 'lua' },
    { cep_start: '1', cep_end: '2', zone: null },
    { weight_to_g: 1e9 },
    { value_percent_bp: 10_001 },
    { max_days: 91 },
    { active: 'sim' },
  ])('a row with %j is refused, and nothing changes', async (wrong) => {
    const body = { version: 0, rows: [{ ...row(), ...wrong }] }
    expect((await site.call('PUT', address, { ...tokenOf('rosa'), body })).status).toBe(422)
    expect(await table()).toEqual([])
  })
  test('are for administrators', async () => {
    const asked = { postal_code: '01001-000', items: [{ product: honey._id, qtd: 1 }] }
    for (const [who, status] of [
      [undefined, 401],
      ['cliente', 403],
    ] as const) {
      const token = who ? tokenOf(who) : {}
      const statuses = [
        await site.call('GET', address, token),
        await site.call('PUT', address, { ...token, body: { version: 0, rows: [] } }),
        await site.call('POST', `${address}/table`, { ...token, body: { version: 0, table: 'x' } }),
        await site.call('GET', `${address}.csv`, token),
        await site.call('POST', '/api/shipping/explanation', { ...token, body: asked }),
      ].map((answer) => answer.status)
      expect(statuses).toEqual([status, status, status, status, status])
    }
    expect((await readRates(ctx())).version).toBe(0)
  })
  test.each([
    { who: null, stop: NotAuthenticated },
    { who: 'cliente' as const, stop: Forbidden },
  ])('and so are the verbs (%#)', async ({ who, stop }) => {
    const other = site.ctx(who ? (people[who] as SignedIn & { session: string }) : null)
    for (const verb of [
      () => readRates(other),
      () => saveRates(other, { version: 0, rows: [] }),
      () => importRates(other, { version: 0, table: '' }),
      () => exportRates(other),
      () => explainShipping(other, { postal_code: '01001-000', items: [] }),
    ])
      await expect(verb()).rejects.toThrow(stop)
    expect((await readRates(ctx())).version).toBe(0)
  })
})
