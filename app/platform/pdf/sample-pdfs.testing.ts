import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

export async function writePdf(
  path: string,
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<string> {
  const pdf = new PDFDocument({ size: 'A4', ...options })
  const target = createWriteStream(path)
  pdf.pipe(target)
  draw(pdf)
  pdf.end()
  await once(target, 'finish')
  return path
}

/** Numbered objects with their cross-reference table; the first is the catalog. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = 9
  const places: number[] = []
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    places.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = length
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (entries: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** Over a gigabyte of zeros in a few hundred kilobytes: the contents of its only page. */
export function bombPdf(): Buffer {
  const once = deflateSync(Buffer.alloc(300 * 1024 * 1024, ' '))
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents [4 0 R 4 0 R 4 0 R 4 0 R] >>',
    stream('/Filter /FlateDecode', once),
  ])
}

/** Forms within forms within forms: a hundred to the fourth times a hundred lines. */
export function endlessPdf(): Buffer {
  const levels = 4
  const form = (level: number) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /F ${5 + level} 0 R >> >>`,
      Buffer.from((level === levels ? '0 0 m 600 800 l S ' : '/F Do ').repeat(100)),
    )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    stream('', Buffer.from('/F Do')),
    ...Array.from({ length: levels }, (_, at) => form(at + 1)),
  ])
}

export const widePdf = (width: number, height: number): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`,
  ])
