// A process started for each PDF by read-pdf.server.ts, so that a hostile one cannot harm the site. It may read its
// file and our code and write the pictures, as raw pixels.
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { answerQuestion, lookAtMemory } from '../files/answer-question.ts'
import { joinCutWords, knownWords } from './cut-words.ts'
import type { PageWanted, PdfAnswer, PdfQuestion, PdfTrouble } from './pdf.ts'

const troubleOf = (problem: unknown): PdfTrouble => {
  const said = problem instanceof Error ? problem.message : String(problem)
  if (/password|security/i.test(said)) return 'locked'
  return /memory|allocation|RangeError/i.test(said) ? 'too_heavy' : 'broken'
}

/** True after pdfium failed to get memory, because it goes on without it and reports nothing. */
let isShort = false
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  isShort = true
  const before = grow.call(this, pages)
  isShort = false
  return before
}

async function answer(question: PdfQuestion): Promise<PdfAnswer> {
  const { path, pictures, mostPages, mostTextBytes, mostMemoryBytes } = question
  const document = load(await PDFiumLibrary.init(), path)
  const pages = document.getPageCount()
  if (pages === 0) return { trouble: 'broken' }
  const drawn: Awaited<ReturnType<typeof draw>>[] = []
  for (const wanted of pictures) {
    drawn.push(wanted.page < pages ? await draw(document, wanted).catch(() => null) : null)
    lookAtMemory(mostMemoryBytes)
  }
  const text = textOf(document, { pages: Math.min(pages, mostPages), mostTextBytes, mostMemoryBytes })
  // One page that is too heavy is left out; a file with no other page is refused.
  if (isShort && text === '' && drawn.every((picture) => picture === null)) return { trouble: 'too_heavy' }
  return { title: titleOf(document), pages, text, pictures: drawn }
}

type Document = PDFiumDocument

const pieceBytes = 1024 * 1024

/** Loads like the library, but in pieces into pdfium's memory: a file of 100 MB is there once, not twice. */
function load(library: PDFiumLibrary, path: string): Document {
  const { module } = library as unknown as Inside
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const at = module.wasmExports.malloc(size)
    if (!at) throw new RangeError('allocation failed')
    for (let read = 0; read < size; ) {
      const got = readSync(file, module.HEAPU8, at + read, Math.min(pieceBytes, size - read), read)
      if (got === 0) throw new Error('the file became shorter')
      read += got
    }
    const documentIdx = module._FPDF_LoadMemDocument(at, size, 0)
    if (!documentIdx) throw new Error(errors[module._FPDF_GetLastError()] ?? 'broken')
    return new PDFiumDocument({ module, documentPtr: at, documentIdx } as never)
  } finally {
    closeSync(file)
  }
}

/** pdfium's error numbers: a password, an unknown protection. */
const errors: Record<number, string> = { 4: 'password', 5: 'security' }

/** Calls of pdfium that the library does not wrap. */
type Inside = {
  documentIdx: number
  module: {
    _FPDF_LoadMemDocument(at: number, bytes: number, password: number): number
    _FPDF_GetLastError(): number
    _FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number
    wasmExports: { malloc(bytes: number): number; free(at: number): void }
    HEAPU8: Uint8Array
  }
}

const mostTitleBytes = 4096

/** The title, which pdfium writes in UTF-16; '' if there is no legible one. */
function titleOf(document: Document): string {
  const { module, documentIdx } = document as unknown as Inside
  const tag = Buffer.from('Title\0')
  const at = module.wasmExports.malloc(tag.length + mostTitleBytes)
  try {
    module.HEAPU8.set(tag, at)
    const bytes = module._FPDF_GetMetaText(documentIdx, at, at + tag.length, mostTitleBytes)
    if (bytes < 2 || bytes > mostTitleBytes) return ''
    const from = at + tag.length
    return plain(Buffer.from(module.HEAPU8.slice(from, from + bytes - 2)).toString('utf16le'))
  } catch {
    return ''
  } finally {
    module.wasmExports.free(at)
  }
}

type TextLimits = { pages: number; mostTextBytes: number; mostMemoryBytes: number }

/** The text of all pages; a page that cannot be read is left out. */
function textOf(document: Document, { pages, mostTextBytes, mostMemoryBytes }: TextLimits): string {
  const texts: string[] = []
  const raw: string[] = []
  for (let at = 0, read = 0; at < pages && read < mostTextBytes; at++) {
    raw.push(pageText(document, at))
    read += raw.at(-1)?.length ?? 0
    lookAtMemory(mostMemoryBytes)
  }
  const known = knownWords(raw)
  let left = mostTextBytes
  for (const page of raw) {
    if (left <= 0) break
    const text = plain(page, known)
    const bytes = Buffer.from(text)
    texts.push(
      bytes.length > left
        ? bytes
            .subarray(0, left)
            .toString()
            .replace(/\ufffd+$/, '')
        : text,
    )
    left -= bytes.length + 1
  }
  return texts.join('\n').trim()
}

function pageText(document: Document, at: number): string {
  try {
    return document.getPage(at).getText()
  } catch {
    return ''
  }
}

const plain = (text: string, known = knownWords([])) =>
  joinCutWords(text.toWellFormed().normalize('NFC'), known)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

async function draw(document: Document, { page: at, side, path }: PageWanted) {
  const page = document.getPage(at)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  const shorter = Math.min(originalWidth, originalHeight)
  if (!(shorter >= 1) || longer / shorter > 20) return null
  const scale = side / longer
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  writeFileSync(path, data)
  return { width, height }
}

answerQuestion((question: PdfQuestion) =>
  answer(question).catch((problem: unknown): PdfAnswer => ({ trouble: troubleOf(problem) })),
)
