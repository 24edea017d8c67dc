// Rows that are imported at once become what they become one after the other, whatever stands in them; and runs go on
// beside each other.
import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importKinds } from '../app/front-door/import-kinds.server.ts'
import { siteJobs, siteLanes } from '../app/front-door/jobs.server.ts'
import { createLog } from '../app/platform/log.server.ts'
import { slugForTitle } from '../app/rooms/catalog/product-slug.ts'
import { readReport } from '../app/rooms/imports/imports.server.ts'
import type { ImportKind, ImportKinds } from '../app/rooms/imports/kind.ts'
import type { RunKind } from '../app/rooms/imports/run.ts'
import { startRun } from '../app/rooms/imports/start-run.server.ts'
import { walkRun } from '../app/rooms/imports/walk-run.server.ts'
import { actorOf } from '../app/rooms/people/actor-of.server.ts'
import { statementsOf } from './support/count-statements.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'

let site: TestSite
let ana: SignedIn
const troubles: string[] = []
beforeAll(async () => {
  site = await openTestSite({ log: createLog((line) => void troubles.push(line)) })
  ana = await site.setUp()
})
afterAll(() => site.close())
beforeEach(clear)

async function clear() {
  troubles.length = 0
  const { db } = site.parts
  for (const table of [
    'import_runs',
    'products',
    'materials',
    'revisions',
    'redirects',
    'audit_lines',
  ] as const)
    await db.deleteFrom(table).execute()
}

type Row = { line: number; ok: boolean; message: string }
const oneByOne = (kind: ImportKind): ImportKind => ({
  ...kind,
  writeRows: (ctx, rows) => kind.writeRows(ctx, rows.slice(0, 1)),
})
const kindsOneByOne = Object.fromEntries(
  Object.entries(importKinds).map(([key, kind]) => [key, oneByOne(kind)]),
) as ImportKinds

const as = (person: SignedIn) => site.ctx({ ...person, session: '' })

async function begin(kind: RunKind, table: string, dryRun = false): Promise<string> {
  const ctx = as(ana)
  const path = await ctx.files.temporary.path()
  await writeFile(path, table)
  const file = { path, name: 'tabela.csv', bytes: Buffer.byteLength(table) }
  const run = await startRun(ctx, { kind: importKinds[kind], file, dryRun })
  if (run.refused !== undefined) throw new Error(run.refused)
  return run.value._id
}
const walk = (id: string, kinds: ImportKinds = importKinds) =>
  walkRun(site.ctx(), { id, walker: randomUUIDv7() }, { kinds, actorOf })
const rowsOf = async (id: string): Promise<Row[]> => (await readReport(as(ana), id)).rows

async function imported(kind: RunKind, table: string, kinds: ImportKinds, dryRun = false): Promise<Row[]> {
  const id = await begin(kind, table, dryRun)
  await walk(id, kinds)
  expect(await readReport(as(ana), id)).toMatchObject({ state: 'done' })
  return rowsOf(id)
}

/** What the site holds now, without ids and times. */
async function picture() {
  const ask = async (text: string) => (await site.parts.database.pool.query({ text, rowMode: 'array' })).rows
  const dates = `'{published_at,created_at,updated_at,id,trashed_at}'::text[]`
  return {
    products: await ask(
      `select to_jsonb(p) - ${dates}, published_at is null, stock, sold
       from products p join goods on goods.id = p.id order by slug`,
    ),
    ledger: await ask(
      `select slug, kind, delta, stock_after, reason, by_name from stock_lines l join products p on p.id = goods_id
       order by slug, place`,
    ),
    materials: await ask(
      `select to_jsonb(m) - ${dates}, published_at is null, name_key from materials m
       join material_words on material_id = id order by slug`,
    ),
    revisions: await ask(
      `select coalesce(p.slug, m.slug) as slug, r.kind, r.title, r.body, author_name from revisions r
       left join products p on p.id = record_id left join materials m on m.id = record_id order by 1, place`,
    ),
    redirects: await ask(
      `select old_slug, slug from redirects join products on products.id = record_id order by 1`,
    ),
    activity: await ask(
      `select action, label, details, actor_name, count(*)::int from audit_lines
       where action like 'content.%' or action like 'stock.%' group by 1, 2, 3, 4 order by 1, 2, 3`,
    ),
    found: await ask(`select kind, slug, title, body, words::text from search_entries order by 1, 2`),
  }
}

