// PDFs are read in processes of their own, one small and one large at a time (and one for a title), within limits.
import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { askReader } from '../files/reader-process.server.ts'
import type { TemporaryFiles } from '../files/temporary-files.server.ts'
import { done, type Result, refuse } from '../result.ts'
import { megabyte } from '../text/sizes.ts'
import {
  coverSide,
  firstPages,
  isLargeFile,
  type PageWanted,
  type PdfAnswer,
  type PdfLimits,
  type PdfQuestion,
  type PdfTrouble,
  pageSide,
  pdfLimits,
} from './pdf.ts'

/** A temporary PNG. */
type PdfPicture = { path: string; bytes: number }

export type ReadPdf = {
  pages: number
  /** the words, page after page; '' for scanned paper */
  text: string
  /** a temporary PNG that the caller saves or removes; null when it cannot be drawn */
  cover: PdfPicture | null
}

/**
 * Refuses `locked` (a password), `broken`, and `too_heavy` (beyond the limits of bytes, time or memory). @throws
 * Unavailable if the reader was interrupted
 */
export async function readPdf(
  path: string,
  temporary: TemporaryFiles,
  limits: PdfLimits = pdfLimits,
): Promise<Result<ReadPdf, PdfTrouble>> {
  const said = await readWith(path, [{ page: 0, side: coverSide }], temporary, limits)
  if (said.refused) return said
  const { pages, text, pictures } = said.value
  return done({ pages, text, cover: pictures[0] ?? null })
}

/**
 * Temporary PNGs of the first pages, which the caller saves or removes; a page that cannot be drawn ends them.
 * Refuses what readPdf refuses.
 */
export async function drawFirstPages(
  path: string,
  temporary: TemporaryFiles,
  limits: PdfLimits = pdfLimits,
): Promise<Result<PdfPicture[], PdfTrouble>> {
  const wanted = Array.from({ length: firstPages }, (_, page) => ({ page, side: pageSide }))
  const said = await readWith(path, wanted, temporary, { ...limits, mostPages: 0, mostTextBytes: 0 })
  if (said.refused) return said
  const { pictures } = said.value
  const missing = pictures.indexOf(null)
  const whole = missing === -1 ? pictures : pictures.slice(0, missing)
  for (const beyond of pictures.slice(whole.length)) if (beyond) await temporary.remove(beyond.path)
  return done(whole.filter((picture) => picture !== null))
}

async function readWith(
  path: string,
  wanted: readonly Omit<PageWanted, 'path'>[],
  temporary: TemporaryFiles,
  limits: PdfLimits,
): Promise<Result<{ pages: number; text: string; pictures: (PdfPicture | null)[] }, PdfTrouble>> {
  const { size } = await stat(path)
  if (size > limits.mostBytes) return refuse('too_heavy')
  const inTurn = isLargeFile(size) ? largeInTurn : smallInTurn
  const pictures: PageWanted[] = []
  for (const one of wanted) {
    const pixels = await temporary.path('pixels')
    // Node's permissions apply to real paths.
    pictures.push({ ...one, path: join(await realpath(dirname(pixels)), basename(pixels)) })
  }
  const question = { path: await realpath(path), pictures }
  try {
    const said = await inTurn(() => ask({ ...question, ...limits }, limits))
    if (said.trouble) return refuse(said.trouble)
    const { pages, text } = said
    const drawn: (PdfPicture | null)[] = []
    for (const [at, { path }] of pictures.entries()) {
      const pixels = said.pictures[at]
      drawn.push(pixels ? await asPng(path, pixels, temporary) : null)
    }
    return done({ pages, text, pictures: drawn })
  } finally {
    for (const { path } of pictures) await temporary.remove(path)
  }
}

/**
 * The title its maker wrote, '' if there is none. Refuses as readPdf does. A person waits for it, so it does not queue
 * behind whole files.
 */
export async function readPdfTitle(
  path: string,
  limits: PdfLimits = pdfLimits,
): Promise<Result<string, PdfTrouble>> {
  if ((await stat(path)).size > limits.mostBytes) return refuse('too_heavy')
  if (!(await mayBeTitled(path))) return done('')
  const nothing = { pictures: [], mostPages: 0, mostTextBytes: 0 }
  const question = { path: await realpath(path), ...limits, ...nothing }
  const said = await titlesInTurn(() => ask(question, limits))
  return said.trouble ? refuse(said.trouble) : done(said.title)
}

/** A title is stored in plain or in a packed stream of objects, so most files without one need no process. */
async function mayBeTitled(path: string): Promise<boolean> {
  const marks = ['/Title', '/ObjStm'] as const
  let before = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = before + chunk
    if (marks.some((mark) => text.includes(mark))) return true
    before = text.slice(-marks[1].length)
  }
  return false
}

function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
const smallInTurn = oneByOne()
const largeInTurn = oneByOne()
const titlesInTurn = oneByOne()

async function asPng(
  pixels: string,
  { width, height }: { width: number; height: number },
  temporary: TemporaryFiles,
): Promise<PdfPicture | null> {
  const raw = await readFile(pixels)
  if (raw.length !== width * height * 4) return null
  const path = await temporary.path('png')
  const { size } = await sharp(raw, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png()
    .toFile(path)
  return { path, bytes: size }
}

async function ask(
  { path, pictures, mostPages, mostTextBytes, mostMemoryBytes }: PdfQuestion,
  limits: PdfLimits,
): Promise<PdfAnswer> {
  const question: PdfQuestion = { path, pictures, mostPages, mostTextBytes, mostMemoryBytes }
  const answer = await askReader<PdfAnswer>(
    {
      script: 'app/platform/pdf/pdf-reader.ts',
      parts: ['app/platform/pdf'],
      reads: [path],
      writes: pictures.map((picture) => picture.path),
      flags: [
        `--max-old-space-size=${Math.floor(limits.mostMemoryBytes / megabyte / 4)}`,
        // The limit of pdfium's own memory, which includes the file.
        `--wasm-max-mem-pages=${Math.floor((limits.mostMemoryBytes * 0.75) / 65_536)}`,
      ],
      limits,
    },
    question,
  )
  return typeof answer === 'string' ? { trouble: answer } : answer
}
