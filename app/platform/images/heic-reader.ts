// A process started for each HEIC by convert-heic.server.ts, so that a hostile one cannot harm the site. It may read its
// file and our code and write the picture.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { answerQuestion } from '../files/answer-question.ts'
import type { HeicAnswer, HeicQuestion } from './heic.ts'
import { tiffHeader } from './tiff-header.ts'

/** The part of libheif used here; it brings no types for this way of loading it. */
type Libheif = {
  HeifDecoder: new () => { decode(file: Uint8Array): HeicPicture[] }
  heif_colorspace: { heif_colorspace_RGB: number }
  heif_chroma: { heif_chroma_interleaved_RGB: number }
  heif_channel: { heif_channel_interleaved: number }
  heif_js_decode_image2(handle: unknown, space: number, chroma: number): Decoded | Promise<Decoded>
}
type HeicPicture = { handle: unknown; is_primary(): boolean; get_width(): number; get_height(): number }
type Channel = { id: number; width: number; height: number; stride: number; data: Uint8Array }
type Decoded = { code?: number; channels?: Channel[] } | null

async function answer({ path, tiff, mostPixels }: HeicQuestion): Promise<HeicAnswer> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif
  const file = readFileSync(path)
  const pictures = new libheif.HeifDecoder().decode(file)
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) return { trouble: 'broken' }
  if (picture.get_width() * picture.get_height() > mostPixels) return { trouble: 'too_many_pixels' }
  // The decoded picture is turned and mirrored as the file says.
  const decoded = await libheif.heif_js_decode_image2(
    picture.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const rows = decoded?.channels?.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved)
  if (!rows) return { trouble: 'broken' }
  const { width, height } = rows
  writeAll(tiff, [tiffHeader({ width, height }, profileOf(file)), withoutPadding(rows)])
  return { width, height }
}

/** Removes padding in place: each row moves to the end of the one before. */
function withoutPadding({ width, height, stride, data }: Channel): Uint8Array {
  const row = width * 3
  if (stride !== row)
    for (let at = 1; at < height; at++) data.copyWithin(at * row, at * stride, at * stride + row)
  return data.subarray(0, row * height)
}

function writeAll(path: string, parts: readonly Uint8Array[]) {
  const file = openSync(path, 'wx', 0o600)
  for (const part of parts)
    for (let at = 0; at < part.length; ) at += writeSync(file, part, at, part.length - at)
  closeSync(file)
}

/** A `colr` box of type `prof` holds an ICC profile, which has `acsp` at its byte 36. */
function profileOf(file: Buffer): Buffer | null {
  const mark = file.indexOf('colrprof')
  if (mark < 4) return null
  const profile = file.subarray(mark + 8, mark - 4 + file.readUInt32BE(mark - 4))
  return profile.subarray(36, 40).toString('latin1') === 'acsp' ? profile : null
}

answerQuestion((question: HeicQuestion) =>
  answer(question).catch(
    (problem: NodeJS.ErrnoException): HeicAnswer => ({
      trouble: problem.code === 'ENOSPC' || problem.code === 'EDQUOT' ? 'no_space' : 'broken',
    }),
  ),
)