/** The tables one after the other, row by row and at once. */
async function expectSame(kind: RunKind, tables: readonly string[]) {
  const [alone, together] = [[], []] as [unknown[], unknown[]]
  for (const [kinds, told] of [
    [kindsOneByOne, alone],
    [importKinds, together],
  ] as const) {
    await clear()
    for (const table of tables) {
      told.push(await imported(kind, table, kinds, true))
      told.push(await imported(kind, table, kinds))
    }
    told.push(await picture())
  }
  expect(together).toEqual(alone)
  expect(troubles).toEqual([])
  return together as Row[][]
}

/** Numbers from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const productHead =
  'produto;código;endereço;preço;preço promocional;peso;estoque;situação;só retirada;descrição'

describe('a table of products', () => {
  const filling = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, n) => `Item ${from + n};I-${from + n};;${n + 1},00;;300;${n};Publicado;sim;Texto ${n}`,
    )
  const first = [
    productHead,
    'Mel de aroeira;MEL-1;;28,50;;650;12;Publicado;sim;"Da florada.\nEm vidro."',
    'Rede;;;190;;1200;;;;',
    'Sem peso;SP-1;;30;;;;Publicado;sim;',
    'Errado;E-1;;12.5;;300;;;;',
    'Mel outra vez;mel-1;;1,00;;1;;;;',
    ';;mel-de-aroeira;29,00;;;10;;;',
    'rédé;;;200;;;;;;',
    'Camiseta;C-P;;50;;200;3;;;',
    'Camiseta;C-M;;50;;200;3;;;',
    'Camiseta;C-G;;50;;200;3;;;',
    'Outra;O-1;camiseta;50;;200;3;;;',
    'Camiseta;;;50;;200;3;;;',
    'Caneca;X-1;carrinho;50;;200;3;;;',
    'Carrinho;X-2;;50;;200;3;;;',
    ...filling(0, 60),
    'Mel no fim;MEL-1;;28,50;;650;12;;;',
    ';;item-3;99,00;;;0;;;',
    ...filling(60, 45),
  ].join('\n')
  const second = [
    productHead,
    'Mel de aroeira;MEL-1;;28,50;;650;12;Publicado;sim;"Da florada.\nEm vidro."',
    'Mel de marmeleiro;MEL-2;mel-de-aroeira;31,00;;650;5;Publicado;sim;',
    'Mel do cerrado;MEL-1;;28,50;30,00;650;99;;;',
    ';C-P;;50;;;7;;;',
    'Camisa;C-M;camiseta;50;;200;3;;;',
    ';C-G;camiseta-2;55;;;3;;;',
    ';C-P;camisa;55;;;3;;;',
    'Item 3 novo;I-3;item-30;99,00;;300;0;Publicado;sim;Texto 3',
    ';;item-3;98,00;;;;;;',
    ';I-4;item-3;98,00;;;;;;',
    'Item 3;;;98,00;;;;;;',
    ...filling(0, 60),
  ].join('\n')

  test('says and leaves the same: new, changed, unchanged, faulty and double rows', async () => {
    const [, said] = await expectSame('products', [first, first, second, first])
    const messages = new Map(said?.map(({ line, message }) => [line, message]))
    expect(messages.get(2)).toMatch(/^Novo: Mel de aroeira\./)
    expect(said?.filter(({ ok }) => ok).length).toBeGreaterThan(100)
    expect(said?.find(({ message }) => message.startsWith('Alterado: Mel'))).toBeDefined()
    expect(said?.filter(({ message }) => message.startsWith('É igual à linha 2,'))).toHaveLength(2)
  })

  test('stands in the shop and in the activity log in its own order', async () => {
    const names = Array.from({ length: 50 }, (_, n) => `Item ${n}`)
    const rows = names.map((name, n) => `${name};I-${n};;10;;300;1;Publicado;sim;`)
    await imported('products', [productHead, ...rows].join('\n'), importKinds)
    const listed = async (text: string) =>
      (await site.parts.database.pool.query({ text, rowMode: 'array' })).rows.flat()
    expect(await listed('select title from products order by published_at, id')).toEqual(names)
    expect(
      await listed(`select label from audit_lines where action = 'content.published' order by at, id`),
    ).toEqual(names)
  })

  test('gives a new product the address that a later row would have moved to', async () => {
    await expectSame('products', [
      `${productHead}\nMel 500;K0;mel-500;10;;;;;;\nPote;K1;pote;10;;;;;;`,
      `${productHead}\nMel 500;N1;;10;;;;;;\n;K1;mel-500-2;;;;;;;`,
      `${productHead}\nMel 500;N2;;10;;;;;;\nDepois;;mel-500-3;20;;;;;;`,
      `${productHead}\nMel 500;N3;;10;;;;;;\n;K0;outro-mel;;;;;;;`,
    ])
  })

  // As long as an address may be: a number cuts it.
  const long = `${'Castanha do cerrado nativa '.repeat(3)}`.slice(0, 80)
  const longSecond = slugForTitle(long, 2)

  test.each([1, 2, 3])('of rows by chance, all about the same few products (%i)', async (seed) => {
    const roll = dice(seed)
    const one = (...all: string[]) => all[Math.floor(roll() * all.length)] ?? ''
    const row = () =>
      [
        one('', 'Mel', 'mél', 'Mel 2', 'Mel 500', 'Rede', 'Carrinho', long),
        one('', '', 'A', 'a', 'B', 'C', 'D'),
        one('', '', '', 'mel', 'mel-2', 'mel-2-2', 'mel-500', 'mel-500-2', 'rede', 'carrinho-2', longSecond),
        one('', '10', '20'),
        one('', '', '15'),
        one('', '300'),
        one('', '', '0', '4'),
        one('', 'Publicado', 'Rascunho'),
        one('', 'sim'),
        one('', 'Um texto.'),
      ].join(';')
    const tables = Array.from({ length: 8 }, () =>
      [productHead, ...Array.from({ length: 12 }, row)].join('\n'),
    )
    await expectSame('products', tables)
  })

  test('of many with one name gives each an address, in order, and asks for few', async () => {
    const rows = (from: number) =>
      ['nome;código', ...Array.from({ length: 45 }, (_, n) => `Camiseta;T-${from + n}`)].join('\n')
    await imported('products', rows(0), importKinds)
    const id = await begin('products', rows(45))
    const sent = await statementsOf(() => walk(id))
    expect(sent.length).toBeLessThan(50)
    const { rows: made } = await site.parts.database.pool.query(
      `select slug from products order by substring(sku from 3)::int`,
    )
    expect(made.map(({ slug }) => slug)).toEqual([
      'camiseta',
      ...Array.from({ length: 89 }, (_, n) => `camiseta-${n + 2}`),
    ])
  })

  test('of 200 rows costs less than one statement a row, new, changed or the same', async () => {
    const rows = (price: string) =>
      [
        'nome;código;preço;peso;estoque;situação;só retirada',
        ...Array.from({ length: 200 }, (_, n) => `Item ${n};I-${n};${price};300;${n};Publicado;sim`),
      ].join('\n')
    for (const price of ['10,00', '11,00', '11,00']) {
      const id = await begin('products', rows(price))
      const sent = await statementsOf(() => walk(id))
      expect((await rowsOf(id)).filter(({ ok }) => ok)).toHaveLength(200)
      expect(sent.length / 200).toBeLessThan(0.8)
    }
  })
})

describe('a table of materials', () => {
  const head = 'título;autores;ano;categoria;tipo;link;doi;assuntos;situação'
  const filling = Array.from(
    { length: 70 },
    (_, n) => `Livro ${n};Ana; ${1950 + n};Manejo;Livro;https://exemplo.org.br/${n};;água; Publicado`,
  )
  const table = [
    head,
    'Manejo do pequi;Rosa;2020;Manejo;Livro;;;pequi, coleta;',
    'Manejo do pequi;Rosa;2020;Manejo;Livro;;;;',
    'MANEJO do pequí!;Rosa;2020;Manejo;Livro;;;;',
    'Manejo do pequi;Rosa;2021;Manejo;Livro;;;;',
    'Outro título;João;2000;Manejo;Livro;;10.1234/ABC;;',
    'O mesmo com outro nome;João;2001;Manejo;Livro;;10.1234/abc;;',
    'Publicado sem nada;;;Manejo;Livro;;;;Publicado',
    'De outra categoria;;;Nada;Livro;;;;',
    ...filling,
    'Manejo do pequi;Rosa;2020;Manejo;Livro;;;;',
    'Livro 3;Ana;1953;Manejo;Livro;;;;',
  ].join('\n')

  test('says and leaves the same, and once more', async () => {
    const [, said] = await expectSame('medias', [table, table])
    expect(said?.filter(({ ok }) => ok)).toHaveLength(73)
    expect(said?.filter(({ message }) => message.startsWith('Já está na biblioteca'))).toHaveLength(1)
  })

  test('of 200 rows costs less than one statement a row, new or there already', async () => {
    const rows = [head, ...Array.from({ length: 200 }, (_, n) => `Livro ${n};Ana;1950;Manejo;Livro;;;;`)]
    for (const good of [200, 0]) {
      const id = await begin('medias', rows.join('\n'))
      const sent = await statementsOf(() => walk(id))
      expect((await rowsOf(id)).filter(({ ok }) => ok)).toHaveLength(good)
      expect(sent.length / 200).toBeLessThan(0.8)
    }
  })
})

const stockTable = (codes: readonly string[]) =>
  ['nome;código;preço;estoque', ...codes.map((code, n) => `Item ${code};${code};10;${n + 1}`)].join('\n')
const codesFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => `C-${first + n}`)

test('killed in the middle of a batch it goes on where it stood, and nothing is done twice', async () => {
  const id = await begin('products', stockTable(codesFrom(0, 120)))
  let calls = 0
  const products: ImportKind = {
    ...importKinds.products,
    async writeRows(ctx, rows) {
      const outcomes = await importKinds.products.writeRows(ctx, rows)
      calls++
      if (calls === 2) throw Object.assign(new Error('terminated'), { code: '57P01' })
      return outcomes
    },
  }
  await expect(walk(id, { ...importKinds, products })).rejects.toThrow('terminated')
  expect(await readReport(as(ana), id)).toMatchObject({ state: 'running', done: 50 })
  await walk(id)
  expect(await readReport(as(ana), id)).toMatchObject({ state: 'done', done: 120, refused: 0 })
  const { products: made, ledger, revisions, activity } = await picture()
  expect([made.length, ledger.length, revisions.length, activity.length]).toEqual([120, 120, 120, 120])
})

test('a row that our own program stumbles over takes none of its batch with it', async () => {
  const id = await begin('products', stockTable(codesFrom(0, 30)))
  const products: ImportKind = {
    ...importKinds.products,
    async writeRows(ctx, rows) {
      const outcomes = await importKinds.products.writeRows(ctx, rows)
      if (outcomes.some(({ message }) => /C-7\b/.test(message))) throw new TypeError('a bug after writing')
      return outcomes
    },
  }
  await walk(id, { ...importKinds, products })
  const rows = await rowsOf(id)
  expect(rows.filter(({ ok }) => !ok)).toEqual([
    { line: 9, ok: false, message: 'Não foi possível importar esta linha.' },
  ])
  const { products: made, ledger } = await picture()
  expect([made.length, ledger.length]).toEqual([29, 29])
  expect(troubles.map((line) => JSON.parse(line).event)).toEqual(['import rows', 'import row'])
})

describe('two runs', () => {
  test('of the same products, in opposite orders, are both right', async () => {
    const codes = codesFrom(0, 160)
    const ids = [
      await begin('products', stockTable(codes)),
      await begin('products', stockTable([...codes].reverse())),
    ]
    await Promise.all(ids.map((id) => walk(id)))
    const said = (await Promise.all(ids.map(rowsOf))).flat()
    expect(said.filter(({ ok }) => ok)).toHaveLength(320)
    expect(said.filter(({ message }) => message.startsWith('Novo'))).toHaveLength(160)
    const { rows } = await site.parts.database.pool.query(
      `select count(*)::int as products, count(*) filter (where stock = sum)::int as right
       from products join goods on goods.id = products.id,
         lateral (select sum(delta) from stock_lines where goods_id = goods.id) as ledger`,
    )
    expect(rows).toEqual([{ products: 160, right: 160 }])
    expect(troubles).toEqual([])
  })

  test('of the same products, by their codes and by their addresses, refuse no row as changed meanwhile', async () => {
    const slugs = Array.from({ length: 150 }, (_, n) => `item-${n}`)
    const head = 'nome;código;endereço;preço'
    await imported(
      'products',
      [head, ...slugs.map((slug, n) => `Item ${n};I-${n};${slug};10`)].join('\n'),
      importKinds,
    )
    const ids = [
      await begin('products', [head, ...slugs.map((_, n) => `;I-${n};;11`)].join('\n')),
      await begin('products', [head, ...slugs.map((slug) => `;;${slug};12`)].join('\n')),
    ]
    await Promise.all(ids.map((id) => walk(id)))
    const said = (await Promise.all(ids.map(rowsOf))).flat()
    expect(said.filter(({ ok }) => !ok)).toEqual([])
  })

  test('of bank statements take turns', async () => {
    const rows = [
      'data;valor;descrição',
      ...Array.from({ length: 5 }, (_, n) => `0${n + 1}/11/2026;${n + 1},00;Pix`),
    ]
    const [one, other] = [
      await begin('statements', rows.join('\n')),
      await begin('statements', rows.join('\n')),
    ]
    let [inside, most] = [0, 0]
    const statements: ImportKind = {
      ...importKinds.statements,
      async writeRows(ctx, lines) {
        most = Math.max(most, ++inside)
        try {
          return await importKinds.statements.writeRows(ctx, lines)
        } finally {
          inside--
        }
      },
    }
    await Promise.all([one, other].map((id) => walk(id, { ...importKinds, statements })))
    expect(most).toBe(1)
    for (const id of [one, other])
      expect(await readReport(as(ana), id)).toMatchObject({ state: 'done', done: 5 })
  })

  test('do not wait for each other: the second ends while the first is in the middle of a batch', async () => {
    const long = await begin('products', stockTable(codesFrom(0, 30)))
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const products: ImportKind = {
      ...importKinds.products,
      async writeRows(ctx, rows) {
        const outcomes = await importKinds.products.writeRows(ctx, rows)
        held.resolve()
        await letGo.promise
        return outcomes
      },
    }
    const walking = walk(long, { ...importKinds, products })
    await held.promise
    expect(await imported('medias', 'título;categoria;tipo\nMel;Manejo;Livro', importKinds)).toHaveLength(1)
    expect(await imported('products', stockTable(codesFrom(30, 3)), importKinds)).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect((await readReport(as(ana), long)).done).toBe(0)
    letGo.resolve()
    await walking
    expect((await rowsOf(long)).filter(({ ok }) => ok)).toHaveLength(30)
  })

  test('have two places in their lane', () => {
    const lane = siteLanes(siteJobs(site.parts)).find(({ jobs }) => 'walkImport' in jobs)
    expect(lane?.atOnce).toBe(2)
  })
})
