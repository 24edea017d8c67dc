import { randomUUIDv7 } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { workbookOf } from '../../../tests/support/workbooks.ts'
import { Forbidden, NotAuthenticated, NotFound } from '../../platform/stops.ts'
import { csvText } from '../../platform/text/csv.testing.ts'
import { actorOf } from '../people/actor-of.server.ts'
import {
  cancelRun,
  exportRefused,
  listRuns,
  readModel,
  readReport,
  readRun,
  startForReal,
} from './imports.server.ts'
import { importsJobs, resumeImports } from './jobs.server.ts'
import type { ImportKinds } from './kind.ts'
import { pagesKind } from './pages-kind.testing.ts'
import { runKinds } from './run.ts'
import { startRun } from './start-run.server.ts'
import { claimRun } from './store.server.ts'
import { walkRun } from './walk-run.server.ts'

let site: TestSite
let ana: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('import_runs').execute()
  await site.parts.db.deleteFrom('pages').execute()
  await site.parts.db.deleteFrom('revisions').execute()
  await forgetJobs()
})

const kinds = Object.fromEntries(runKinds.map((kind) => [kind, pagesKind])) as ImportKinds
const walking = { kinds, actorOf }
const actor = (person: SignedIn) => ({ ...person, session: '' })
const asAna = () => site.ctx(actor(ana))

async function begin(text: string | Buffer, { dryRun = false, ctx = asAna() } = {}) {
  const path = await ctx.files.temporary.path()
  await writeFile(path, text)
  return startRun(ctx, { kind: pagesKind, file: { path, name: 'páginas.csv', bytes: text.length }, dryRun })
}

async function begun(text: string, given = {}) {
  const started = await begin(text, given)
  if (started.refused) throw new Error(started.refused)
  return started.value._id
}
const walk = (id: string) => walkRun(site.ctx(), { id, walker: randomUUIDv7() }, walking)
const slugs = async () =>
  (await site.parts.db.selectFrom('pages').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)
const table = (count: number) =>
  `titulo;endereco\n${Array.from({ length: count }, (_, at) => `Página ${at + 1};p-${at + 1}`).join('\n')}`
const forgetJobs = () => site.parts.database.pool.query('delete from graphile_worker._private_jobs')
const jobsWaiting = async () => {
  const { rows } = await site.parts.database.pool.query(
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'walkImport'",
  )
  return rows[0].jobs
}

test('a short run does not wait for a long one: they take turns', async () => {
  const walkImport = importsJobs(walking).walkImport
  const next = async () => {
    const { rows } = await site.parts.database.pool.query(
      `select id, payload->>'id' as run from graphile_worker._private_jobs order by priority, run_at, id limit 1`,
    )
    return rows[0] as { id: string; run: string } | undefined
  }
  const long = await begun(table(900), { dryRun: true })
  const short = await begun(table(30), { dryRun: true })
  const order: string[] = []
  for (let job = await next(); job; job = await next()) {
    await walkImport?.(site.ctx(), { id: job.run }, { attempts: 1, maxAttempts: 5 })
    const { state } = await readRun(asAna(), job.run)
    order.push(`${job.run === short ? 'short' : 'long'} ${state}`)
    if (state === 'done')
      await site.parts.database.pool.query('delete from graphile_worker._private_jobs where id = $1', [
        job.id,
      ])
  }
  expect(long).not.toBe(short)
  expect(order).toEqual(['long running', 'short done', 'long running', 'long done'])
  expect(await slugs()).toEqual([])
})

