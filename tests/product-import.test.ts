// The catalogue as a table, in and out by the API: rooms that do not know each other.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { aProduct, shopPeopleOf, stockOf } from '../app/rooms/catalog/sample-products.testing.ts'
import { openTestSite, type TestSite } from './support/test-site.ts'
import { bytesAt } from './support/workbooks.ts'

let site: TestSite
let people: Awaited<ReturnType<typeof shopPeopleOf>>
beforeAll(async () => {
  site = await openTestSite()
  people = await shopPeopleOf(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
  await site.parts.db.deleteFrom('products').execute()
})

/** Walks what waits, as the worker would. */
async function work() {
  const jobs = siteJobs(site.parts)
  const { rows } = await site.parts.database.pool.query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id returning task.identifier as name, job.payload`,
  )
  for (const { name, payload } of rows)
    await jobs[name]?.(site.ctx(), payload, { attempts: 1, maxAttempts: 5 })
}

const call = (method: string, path: string, body?: object, token = people.rosa.token) =>
  site.call(method, path, { ...(token && { token }), ...(body && { body }) })

async function send(table: string | Uint8Array<ArrayBuffer>, dryRun = false, token = people.rosa.token) {
  const form = new FormData()
  form.append('file', new Blob([table]), 'produtos.csv')
  const written = new Response(form)
  return site.fetch(
    new Request(`http://localhost:3000/api/products/import${dryRun ? '?dry_run=true' : ''}`, {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'content-type': written.headers.get('content-type') ?? '',
        ...(token && { authorization: `Token ${token}` }),
      },
      body: await written.arrayBuffer(),
    }),
  )
}

async function imported(table: string | Uint8Array<ArrayBuffer>, dryRun = false) {
  const sent = await send(table, dryRun)
  expect(sent.status).toBe(202)
  const { _id } = (await sent.json()) as { _id: string }
  await work()
  const { json } = await call('GET', `/api/imports/${_id}`)
  expect(json.state).toBe('done')
  return json.rows as { line: number; ok: boolean; message: string }[]
}
const read = async (slug: string) => (await call('GET', `/api/products/${slug}`)).json
const total = async () => (await call('GET', '/api/products')).json.total
const revisions = async (id: string) => (await call('GET', `/api/products/${id}/revisions`)).json.data.length

const table = [
  'produto;código;preço;peso;comprimento;largura;altura;estoque;categoria;situação;descrição',
  'Mel de aroeira;MEL-1;28,50;650;16;11;6;12;Méis;Publicado;"Da florada.\nEm vidro <500 g>."',
  'Rede;;190;1,2 kg;;;;;Casa;;<p>De <strong>algodão</strong>.</p><ul><li>Azul</li></ul>',
  'Sem preço;SP-1;;300;16;11;6;;;Publicado;',
  'Errado;E-1;12,505;300;;;;;;;',
  'Mel outra vez;mel-1;1,00;1;;;;;;;',
].join('\r\n')

test('a table is tried, then brings products with the opening of their ledger', async () => {
  const said = [
    { line: 2, ok: true, message: 'Novo: Mel de aroeira. Preço: R$\u00a028,50. Estoque: 12' },
    { line: 4, ok: true, message: 'Novo: Rede. Preço: R$\u00a0190,00' },
    { line: 5, ok: false, message: 'Para publicar, informe o preço.' },
    { line: 6, ok: false, message: 'Preço: escreva como 12,50; está “12,505”.' },
    { line: 7, ok: false, message: 'É igual à linha 2, que já está na planilha.' },
  ]
  expect(await imported(table, true)).toEqual(said)
  expect(await total()).toBe(0)
  expect(await imported(table)).toEqual(said)
  const mel = await read('mel-de-aroeira')
  expect(mel).toMatchObject({
    price_cents: 2850,
    weight_g: 650,
    length_mm: 160,
    width_mm: 110,
    height_mm: 60,
    stock: 12,
    category: 'Méis',
    status: 'published',
    sku: 'MEL-1',
    description: '<p>Da florada.</p><p>Em vidro &lt;500 g&gt;.</p>',
  })
  expect(await stockOf(site, mel._id)).toMatchObject({ lines: [{ kind: 'opening', delta: 12 }], sum: 12 })
  const description = '<p>De <strong>algodão</strong>.</p><ul><li><p>Azul</p></li></ul>'
  expect(await read('rede')).toMatchObject({ price_cents: 19_000, weight_g: 1200, stock: 0, description })
})

