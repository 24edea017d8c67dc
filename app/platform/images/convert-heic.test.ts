import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { temporaryFiles } from '../files/temporary-files.server.ts'
import { inspectAnyImage } from './convert-heic.server.ts'
import { heicLimits } from './heic.ts'
import { renderVariants } from './render-variants.server.ts'
import { heicPhotograph } from './sample-heic.testing.ts'
import { heic, jpeg } from './sample-images.testing.ts'
import { tiffHeader } from './tiff-header.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-heic-'))
const temporary = temporaryFiles(join(folder, 'temp'))
afterAll(() => rm(folder, { recursive: true }))

async function inspect(content: Buffer, limits = heicLimits) {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return inspectAnyImage(path, temporary, limits)
}
const left = () => readdir(temporary.folder).catch(() => [])

test('a photograph of an iPhone is read in its own colours', async () => {
  const inspected = await inspect(heicPhotograph())
  if (inspected.refused) throw new Error(inspected.refused)
  expect(inspected.value).toMatchObject({ width: 64, height: 48, animated: false })
  const rendered = await renderVariants(inspected.value, temporary)
  if (rendered.refused) throw new Error(rendered.refused)
  const [webp] = rendered.value.variants
  const { data, info } = await sharp(webp?.path).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 64, height: 48 })
  const pixel = (x: number) => [...data.subarray((24 * 64 + x) * 3).subarray(0, 3)]
  for (const [found, wanted] of [
    [pixel(8), [224, 16, 16]],
    [pixel(56), [16, 48, 224]],
  ] as const)
    for (const [at, channel] of found.entries())
      expect(Math.abs(channel - (wanted[at] ?? 0))).toBeLessThan(16)
})

test('whatever is no HEIC is left as it is', async () => {
  expect(await inspect(await jpeg(80, 60))).toMatchObject({
    value: { path: join(folder, 'upload'), format: 'jpeg' },
  })
})

test.each([
  ['nothing but the mark', () => heic(), heicLimits, 'heic'],
  ['cut short', () => heicPhotograph().subarray(0, 1300), heicLimits, 'heic'],
  ['larger than allowed', heicPhotograph, { ...heicLimits, mostPixels: 64 * 47 }, 'heic'],
  ['too long on its way', heicPhotograph, { ...heicLimits, mostMs: 1 }, 'heic'],
  ['too much memory', heicPhotograph, { ...heicLimits, mostMemoryBytes: 1 }, 'heic'],
] as const)('%s: refused, and no file is left', async (_, content, limits, refused) => {
  await rm(temporary.folder, { recursive: true, force: true })
  expect(await inspect(content(), limits)).toEqual({ refused })
  expect(await left()).toEqual([])
})

test.each([1, 64, 65, 200])('a TIFF of %i rows is read as it was written', async (height) => {
  const width = 7
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 256))
  const tiff = Buffer.concat([tiffHeader({ width, height }, null), pixels])
  const { data, info } = await sharp(tiff).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height, channels: 3 })
  expect(data.equals(pixels)).toBe(true)
})