describe('a table', () => {
  test('becomes records, row by row, each with what became of it', async () => {
    const id = await begun(
      'NOME;Endereço;Cor\nUm;um\n;dois\nTrês;um\num;tres\n"Quatro\nlinhas";quatro\nCinco;cinco',
    )
    expect(await readRun(asAna(), id)).toMatchObject({
      state: 'waiting',
      headings: ['NOME', 'Endereço', 'Cor'],
      total: 6,
      done: 0,
      by: ana.name,
    })
    await walk(id)
    expect(await readReport(asAna(), id)).toMatchObject({
      state: 'done',
      done: 6,
      refused: 3,
      rows: [
        { line: 2, ok: true, message: 'Página em /um.' },
        { line: 3, ok: false, message: 'Falta o título.' },
        { line: 4, ok: false, message: 'Recusada: slug_taken.' },
        { line: 5, ok: false, message: 'É igual à linha 2, que já está na planilha.' },
        { line: 6, ok: true },
        { line: 8, ok: true },
      ],
      can: { cancel: false, start: false },
    })
    expect(await slugs()).toEqual(['cinco', 'quatro', 'um'])
  })

  test('of a row that our own program stumbles over nothing stays, and the others go on', async () => {
    const id = await begun('titulo;endereco\nUm;um\nquebra;dois\nTrês;tres')
    await walk(id)
    expect((await readReport(asAna(), id)).rows[1]).toEqual({
      line: 3,
      ok: false,
      message: 'Não foi possível importar esta linha.',
    })
    expect(await slugs()).toEqual(['tres', 'um'])
  })

  test.each([
    ['endereco;titulo', 'empty', 'A planilha está vazia'],
    [
      'nome da pessoa;endereco\nx;y',
      'missing_columns',
      'Falta a coluna “Título”. Colunas esperadas: Título, Endereço.',
    ],
    ['a,b\nx,y', 'missing_columns', 'Faltam as colunas “Título”, “Endereço”.'],
    ['titulo;nome;endereco\nx;y;z', 'double_column', 'A planilha traz duas vezes a coluna “nome”.'],
    ['titulo;endereco\n"x;y\nz;w', 'broken_quotes', 'Há aspas que não se fecham'],
    [
      'titulo,endereco\nUm,um\nMel, 28,50,mel',
      'torn_row',
      'A linha 3 tem mais células do que colunas: um preço como 12,50, ou um texto com vírgula, precisa de aspas.',
    ],
    [
      'titulo;endereco;;\nUm;um;;\nMel; doce;mel',
      'torn_row',
      'um texto com ponto e vírgula precisa de aspas',
    ],
  ])('%j is refused, with nothing kept', async (text, refused, message) => {
    const started = await begin(text)
    expect(started.refused).toBe(refused)
    const { startingRefusals } = await import('./text.ts')
    const said = started.refused && (started.details?.message ?? startingRefusals[started.refused])
    expect(said).toContain(message)
    expect(await listRuns(asAna(), { page: 1, per_page: 20 })).toMatchObject({ total: 0 })
    expect(await jobsWaiting()).toBe(0)
    expect(await readdir(site.parts.files.temporary.folder)).toEqual([])
  })
})

test('a remark beside the table of a workbook is passed over', async () => {
  const bytes = await workbookOf(['Título', 'Endereço'], [['Um', 'um', 'conferir']])
  expect(await begin(Buffer.from(bytes))).toMatchObject({ value: { total: 1 } })
})

test.each([
  ['an XLS', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100)]), 'Planilhas em XLS'],
  [
    'an ODS',
    Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      Buffer.alloc(26),
      Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'),
    ]),
    'Abra o arquivo no programa de planilhas e salve em XLSX',
  ],
  ['what is no text', Buffer.alloc(100), undefined],
])('%s is refused, and a spreadsheet as one that is not read', async (_, bytes, message) => {
  expect(await begin(bytes)).toEqual({
    refused: 'not_text',
    details: message ? { message: expect.stringContaining(message) } : {},
  })
})

