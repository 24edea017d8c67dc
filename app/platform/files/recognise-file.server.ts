// A file's type is recognised by its content; the name only tells a table from a text.
import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

export type FileKind =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'csv'
  | 'txt'
  | 'zip'
  | 'mp3'
  | 'm4a'
  | 'ogg'
  | 'mp4'
  | 'epub'
  | 'jpg'
  | 'png'

const byContent: Record<string, FileKind> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  ods: 'ods',
  odp: 'odp',
  zip: 'zip',
  mp3: 'mp3',
  m4a: 'm4a',
  ogg: 'ogg',
  // WhatsApp's voice messages
  opus: 'ogg',
  mp4: 'mp4',
  m4v: 'mp4',
  epub: 'epub',
  jpg: 'jpg',
  png: 'png',
  // a HEIC is saved as a JPEG
  heic: 'jpg',
}

/** Null for programs, pages, drawings, videos, macros and empty files, which are not accepted. */
export async function recogniseFile(path: string, name: string): Promise<FileKind | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found) return byContent[found.ext] ?? null
  const claimed = /\.(csv|txt)$/i.exec(name)?.[1]?.toLowerCase()
  if (claimed !== 'csv' && claimed !== 'txt') return null
  return (await isText(path)) ? claimed : null
}

/** UTF-8 or Windows-1252 (what a Brazilian Excel writes), without control characters other than white space. */
async function isText(path: string) {
  let empty = true
  const read: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of read) {
    empty = false
    for (const byte of chunk)
      if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) return false
  }
  return !empty
}
