// Reads the header only: no pixel is decoded here.
import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { done, type Result, refuse } from '../result.ts'
import { headBytes, type ImageFormat, recogniseImage } from './image-format.ts'
import type { Size } from './variant-sizes.ts'

export type InspectedImage = Size & {
  path: string
  format: ImageFormat
  /** the picture has more than one frame, of which only the first is used (docs/decisions/0006) */
  animated: boolean
}

export type ImageRefusal = 'heic' | 'unsupported' | 'too_many_pixels' | 'unreadable' | 'busy'

export const mostPixels = 60_000_000

/**
 * Size in pixels after EXIF orientation. Refuses `heic`, `unsupported`, `too_many_pixels` (over 60 Mpx) and
 * `unreadable` (a broken header).
 */
export async function inspectImage(path: string): Promise<Result<InspectedImage, ImageRefusal>> {
  const format = recogniseImage(await readHead(path))
  if (format === 'heic') return refuse('heic')
  if (!format) return refuse('unsupported')

  const header = await readHeader(path)
  if (!header || formatOf(header) !== format) return refuse('unreadable')
  const { width, height } = header.autoOrient
  if (header.width * header.height > mostPixels) return refuse('too_many_pixels')
  return done({ path, format, width, height, animated: (header.pages ?? 1) > 1 })
}

async function readHead(path: string) {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readHeader(path: string): Promise<Metadata | null> {
  try {
    return await sharp(path, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    return null
  }
}

const formatOf = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format