describe('a dry run', () => {
  test('says what would happen and writes nothing; the same rows are then imported', async () => {
    const id = await begun('titulo;endereco\nUm;um\n;dois\nUM;tres', { dryRun: true })
    await walk(id)
    const tried = await readReport(asAna(), id)
    expect(tried).toMatchObject({ state: 'done', dry_run: true, refused: 2, can: { start: true } })
    expect(tried.rows.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(await slugs()).toEqual([])
    for (const name of ['revisions', 'redirects', 'upload_uses'] as const)
      expect(await site.parts.db.selectFrom(name).selectAll().execute()).toEqual([])

    expect(await startForReal(asAna(), id)).toMatchObject({
      value: { state: 'waiting', dry_run: false, done: 0, refused: 0 },
    })
    await walk(id)
    const done = await readReport(asAna(), id)
    expect(done.rows).toEqual(tried.rows)
    expect(await slugs()).toEqual(['um'])
    expect(await startForReal(asAna(), id)).toEqual({ refused: 'not_tried' })
  })

  test('with no row that can be imported leads nowhere', async () => {
    const id = await begun('titulo;endereco\n;um', { dryRun: true })
    await walk(id)
    expect((await readRun(asAna(), id)).can.start).toBe(false)
    expect(await startForReal(asAna(), id)).toEqual({ refused: 'not_tried' })
  })

  test('pressed thirty times at once starts once', async () => {
    const id = await begun('titulo;endereco\nUm;um', { dryRun: true })
    await walk(id)
    const answers = await Promise.all(Array.from({ length: 30 }, () => startForReal(asAna(), id)))
    expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    expect(await jobsWaiting()).toBe(1)
  })
})

describe('resuming', () => {
  test('ten walkers at once import every row once', async () => {
    const id = await begun(table(130))
    await Promise.all(Array.from({ length: 10 }, () => walk(id)))
    await walk(id)
    expect(await readRun(asAna(), id)).toMatchObject({ state: 'done', done: 130, refused: 0 })
    expect(await slugs()).toHaveLength(130)
  })

  test('a database out of order sends the batch back, and the next walk begins where it stood', async () => {
    const id = await begun(`${table(30)}\ncheio;p-31\nFim;p-32`)
    await expect(walk(id)).rejects.toThrow('disk full')
    expect(await readRun(asAna(), id)).toMatchObject({ state: 'running', done: 20 })
    expect(await slugs()).toHaveLength(20)
    await expect(walk(id)).rejects.toThrow('disk full')
    expect(await slugs()).toHaveLength(20)
    const job = importsJobs(walking).walkImport
    await expect(job?.(site.ctx(), { id }, { attempts: 5, maxAttempts: 5 })).rejects.toThrow('disk full')
    expect(await readRun(asAna(), id)).toMatchObject({
      state: 'failed',
      trouble: 'A importação parou por um erro do programa. O que já foi importado continua no site.',
    })
  })

  test('a new walk takes the place of a job that a dead worker still holds', async () => {
    const id = await begun(table(3))
    await site.parts.database.pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead' where key = $1",
      [`import:${id}`],
    )
    await resumeImports(site.ctx())
    const { rows } = await site.parts.database.pool.query(
      "select locked_by, attempts < max_attempts as goes_on from graphile_worker._private_jobs where payload->>'id' = $1 order by id",
      [id],
    )
    expect(rows).toEqual([
      { locked_by: 'dead', goes_on: false },
      { locked_by: null, goes_on: true },
    ])
    await forgetJobs()
  })

  test('a run whose walker is silent for a minute is taken up, one that moves is left alone', async () => {
    const id = await begun(table(3))
    await forgetJobs()
    const resume = importsJobs(walking).resumeImports
    await resume?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
    expect(await jobsWaiting()).toBe(0)
    await site.moveClock('61 seconds')
    await resume?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
    expect(await jobsWaiting()).toBe(1)
    await site.moveClock('0 seconds')
    await walk(id)
  })
})

describe('stopping', () => {
  test('a canceled run keeps what was imported, and no walker goes on', async () => {
    const id = await begun(table(5))
    expect(await cancelRun(asAna(), id)).toMatchObject({ value: { state: 'canceled' } })
    await walk(id)
    expect(await slugs()).toEqual([])
    expect(await cancelRun(asAna(), id)).toEqual({ refused: 'over' })
  })

  test('who may no longer import imports no longer', async () => {
    const bia = await site.addUser('admin')
    const id = await begun(table(5), { ctx: site.ctx(actor(bia)) })
    await site.parts.db.updateTable('users').set({ role: 'user' }).where('id', '=', bia._id).execute()
    await walk(id)
    expect(await readRun(asAna(), id)).toMatchObject({
      state: 'failed',
      trouble: 'Quem começou a importação não tem mais permissão para isso. Fale com quem administra o site.',
    })
    expect(await slugs()).toEqual([])
  })
})

