// Tables of materials by the API, and what is read in the files that materials have: rooms that do not know each other.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { writePdf } from '../app/platform/pdf/sample-pdfs.testing.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'
import { bytesAt, workbookOf } from './support/workbooks.ts'

let site: TestSite
let ana: SignedIn
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praca-material-'))
  site = await openTestSite()
  ana = await site.setUp()
  await site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ medias: { enabled: true, title: 'Biblioteca', url: '/biblioteca' } }) })
    .execute()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => site.parts.database.pool.query('delete from graphile_worker._private_jobs'))

/** Does what waits, as the worker would. */
async function work() {
  const jobs = siteJobs(site.parts)
  for (;;) {
    const { rows } = await site.parts.database.pool.query(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id returning task.identifier as name, job.payload`,
    )
    if (rows.length === 0) return
    for (const { name, payload } of rows)
      if (name !== 'renderAvif') await jobs[name]?.(site.ctx(), payload, { attempts: 1, maxAttempts: 5 })
  }
}

const get = async (path: string) => (await site.call('GET', path, { token: ana.token })).json

async function send(path: string, bytes: BlobPart, name: string, token: string | undefined = ana.token) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const written = new Response(form)
  return site.fetch(
    new Request(`http://localhost:3000${path}`, {
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

describe('the library as a table', () => {
  const head = ['Título', 'Autores', 'Ano', 'Categoria', 'Tipo', 'Link', 'ISBN', 'Assuntos']
  const book = ['Livro das águas', 'Ana; Beto', 2019, 'Manejo', 'Livro', 'https://exemplo.org.br/2']

  test('comes in as a workbook, and leaves as one that says the same', async () => {
    const bytes = await workbookOf(head, [[...book, { code: '9788533302273' }, 'água; rio']])
    const sent = await send('/api/medias/import', bytes, 'acervo.xlsx')
    expect(sent.status).toBe(202)
    await work()
    const imported = (await get('/api/medias')).data
    expect(imported).toMatchObject([{ title: 'Livro das águas', year: 2019, isbn: '9788533302273' }])

    const csv = await site.call('GET', '/api/medias.csv', { token: ana.token })
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="biblioteca.csv"')
    expect(csv.text).toContain('Livro das águas;"Ana; Beto";2019;Manejo;Livro;https://exemplo.org.br/2')
    const again = await send('/api/medias/import', await bytesAt(site, '/api/medias.xlsx', ana.token), 'x')
    const { _id } = (await again.json()) as { _id: string }
    await work()
    expect((await get(`/api/imports/${_id}`)).rows).toEqual([
      { line: 2, ok: false, message: expect.stringContaining('Já está na biblioteca') },
    ])
    expect((await get('/api/medias')).data).toEqual(imported)
    await site.parts.db.deleteFrom('materials').execute()
  })

  test('is given to administrators alone', async () => {
    for (const path of ['/api/medias.csv', '/api/medias.xlsx']) {
      expect((await site.call('GET', path)).status).toBe(401)
      const { token } = await site.addUser('user')
      expect((await site.call('GET', path, { token })).status).toBe(403)
    }
  })
})

describe('a table of materials', () => {
  const table = [
    'TITULO;Autor;Ano;categoria;tipo;link',
    'Feijão à moda da casa;Ana;2020;Nutrição e saúde;Livro;https://exemplo.org.br/1',
    'Sem categoria;Ana;2020;;Livro;',
    'Errada;Ana;2020;Manejos;Livro;',
    'Feijão à moda da casa;Ana;2020;Nutrição e saúde;Livro;',
  ].join('\r\n')

  test('in Latin-1 is tried, imported, and not doubled when it is sent again', async () => {
    const bytes = Buffer.from(table, 'latin1')
    const tried = await send('/api/medias/import?dry_run=true', bytes, 'acervo.csv')
    expect(tried.status).toBe(202)
    const { _id } = (await tried.json()) as { _id: string }
    await work()
    const report = await get(`/api/imports/${_id}`)
    expect(report).toMatchObject({ state: 'done', dry_run: true, done: 4, total: 4, refused: 3 })
    expect(report.rows).toEqual([
      { line: 2, ok: true, message: 'Feijão à moda da casa' },
      { line: 3, ok: false, message: 'Falta: Categoria.' },
      { line: 4, ok: false, message: 'Categoria desconhecida: “Manejos”. Você quis dizer “Manejo”?' },
      { line: 5, ok: false, message: 'É igual à linha 2, que já está na planilha.' },
    ])
    expect((await get('/api/medias')).total).toBe(0)

    const started = await site.call('POST', `/api/imports/${_id}/start`, { token: ana.token, body: {} })
    expect(started.status).toBe(202)
    await work()
    expect((await get('/api/medias')).data).toMatchObject([
      { title: 'Feijão à moda da casa', authors: ['Ana'], year: 2020, status: 'draft' },
    ])

    const again = (await (await send('/api/medias/import', bytes, 'acervo.csv')).json()) as { _id: string }
    await work()
    expect((await get(`/api/imports/${again._id}`)).rows[0]).toEqual({
      line: 2,
      ok: false,
      message: 'Já está na biblioteca: /biblioteca/feijao-a-moda-da-casa',
    })
    const csv = await site.call('GET', `/api/imports/${again._id}/refused.csv`, { token: ana.token })
    expect(csv.headers.get('content-disposition')).toContain('linhas-com-problema.csv')
    expect(csv.text).toContain('Categoria desconhecida')
  })

  test.each([
    ['without its columns', 'nome;autor\nx;y', 422, 'Faltam as colunas “Categoria”, “Tipo”.'],
    [
      'that is a spreadsheet of its own kind',
      'PK\u0003\u0004\u0000',
      415,
      'Este arquivo não é uma planilha. Envie em XLSX (Excel) ou em CSV.',
    ],
    ['that is empty', '', 422, 'A planilha está vazia'],
    [
      'of 20,001 rows',
      `titulo;categoria;tipo\n${'x;Manejo;Livro\n'.repeat(20_001)}`,
      422,
      'mais de 20.000 linhas',
    ],
    ['of 21 MB', 'x'.repeat(21 * 1024 * 1024), 413, 'A planilha passa de 20 MB.'],
  ])('%s is refused in a sentence, and nothing is kept', async (_, text, status, said) => {
    const before = (await get('/api/imports')).total
    const answer = await send('/api/medias/import', text, 'x.csv')
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toContain(said)
    expect((await get('/api/imports')).total).toBe(before)
  })

  test('is taken from administrators alone, and read by them alone', async () => {
    const { token } = await site.addUser('user')
    expect((await send('/api/medias/import', table, 'x.csv', '')).status).toBe(401)
    expect((await send('/api/medias/import', table, 'x.csv', token)).status).toBe(403)
    expect((await site.call('GET', '/api/medias/import/model.csv', { token })).status).toBe(403)
    expect((await site.call('GET', '/api/imports', { token })).status).toBe(403)
  })

  test('has a model that can be filled and sent', async () => {
    const model = await site.call('GET', '/api/medias/import/model.csv', { token: ana.token })
    const run = (await (await send('/api/medias/import?dry_run=true', model.text, 'modelo.csv')).json()) as {
      _id: string
    }
    await work()
    expect(await get(`/api/imports/${run._id}`)).toMatchObject({ done: 1, refused: 0 })
  })
})

describe("a material's PDF", () => {
  async function materialOf(bytes: BlobPart, name: string, more = {}) {
    const file = (await (await send('/api/uploads/files', bytes, name)).json()) as { _id: string }
    const made = await site.call('POST', '/api/medias', {
      token: ana.token,
      body: { title: name, category: 'Manejo', type: 'Livro', file: file._id, status: 'published', ...more },
    })
    expect(made.status).toBe(201)
    return made.json._id as string
  }
  const pdf = async (text: string, options: PDFKit.PDFDocumentOptions = {}) =>
    readFile(await writePdf(join(folder, `${crypto.randomUUID()}.pdf`), (pdf) => pdf.text(text), options))

  test('is found by its words, and shows its first page', async () => {
    const id = await materialOf(new Uint8Array(await pdf('A mangabeira floresce na canícula')), 'frutas.pdf')
    expect((await get('/api/medias?q=mangabeira')).total).toBe(0)
    await work()
    expect((await get('/api/medias?q=mangabeiras')).data).toMatchObject([{ _id: id }])
    const { cover, version } = await get(`/api/medias/${id}`)
    expect(cover.variants.length).toBeGreaterThan(4)
    expect(version).toBe(1)
    const { uses } = await get(`/api/uploads/${cover._id}`)
    expect(uses).toMatchObject([{ kind: 'material', record_id: id }])
  })

  test('is a picture now and then, which is its own cover', async () => {
    const id = await materialOf(new Uint8Array(pixel), 'cartaz.png', { type: 'Folder/cartaz' })
    await work()
    const { cover, file } = await get(`/api/medias/${id}`)
    expect(file).toMatchObject({ name: 'cartaz.png', mime: 'image/png' })
    expect((await get(`/api/uploads/${cover._id}`)).uses).toMatchObject([{ record_id: id }])
  })

  test('leaves a chosen cover alone, and no picture behind', async () => {
    const photo = (await (await send('/api/uploads/images', new Uint8Array(pixel), 'a.png')).json()) as {
      _id: string
    }
    const id = await materialOf(new Uint8Array(await pdf('Com capa')), 'com-capa.pdf', { cover: photo._id })
    const before = (await get('/api/uploads?kind=image')).total
    await work()
    expect((await get(`/api/medias/${id}`)).cover._id).toBe(photo._id)
    expect((await get('/api/uploads?kind=image')).total).toBe(before)
  })

  test('is another one now and then, whose first page is shown then', async () => {
    const id = await materialOf(new Uint8Array(await pdf('A primeira ata')), 'ata.pdf')
    await work()
    const first = (await get(`/api/medias/${id}`)).cover._id
    const sent = await send('/api/uploads/files', new Uint8Array(await pdf('A segunda ata')), 'ata.pdf')
    const { _id: file } = (await sent.json()) as { _id: string }
    const body = { file, version: 1 }
    const saved = await site.call('PATCH', `/api/medias/${id}`, { token: ana.token, body })
    expect(saved.json.cover).toBeNull()
    await work()
    const second = (await get(`/api/medias/${id}`)).cover._id
    expect(second).not.toBe(first)
    expect((await get(`/api/uploads/${first}`)).uses).toEqual([])
  })

  test.each([
    ['locked', async () => pdf('segredo', { userPassword: 'x' })],
    ['broken', async () => Buffer.from('%PDF-1.7\nnada mais')],
  ])('that is %s stays a file, with a note, and is not tried for ever', async (trouble, bytes) => {
    const id = await materialOf(new Uint8Array(await bytes()), `${trouble}.pdf`)
    await work()
    expect(await get(`/api/medias/${id}`)).toMatchObject({
      cover: null,
      file_trouble: trouble,
      file: { name: `${trouble}.pdf` },
    })
    const visitor = await site.call('GET', `/api/medias/${id}`)
    expect(visitor.json.file_trouble).toBeNull()
    // Another file has its own luck.
    const good = (await (
      await send('/api/uploads/files', new Uint8Array(await pdf('outro')), 'o.pdf')
    ).json()) as {
      _id: string
    }
    const saved = await site.call('PATCH', `/api/medias/${id}`, {
      token: ana.token,
      body: { file: good._id, version: 1 },
    })
    expect(saved.json.file_trouble).toBeNull()
  })

  /** What the job that reads the material's file is given; no job waits any more. */
  async function takenJob(id: string): Promise<{ file: string }> {
    const { pool } = site.parts.database
    const { rows } = await pool.query(
      "select payload from graphile_worker._private_jobs where payload->>'material' = $1",
      [id],
    )
    await pool.query('delete from graphile_worker._private_jobs')
    return rows[0].payload
  }

  test('that is large is read in the lane of large ones', async () => {
    const id = await materialOf(new Uint8Array(await pdf('palavra rara: jaracatiá')), 'grande.pdf')
    const query = (text: string, values: unknown[] = []) => site.parts.database.pool.query(text, values)
    const jobs = async () =>
      (
        await query(
          "select task_identifier as task from graphile_worker.jobs where task_identifier like 'read%'",
        )
      ).rows
    const payload = await takenJob(id)
    await query('update uploads set bytes = $1 where id = $2', [11 * 1024 * 1024, payload.file])
    const run = (name: string) =>
      siteJobs(site.parts)[name]?.(site.ctx(), payload, { attempts: 1, maxAttempts: 5 })
    await run('readMaterialFile')
    expect((await get('/api/medias?q=jaracatia')).total).toBe(0)
    expect(await jobs()).toEqual([{ task: 'readLargeMaterialFile' }])
    await run('readLargeMaterialFile')
    expect((await get('/api/medias?q=jaracatia')).total).toBe(1)
  })

  test('of somebody who may no longer is not read', async () => {
    const id = await materialOf(new Uint8Array(await pdf('palavra rara: xilopódio')), 'x.pdf')
    const payload = await takenJob(id)
    const { _id } = await site.addUser('user')
    await siteJobs(site.parts).readMaterialFile?.(
      site.ctx(),
      { ...payload, by: _id },
      { attempts: 1, maxAttempts: 5 },
    )
    expect((await get('/api/medias?q=xilopodio')).total).toBe(0)
  })
})

test('a file of 200 MB is told so before it is read', async () => {
  const answer = await site.call('POST', '/api/uploads/files', {
    token: ana.token,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(200 * 1024 * 1024),
    },
    body: '--x--',
  })
  expect(answer.status).toBe(413)
  expect(answer.json.message).toBe('O arquivo passa de 100 MB. Reduza-o, ou divida-o em partes.')
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
