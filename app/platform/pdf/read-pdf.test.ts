import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { childrenOf } from '../../../tests/support/children-of.ts'
import { temporaryFiles } from '../files/temporary-files.server.ts'
import { pdfLimits } from './pdf.ts'
import { drawFirstPages, readPdf, readPdfTitle } from './read-pdf.server.ts'
import { bombPdf, endlessPdf, pdfOf, widePdf, writePdf } from './sample-pdfs.testing.ts'

const megabyte = 1024 * 1024
const folder = await mkdtemp(join(tmpdir(), 'praca-pdf-'))
const temporary = temporaryFiles(join(folder, 'temp'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => rm(temporary.folder, { recursive: true, force: true }))

const read = (path: string, more = {}) => readPdf(path, temporary, { ...pdfLimits, ...more })
async function kept(name: string, bytes: Buffer | string) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const left = () => readdir(temporary.folder).catch(() => [])

/** Where the system itself binds a reader; elsewhere it says nothing of memory that a test could hold it to. */
const isBound = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

/**
 * Watches the reader that starts next. @returns what was the most it held (VmHWM) before it was bound, and ever, in bytes
 */
function watchReader() {
  const seen = { base: 0, peak: 0 }
  let pid: number | undefined
  const look = () => {
    pid ??= childrenOf(process.pid).find(({ command }) => command.includes('pdf-reader'))?.pid
    if (pid === undefined) return
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
      const held = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
      seen.peak = Math.max(seen.peak, held)
      if (/Max data size\s+unlimited/.test(limits)) seen.base = seen.peak
    } catch {
      // It has ended.
    }
  }
  const watch = setInterval(look, 10)
  onTestFinished(() => clearInterval(watch))
  return seen
}

function expectWithinLimit({ base, peak }: ReturnType<typeof watchReader>) {
  expect(base).toBeGreaterThan(0)
  expect(peak).toBeGreaterThan(base)
  // docs/decisions/0232: so much beyond what Node took to begin.
  expect(peak).toBeLessThanOrEqual(base + pdfLimits.mostMemoryBytes)
}

const manual = await writePdf(join(folder, 'manual.pdf'), (pdf) => {
  pdf.rect(0, 0, 600, 842).fill('#d02010')
  pdf.fill('#000').fontSize(20).text('Manejo de baru: não colha tudo')
  pdf.addPage().text('Segunda página, com açaí e pequi')
  pdf.addPage().text('Terceira página')
})

test('says its pages and its words, and shows its first page in its own colours', async () => {
  const said = await read(manual)
  if (said.refused) throw new Error(said.refused)
  expect(said.value).toMatchObject({
    pages: 3,
    text: 'Manejo de baru: não colha tudo\nSegunda página, com açaí e pequi\nTerceira página',
  })
  const { path = '' } = said.value.cover ?? {}
  const picture = sharp(path)
  const { format, height, channels } = await picture.metadata()
  expect({ format, channels }).toEqual({ format: 'png', channels: 3 })
  // The height may differ by the rounding of points to pixels.
  expect(height).toBeGreaterThanOrEqual(998)
  expect(height).toBeLessThanOrEqual(1000)
  const { data } = await picture
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([0xd0, 0x20, 0x10])
  expect(await left()).toHaveLength(1)
})

test('the first three pages are drawn, each on its own, and no more than there are', async () => {
  const drawn = await drawFirstPages(manual, temporary)
  if (drawn.refused) throw new Error(drawn.refused)
  const sizes = await Promise.all(drawn.value.map(({ path }) => sharp(path).metadata()))
  expect(sizes.map(({ format }) => format)).toEqual(['png', 'png', 'png'])
  for (const { height = 0 } of sizes) expect(height).toBeGreaterThanOrEqual(1350)
  expect(new Set(drawn.value.map(({ bytes }) => bytes)).size).toBe(3)
  expect(await left()).toHaveLength(3)
  for (const { path } of drawn.value) await rm(path)
  const short = await writePdf(join(folder, 'uma.pdf'), (pdf) => pdf.text('Uma página'))
  expect(await drawFirstPages(short, temporary)).toMatchObject({ value: [{ bytes: expect.any(Number) }] })
  expect(await left()).toHaveLength(1)
  expect(await drawFirstPages(await kept('nada.pdf', ''), temporary)).toEqual({ refused: 'broken' })
})

test('says the title that its maker wrote down, and none where there is none', async () => {
  const info = { Title: 'Manejo do baru: colheita e pós-colheita — 2ª edição' }
  const titled = await writePdf(join(folder, 'titulo.pdf'), (pdf) => pdf.text('x'), { info })
  expect(await readPdfTitle(titled)).toMatchObject({ value: info.Title })
  expect(await readPdfTitle(manual)).toMatchObject({ value: '' })
  const endless = { info: { Title: 'x'.repeat(100_000) } }
  const long = await writePdf(join(folder, 'longo.pdf'), (pdf) => pdf.text('x'), endless)
  expect(await readPdfTitle(long)).toMatchObject({ value: '' })
  expect(await readPdfTitle(await kept('nenhum.pdf', 'no PDF'))).toMatchObject({ value: '' })
  const broken = await kept('quebrado.pdf', 'no PDF, although it says /Title')
  expect(await readPdfTitle(broken)).toMatchObject({ refused: 'broken' })
  expect(await left()).toEqual([])
})