describe('a last try that fails', () => {
  async function stumble(id: string, meanwhile: () => Promise<unknown>) {
    const actorOf = async () => {
      await meanwhile()
      throw new Error('out of order')
    }
    const job = importsJobs({ ...walking, actorOf }).walkImport
    const last = job?.(site.ctx(), { id }, { attempts: 5, maxAttempts: 5 })
    await expect(last).rejects.toThrow('out of order')
    return readRun(asAna(), id)
  }

  test('says so of its own run', async () => {
    const id = await begun(table(2))
    expect(await stumble(id, async () => {})).toMatchObject({ state: 'failed' })
  })

  test('leaves a run canceled that was canceled meanwhile', async () => {
    const id = await begun(table(2))
    expect(await stumble(id, () => cancelRun(asAna(), id))).toMatchObject({ state: 'canceled', trouble: '' })
  })

  test('leaves a run to the walker who took it over, and done where that one ended it', async () => {
    const id = await begun(table(2))
    const takeOver = async () => claimRun(site.parts.db, id, randomUUIDv7(), await site.ctx().now())
    expect(await stumble(id, takeOver)).toMatchObject({ state: 'running', trouble: '' })
    expect(await stumble(id, () => walk(id))).toMatchObject({ state: 'done', done: 2, trouble: '' })
  })

  test('of somebody who lost the permission leaves it canceled too', async () => {
    const id = await begun(table(2))
    const actorOf = async () => {
      await cancelRun(asAna(), id)
      return null
    }
    await walkRun(site.ctx(), { id, walker: randomUUIDv7() }, { ...walking, actorOf })
    expect(await readRun(asAna(), id)).toMatchObject({ state: 'canceled', trouble: '' })
  })
})

describe('the report', () => {
  test('gives the refused rows back as they came, with line and problem, fit to be sent again', async () => {
    const id = await begun('titulo;extra;endereco\nUm;=soma(1);um\n;"a;b";dois\n;x')
    await walk(id)
    const csv = await csvText(await exportRefused(asAna(), id))
    expect(csv.split('\r\n')).toEqual([
      'titulo;extra;endereco;Linha;Problema',
      ';"a;b";dois;3;Falta o título.',
      ';x;;4;Falta o título.',
      '',
    ])
    const again = await begin(csv.replace(';"a', 'Dois;"a'))
    expect(again).toMatchObject({ value: { total: 2 } })
  })

  test('gives codes back so that a spreadsheet leaves them alone, and amounts to reckon with', async () => {
    const row = ['00123', '7891234567895', '12-10', '1E5', '12.50', '12,50', '1.234,56', '20/11/2026', 'Mel']
    const head = row.map((_, at) => `c${at}`).join(';')
    const id = await begun(`titulo;${head};endereco\n;${row.join(';')};x`)
    await walk(id)
    const csv = await csvText(await exportRefused(asAna(), id))
    expect(csv.split('\r\n')[1]).toBe(
      ";'00123;'7891234567895;'12-10;'1E5;'12.50;12,50;1.234,56;20/11/2026;Mel;x;2;Falta o título.",
    )
    const again = await begun(csv)
    const { rows } = await site.parts.database.pool.query(
      'select cells from import_rows where run_id = $1 order by line',
      [again],
    )
    expect(rows[0].cells.slice(1, row.length + 1)).toEqual(row)
  })

  test('is forgotten after ninety days', async () => {
    await walk(await begun(table(1)))
    const forget = importsJobs(walking).forgetImports
    await forget?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
    expect(await listRuns(asAna(), { page: 1, per_page: 20 })).toMatchObject({ total: 1 })
    await site.moveClock('91 days')
    await forget?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
    expect(await site.parts.db.selectFrom('import_rows').selectAll().execute()).toEqual([])
    await site.moveClock('0 days')
  })

  test('the model file is a table of its own kind', async () => {
    const csv = await csvText(readModel(asAna(), pagesKind))
    expect(csv).toBe('\ufeffTítulo;Endereço\r\nQuem somos;quem-somos\r\n'.slice(1))
    const id = await begun(csv)
    await walk(id)
    expect(await slugs()).toEqual(['quem-somos'])
  })
})

test('nobody else starts, reads, moves or downloads', async () => {
  const id = await begun('titulo;endereco\n;um')
  const user = site.ctx(actor(await site.addUser('user')))
  for (const [ctx, stop] of [
    [site.ctx(), NotAuthenticated],
    [user, Forbidden],
  ] as const) {
    await expect(begin('titulo;endereco\nx;y', { ctx })).rejects.toThrow(stop)
    for (const verb of [readRun, readReport, cancelRun, startForReal, exportRefused])
      await expect(verb(ctx, id)).rejects.toThrow(stop)
    await expect(listRuns(ctx, { page: 1, per_page: 20 })).rejects.toThrow(stop)
  }
  for (const id of ['01990000-0000-7000-8000-000000000000', 'x'])
    await expect(readRun(asAna(), id)).rejects.toThrow(NotFound)
  expect(await readdir(site.parts.files.temporary.folder)).toEqual([])
})
