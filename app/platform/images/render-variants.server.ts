// Every picture is decoded and encoded anew, so that no data hidden in the original (EXIF, GPS, comments, a script
// after the last pixel) are served.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import { NoSpace, rethrowNoSpace } from '../files/file-store.server.ts'
import type { TemporaryFiles } from '../files/temporary-files.server.ts'
import { done, type Result, refuse } from '../result.ts'
import { type ImageRefusal, type InspectedImage, mostPixels } from './inspect-image.server.ts'
import { createTurns } from './turns.server.ts'
import { avifSizes, largestSize, type Size, variantSizes } from './variant-sizes.ts'

type VariantFormat = 'webp' | 'jpeg' | 'png' | 'avif'
/** A variant in a temporary file that the caller saves or removes. */
export type RenderedVariant = Size & { format: VariantFormat; bytes: number; hash: string; path: string }
type RenderedImage = Size & { transparent: boolean; variants: RenderedVariant[] }

/** Above this a decode may take hundreds of megabytes, so it runs alone. */
const largePixels = 25_000_000
const longestSeconds = 120
const turns = createTurns({ places: availableParallelism(), queue: 32 })
const avifTurns = createTurns({ places: 1, queue: 1000 })

sharp.cache(false)

/**
 * Renders every size in WebP, and in JPEG (PNG if transparent); upright, sRGB, no metadata. Refuses `unreadable` and
 * `busy` (too many waiting); throws `NoSpace`. No file is left then.
 */
export async function renderVariants(
  image: InspectedImage,
  temporary: TemporaryFiles,
): Promise<Result<RenderedImage, ImageRefusal>> {
  const rendered = await turns.take(() => renderNow(image, temporary), {
    whole: image.width * image.height > largePixels,
  })
  return rendered ?? refuse('busy')
}

async function renderNow(
  image: InspectedImage,
  temporary: TemporaryFiles,
): Promise<Result<RenderedImage, ImageRefusal>> {
  const decoded = await decode(image).catch(() => null)
  if (!decoded) return refuse('unreadable')
  const { pixels, size, transparent } = decoded
  const sizes = variantSizes(size)
  const formats: VariantFormat[] = ['webp', transparent ? 'png' : 'jpeg']
  const wanted = sizes.flatMap((of) => formats.map((format) => ({ ...of, format })))
  const variants = await writeAll(wanted, temporary, (one, path) => write(pixels(), one, path))
  return done({ ...size, transparent, variants })
}

/**
 * Renders AVIF up to 1,600 px from the largest stored variant: slow, meant for a job. Each size waits for its own turn,
 * so that an upload waits for one size at most. Null if too many are waiting.
 */
export function renderAvif(path: string, temporary: TemporaryFiles): Promise<RenderedVariant[] | null> {
  return avifTurns.take(async () => {
    const { width, height } = await sharp(path).metadata()
    const pixels = () => sharp(path, { limitInputPixels: mostPixels })
    return writeAll(
      avifSizes({ width, height }).map((size) => ({ ...size, format: 'avif' as const })),
      temporary,
      async (wanted, target) => {
        const written = await turns.take(() => write(pixels(), wanted, target))
        if (!written) throw new Error('too many images are being decoded')
      },
    )
  })
}

/**
 * Full size for downloads: PNG stays PNG, the rest becomes JPEG. Refuses what renderVariants refuses; throws
 * `NoSpace`. No file is left then.
 */
export async function renderWhole(
  { path, format, width, height }: InspectedImage,
  temporary: TemporaryFiles,
): Promise<Result<{ path: string; bytes: number }, ImageRefusal>> {
  const written = await turns.take(
    async () => {
      const target = await temporary.path(format)
      const image = upright(path).timeout({ seconds: longestSeconds })
      const whole = format === 'png' ? image.png({ compressionLevel: 8 }) : image.jpeg(asDownload)
      try {
        await rethrowNoSpace(whole.toFile(target))
        return done({ path: target, bytes: (await stat(target)).size })
      } catch (problem) {
        await temporary.remove(target)
        if (problem instanceof NoSpace) throw problem
        return refuse('unreadable')
      }
    },
    { whole: width * height > largePixels },
  )
  return written ?? refuse('busy')
}

/** A quality good enough for printing. */
const asDownload = { quality: 90, progressive: true }

const upright = (path: string) =>
  sharp(path, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error', pages: 1 })
    .autoOrient()
    .toColourspace('srgb')

/** Decodes once, upright and at its largest size, as 8-bit sRGB: every variant starts from these bytes. */
async function decode({ path, width, height }: InspectedImage) {
  const largest = largestSize({ width, height })
  const { data, info } = await upright(path)
    .resize({ ...largest, fit: 'fill' })
    .timeout({ seconds: longestSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const transparent = info.channels === 4 && !(await sharp(data, { raw }).stats()).isOpaque
  const pixels = () => (transparent ? sharp(data, { raw }) : sharp(data, { raw }).removeAlpha())
  return { pixels, size: { width: info.width, height: info.height }, transparent }
}

type Wanted = Size & { format: VariantFormat }

const write = (pixels: Sharp, { width, height, format }: Wanted, path: string) =>
  rethrowNoSpace(encode(pixels.resize({ width, height, fit: 'fill' }), format, width).toFile(path))

/** Writes all files, or throws and leaves none. */
async function writeAll(
  wanted: Wanted[],
  temporary: TemporaryFiles,
  writeOne: (wanted: Wanted, path: string) => Promise<unknown>,
): Promise<RenderedVariant[]> {
  const paths: string[] = []
  try {
    const variants: RenderedVariant[] = []
    for (const one of wanted) {
      const path = await temporary.path(one.format)
      paths.push(path)
      await writeOne(one, path)
      variants.push({ ...one, path, bytes: (await stat(path)).size, hash: await hashOf(path) })
    }
    return variants
  } catch (error) {
    await Promise.all(paths.map((path) => temporary.remove(path)))
    throw error
  }
}

/** The smallest PNG is every page's icon: a palette of 256 colours makes it a third as heavy. */
const widestPalette = 320

function encode(image: Sharp, format: VariantFormat, width: number) {
  if (format === 'webp') return image.webp({ quality: 80 })
  if (format === 'jpeg') return image.jpeg({ quality: 80, progressive: true })
  if (format === 'png') return image.png({ compressionLevel: 8, palette: width <= widestPalette })
  // Effort 3 takes a fifth of the time of the default 4, for files of the same size.
  return image.avif({ quality: 50, effort: 3 })
}

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 16)
}