test('two long names that differ at their end are two products', async () => {
  const priced = (size: string) =>
    `Camiseta de algodão orgânico tingida com urucum, modelo da feira da primavera, tamanho ${size};60`
  const rows = await imported(['Nome;Preço', priced('P'), priced('M'), priced('m')].join('\n'))
  expect(rows.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(rows[2]?.message).toBe('É igual à linha 3, que já está na planilha.')
  expect(await total()).toBe(2)
})

test('the same table again doubles nothing and changes nothing', async () => {
  await imported(table)
  const { _id, version } = await read('mel-de-aroeira')
  expect(await imported(table)).toMatchObject([
    { line: 2, ok: true, message: 'Sem mudança: Mel de aroeira' },
    {
      line: 4,
      ok: false,
      message: 'Já existe um produto chamado “Rede”. Para alterá-lo, informe o código ou o endereço dele.',
    },
    { ok: false },
    { ok: false },
    { ok: false },
  ])
  expect(await total()).toBe(2)
  expect((await read('mel-de-aroeira')).version).toBe(version)
  expect(await revisions(_id)).toBe(1)
  expect((await stockOf(site, _id)).lines).toHaveLength(1)
})

test('codes with new prices and a count change those alone', async () => {
  await imported(table)
  const { _id } = await read('mel-de-aroeira')
  const rows = await imported(
    'Nome;SKU;Preço;Preço promocional;Promoção até;Estoque\n;mel-1;30;25,90;24/12/2026;9',
  )
  expect(rows).toEqual([
    {
      line: 2,
      ok: true,
      message:
        'Alterado: Mel de aroeira. Preço: R$\u00a028,50 → R$\u00a030,00. Preço promocional: em branco → R$\u00a025,90. ' +
        'Promoção até: em branco → 24/12/2026. Estoque: 12 → 9',
    },
  ])
  expect(await read('mel-de-aroeira')).toMatchObject({
    name: 'Mel de aroeira',
    sku: 'MEL-1',
    price_cents: 3000,
    sale_price_cents: 2590,
    weight_g: 650,
    version: 2,
    // The whole of the 24th in São Paulo.
    sale_until: '2026-12-25T03:00:00.000Z',
  })
  expect((await stockOf(site, _id)).lines).toMatchObject([
    { kind: 'opening', delta: 12 },
    { kind: 'adjustment', delta: -3, stock_after: 9, reason: 'Contado na planilha', by_name: 'Rosa Nunes' },
  ])
  await imported('Nome;SKU;Preço promocional;Promoção até\n;MEL-1;nenhum;nenhum')
  expect(await read('mel-de-aroeira')).toMatchObject({ sale_price_cents: null, sale_until: null })
})

test('a dry run says what would become another, and changes nothing', async () => {
  await imported(table)
  const wrong = 'Nome;SKU;Preço;Peso;Categoria;Descrição\n;MEL-1;2,85;65;Mel;Outra florada.'
  expect(await imported(wrong, true)).toEqual([
    {
      line: 2,
      ok: true,
      message:
        'Alterado: Mel de aroeira. Preço: R$\u00a028,50 → R$\u00a02,85. Categoria: Méis → Mel. Peso (g): 650 → 65. ' +
        'Descrição: outro texto',
    },
  ])
  expect(await read('mel-de-aroeira')).toMatchObject({ price_cents: 2850, weight_g: 650, category: 'Méis' })
})

test('a table waits for no order that has stored its lines and is about to take their stock', async () => {
  const { _id } = await aProduct(site, { stock: 5 })
  await site.parts.db.updateTable('products').set({ sku: 'ROD-1' }).where('id', '=', _id).execute()
  const order = await site.parts.database.pool.connect()
  try {
    await order.query('begin')
    await order.query('select from products where id = $1 for key share', [_id])
    expect(await imported('nome;código;preço;estoque\n;ROD-1;31,00;7')).toMatchObject([{ ok: true }])
    await order.query('select from goods where product_id = $1 for update', [_id])
  } finally {
    await order.query('rollback')
    order.release()
  }
  expect(await stockOf(site, _id)).toMatchObject({ stock: 7 })
})

test('a row that cannot be written leaves its stock as well', async () => {
  await imported(table)
  const { _id } = await read('mel-de-aroeira')
  const rows = await imported('Nome;SKU;Estoque;Preço promocional\n;MEL-1;99;28,50')
  expect(rows).toEqual([
    { line: 2, ok: false, message: 'O preço promocional precisa ser menor que o preço.' },
  ])
  expect(await stockOf(site, _id)).toMatchObject({ stock: 12, sum: 12 })
})

describe('the table that goes out', () => {
  const csv = () => call('GET', '/api/products.csv')

  test('opens in a Brazilian Excel, and no cell is a formula', async () => {
    await call('POST', '/api/products', {
      name: '=1+1',
      description: '<p>-2 &amp; "aspas"; ponto</p>',
      price_cents: 123_456,
      weight_g: 1500,
      height_mm: 1205,
      width_mm: 80,
      length_mm: 81,
      sku: '@SUM(A1)',
      category: '+55',
      stock: 3,
      sale_price_cents: 99_900,
      sale_until: '2026-12-25T03:00:00Z',
      featured: true,
    })
    const answer = await csv()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="produtos.csv"')
    // Read as text, a byte order mark goes.
    expect(answer.text).toBe(
      'Nome;Código;Preço;Preço promocional;Promoção de;Promoção até;Estoque;Categoria;Peso (g);Altura (cm);' +
        'Largura (cm);Comprimento (cm);Diâmetro (cm);Formato;Só retirada;Dias para preparar;Mínimo por pedido;' +
        'Máximo por pedido;Destaque;Situação;Endereço;Descrição\r\n' +
        "'=1+1;'@SUM(A1);1234,56;999,00;;24/12/2026;3;'+55;1500;120,5;8;8,1;;Caixa/Pacote;Não;0;1;;Sim;Rascunho;" +
        '1-1;"\'-2 & ""aspas""; ponto"\r\n',
    )
  })

  test('begins with a byte order mark', async () => {
    const answer = await site.fetch(
      new Request('http://localhost:3000/api/products.csv', {
        headers: { host: 'localhost:3000', authorization: `Token ${people.rosa.token}` },
      }),
    )
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('comes back as it went, and changes nothing', async () => {
    await imported(table)
    await call('POST', '/api/products', {
      name: '=1+1',
      description: '<p>-2 &amp; <strong>negrito</strong></p><p>dois</p>',
      sku: '@SUM(A1)',
      price_cents: 123_456,
      sale_price_cents: 99_900,
      weight_g: 1500,
      height_mm: 1205,
      stock: 3,
      sale_from: '2026-12-01T12:30:00Z',
      sale_until: '2026-12-25T03:00:00Z',
      featured: true,
      max_qtd: 5,
    })
    // A spreadsheet would take the code for a number.
    await call('POST', '/api/products', { name: 'Pote', sku: 'E12', price_cents: 500 })
    const before = (await call('GET', '/api/products')).json
    const same = ['=1+1', 'Mel de aroeira', 'Pote', 'Rede'].map((name) => `Sem mudança: ${name}`)
    const rows = await imported((await csv()).text)
    expect(rows.map(({ message }) => message)).toEqual(same)
    expect((await call('GET', '/api/products')).json).toEqual(before)

    const workbook = await bytesAt(site, '/api/products.xlsx', people.rosa.token)
    expect((await imported(workbook)).map(({ message }) => message)).toEqual(same)
    expect((await call('GET', '/api/products')).json).toEqual(before)
  })

  test('leaves a text that is too long for a cell to the CSV, and an import changes nothing of it', async () => {
    const text = 'florada '.repeat(4_100).trim()
    await call('POST', '/api/products', { name: 'Pote', price_cents: 500, description: `<p>${text}</p>` })
    const before = await read('pote')
    expect(before.description).toBe(`<p>${text}</p>`)
    expect((await csv()).text).toContain(text)
    const workbook = await bytesAt(site, '/api/products.xlsx', people.rosa.token)
    const parts = Object.values(unzipSync(workbook)).map((part) => strFromU8(part))
    expect(parts.filter((part) => part.includes('Pote'))).toHaveLength(1)
    expect(parts.filter((part) => part.includes('florada'))).toEqual([])
    expect((await imported(workbook)).map(({ message }) => message)).toEqual(['Sem mudança: Pote'])
    expect(await read('pote')).toEqual(before)
  })

  test('has every product once, whatever their number', async () => {
    for (let n = 0; n < 450; n++) await aProduct(site, { title: `Item ${n % 7}`, sku: `C-${n}` })
    const { text } = await csv()
    const codes = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[1])
    expect(codes).toHaveLength(450)
    expect(new Set(codes).size).toBe(450)
  })

  test('is taken and given by administrators alone', async () => {
    for (const [token, status] of [
      ['', 401],
      [people.cliente.token, 403],
    ] as const) {
      expect((await send(table, false, token)).status).toBe(status)
      for (const path of ['/api/products.csv', '/api/products/import/model.csv'])
        expect((await call('GET', path, undefined, token)).status).toBe(status)
    }
    expect(await total()).toBe(0)
  })

  test('has a model that can be sent', async () => {
    const model = await call('GET', '/api/products/import/model.csv')
    expect(await imported(model.text)).toMatchObject([
      { ok: true, message: expect.stringMatching(/^Novo: Mel/) },
    ])
  })
})
