// Reads PDFs in a process of their own, one at a time, with an end to its time and to its memory.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { TemporaryFiles } from '../files/temporary-files.server.ts'
import { done, type Result, refuse } from '../result.ts'
import { type PdfAnswer, type PdfLimits, type PdfQuestion, type PdfTrouble, pdfLimits } from './pdf.ts'

export type ReadPdf = {
  pages: number
  /** what it says, page after page, words only; '' for scanned paper */
  text: string
  /** a temporary PNG of the first page, which the caller saves or removes; null when it cannot be drawn */
  cover: { path: string; bytes: number } | null
}

/**
 * Text and first page of the PDF at `path`, which stays. Refuses `locked` (a password), `broken`, and `too_heavy`:
 * beyond the limits of bytes, milliseconds or memory.
 */
export async function readPdf(
  path: string,
  temporary: TemporaryFiles,
  limits: PdfLimits = pdfLimits,
): Promise<Result<ReadPdf, PdfTrouble>> {
  if ((await stat(path)).size > limits.mostBytes) return refuse('too_heavy')
  const pixels = await temporary.path('pixels')
  // What a process may touch is told by real paths.
  const coverPath = join(await realpath(dirname(pixels)), basename(pixels))
  const question = { path: await realpath(path), coverPath }
  try {
    const said = await inTurn(() => ask({ ...question, ...limits }, limits))
    if (said.trouble) return refuse(said.trouble)
    const { pages, text, cover } = said
    return done({ pages, text, cover: cover && (await asPng(pixels, cover, temporary)) })
  } finally {
    await temporary.remove(pixels)
  }
}

let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}

async function asPng(
  pixels: string,
  { width, height }: { width: number; height: number },
  temporary: TemporaryFiles,
): Promise<ReadPdf['cover']> {
  const raw = await readFile(pixels)
  if (raw.length !== width * height * 4) return null
  const path = await temporary.path('png')
  const { size } = await sharp(raw, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png()
    .toFile(path)
  return { path, bytes: size }
}

const megabyte = 1024 * 1024

async function ask(
  { path, coverPath, mostPages, mostTextBytes }: PdfQuestion,
  limits: PdfLimits,
): Promise<PdfAnswer> {
  const question: PdfQuestion = { path, coverPath, mostPages, mostTextBytes }
  const child = await startReader(question, limits)
  return new Promise<PdfAnswer>((resolve) => {
    let said: PdfAnswer | null = null
    const end = (answer: PdfAnswer) => {
      said ??= answer
      child.kill('SIGKILL')
    }
    const late = setTimeout(() => end({ trouble: 'too_heavy' }), limits.mostMs)
    const watch = setInterval(async () => {
      if ((await memoryOf(child)) > limits.mostMemoryBytes) end({ trouble: 'too_heavy' })
    }, 100)
    child.once('message', (answer: PdfAnswer) => {
      said ??= answer
    })
    child.once('error', () => end({ trouble: 'broken' }))
    child.once('exit', (_, signal) => {
      clearTimeout(late)
      clearInterval(watch)
      // Aborted by itself: V8 does so when it gets no more memory.
      resolve(said ?? { trouble: signal ? 'too_heavy' : 'broken' })
    })
    child.send(question, (problem) => problem && end({ trouble: 'broken' }))
  })
}

async function startReader({ path, coverPath }: PdfQuestion, limits: PdfLimits): Promise<ChildProcess> {
  const root = await realpath(houseRoot())
  const pages = Math.floor(limits.mostMemoryBytes / 65_536)
  return fork(join(root, 'app/platform/pdf/pdf-reader.ts'), [], {
    cwd: root,
    env: { NODE_ENV: 'production' },
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      ...['app/platform/pdf', 'node_modules', 'package.json'].map(
        (part) => `--allow-fs-read=${join(root, part)}`,
      ),
      `--allow-fs-read=${path}`,
      `--allow-fs-write=${coverPath}`,
      `--max-old-space-size=${Math.floor(limits.mostMemoryBytes / megabyte / 3)}`,
      `--wasm-max-mem-pages=${pages}`,
      '--no-warnings',
    ],
  })
}

/** Resident bytes; 0 where the system does not say, and the limits of V8 have to do. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const read = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(read.split(' ')[1] ?? 0) * 4096
}

/** Built, this module stands in build/server; the reader is run as it is written. */
function houseRoot(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : houseRoot(dirname(from))
}