test('only so many pages, and so many bytes, of text are taken', async () => {
  const two = await read(manual, { mostPages: 2 })
  expect(two).toMatchObject({ value: { pages: 3 } })
  expect(!two.refused && two.value.text).not.toContain('Terceira')
  const few = await read(manual, { mostTextBytes: 18 })
  expect(few).toMatchObject({ value: { text: 'Manejo de baru: n' } })
})

test.each([
  [
    'one that asks for a password',
    writePdf(join(folder, 'a.pdf'), (pdf) => pdf.text('segredo'), { userPassword: 'x' }),
    'locked',
  ],
  ['nothing', kept('b.pdf', ''), 'broken'],
  ['a text', kept('c.pdf', 'Não sou um PDF.'), 'broken'],
  ['one cut short', kept('d.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog'), 'broken'],
  [
    'one without pages',
    kept('e.pdf', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])),
    'broken',
  ],
])('%s is refused', async (_, path, refused) => {
  expect(await read(await path)).toEqual({ refused })
  expect(await left()).toEqual([])
})

test('one with an owner password alone, which anybody may open, is read', async () => {
  const path = await writePdf(join(folder, 'owner.pdf'), (pdf) => pdf.text('Aberto a todos'), {
    ownerPassword: 'dono',
    permissions: { copying: false },
  })
  expect(await read(path)).toMatchObject({ value: { text: 'Aberto a todos' } })
})

test.each([
  [1_000_000, 800],
  [2, 14_000],
])('a page of %i by %i has no cover', async (width, height) => {
  expect(await read(await kept('wide.pdf', widePdf(width, height)))).toMatchObject({
    value: { pages: 1, cover: null },
  })
})

test.each([
  [0, 0],
  [-600, 800],
])('a page of %i by %i, which is no size, has a small cover', async (width, height) => {
  const said = await read(await kept('wide.pdf', widePdf(width, height)))
  if (said.refused) throw new Error(said.refused)
  const size = await sharp(said.value.cover?.path).metadata()
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1001)
})

test('a bomb ends at the limit of memory', async () => {
  const path = await kept('bomb.pdf', bombPdf())
  const reader = watchReader()
  expect(await read(path, { mostMs: 20_000 })).toEqual({
    refused: 'too_heavy',
  })
  if (isBound) expectWithinLimit(reader)
})

test('the reader itself looks at what it holds, where nothing binds it', async () => {
  const reader = fork(join(import.meta.dirname, 'pdf-reader.ts'), [], { execArgv: ['--no-warnings'] })
  onTestFinished(() => void reader.kill())
  await once(reader, 'message')
  const ask = { path: manual, pictures: [], mostPages: 400, mostTextBytes: 4000, mostMemoryBytes: megabyte }
  reader.send(ask)
  expect((await once(reader, 'message'))[0]).toEqual({ trouble: 'too_heavy' })
})

test('a reader has 256 MB and fifteen seconds', () => {
  expect(pdfLimits).toMatchObject({ mostMemoryBytes: 256 * megabyte, mostMs: 15_000 })
})

test('one that never ends is ended, and the next is read all the same', async () => {
  const [endless, fine] = await Promise.all([
    read(await kept('endless.pdf', endlessPdf()), { mostMs: 3_000 }),
    read(manual),
  ])
  expect(endless).toEqual({ refused: 'too_heavy' })
  expect(fine).toMatchObject({ value: { pages: 3 } })
})

test('time is measured', async () => {
  expect(await read(manual, { mostMs: 10 })).toEqual({ refused: 'too_heavy' })
})

test('a large file is read within the memory it is given, and is there once', async () => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>'
  const scan = Buffer.concat([
    Buffer.from(`<< /Length ${90 * megabyte} >>\nstream\n`),
    Buffer.alloc(90 * megabyte, 1),
    Buffer.from('\nendstream'),
  ])
  const path = await kept(
    'scan.pdf',
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, scan]),
  )
  const reader = watchReader()
  expect(await read(path)).toMatchObject({ value: { pages: 1, cover: { bytes: expect.any(Number) } } })
  if (!isBound) return
  expectWithinLimit(reader)
  expect(reader.peak - reader.base).toBeLessThan(2 * 90 * megabyte)
})

test('a small file does not wait for a large one', async () => {
  const large = Buffer.concat([endlessPdf(), Buffer.alloc(11 * megabyte, ' ')])
  const order: string[] = []
  await Promise.all([
    read(await kept('large.pdf', large), { mostMs: 10_000 }).then(() => order.push('large')),
    read(manual).then((said) => order.push(said.refused ?? 'small')),
  ])
  expect(order).toEqual(['small', 'large'])
})

test('one larger than we look at is not even opened', async () => {
  expect(await read(manual, { mostBytes: 10 })).toEqual({ refused: 'too_heavy' })
})
