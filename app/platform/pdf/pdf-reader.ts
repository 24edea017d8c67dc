// A process started for each PDF by read-pdf.server.ts, so that a hostile one cannot harm the site. It may read its
// file and our code and write the pictures, as raw pixels.
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { joinCutWords, knownWords } from './cut-words.ts'
import type { PageWanted, PdfAnswer, PdfQuestion, PdfTrouble } from './pdf.ts'

/** pdfium's error numbers: 4 is a password, 5 an unknown protection. */
const troubleOf = (problem: unknown): PdfTrouble => {
  const said = problem instanceof Error ? problem.message : String(problem)
  if (/password|security/i.test(said)) return 'locked'
  return /memory|allocation|RangeError/i.test(said) ? 'too_heavy' : 'broken'
}

async function answer({ path, pictures, mostPages, mostTextBytes }: PdfQuestion): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(readFileSync(path))
  const pages = document.getPageCount()
  if (pages === 0) return { trouble: 'broken' }
  const drawn: Awaited<ReturnType<typeof draw>>[] = []
  for (const wanted of pictures)
    drawn.push(wanted.page < pages ? await draw(document, wanted).catch(() => null) : null)
  return {
    title: titleOf(document),
    pages,
    text: textOf(document, Math.min(pages, mostPages), mostTextBytes),
    pictures: drawn,
  }
}

type Document = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

/** Calls of pdfium that the library does not wrap. */
type Inside = {
  documentIdx: number
  module: {
    _FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number
    wasmExports: { malloc(bytes: number): number; free(at: number): void }
    HEAPU8: Uint8Array
  }
}

const mostTitleBytes = 4096

/** pdfium writes UTF-16; '' where there is no legible title. */
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

/** A page that cannot be read is left out. */
function textOf(document: Document, pages: number, mostBytes: number): string {
  const texts: string[] = []
  const raw: string[] = []
  for (let at = 0, read = 0; at < pages && read < mostBytes; at++) {
    raw.push(pageText(document, at))
    read += raw.at(-1)?.length ?? 0
  }
  const known = knownWords(raw)
  let left = mostBytes
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

process.once('message', (question: PdfQuestion) =>
  answer(question)
    .catch((problem: unknown): PdfAnswer => ({ trouble: troubleOf(problem) }))
    .then((said) => process.send?.(said, () => process.disconnect?.())),
)
