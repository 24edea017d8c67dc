import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { NoSpace } from '../files/file-store.server.ts'
import { temporaryFiles } from '../files/temporary-files.server.ts'
import { inspectImage } from './inspect-image.server.ts'
import { renderAvif, renderVariants } from './render-variants.server.ts'
import {
  animatedGif,
  heic,
  jpeg,
  phonePhotograph,
  photograph,
  png,
  pngBomb,
} from './sample-images.testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-images-'))
const temporary = temporaryFiles(join(folder, 'temp'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => rm(temporary.folder, { recursive: true, force: true }))

async function inspect(content: Buffer | string) {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return inspectImage(path)
}
async function render(content: Buffer) {
  const inspected = await inspect(content)
  if (inspected.refused) throw new Error(inspected.refused)
  return renderVariants(inspected.value, temporary)
}
async function rendered(content: Buffer) {
  const result = await render(content)
  if (result.refused) throw new Error(result.refused)
  return result.value
}
const leftRight = async (path: string) => {
  const { data, info } = await sharp(path)
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data.subarray(0, 3), data.subarray(info.channels, info.channels + 3)].map(([r = 0, , b = 0]) =>
    r > b ? 'red' : 'blue',
  )
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0x89])],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['zip', Buffer.from('PK\x03\x04aaaaaaaaaa')],
])('%s is unsupported', async (_, content) => {
  expect(await inspect(content)).toEqual({ refused: 'unsupported' })
})

test('HEIC has a refusal of its own', async () => {
  expect(await inspect(heic())).toEqual({ refused: 'heic' })
})

test.each([
  [
    'svg behind a PNG mark',
    Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
  ],
  ['a JPEG mark and nothing else', Buffer.from([0xff, 0xd8, 0xff])],
  ['a GIF mark and a script', Buffer.from('GIF89a/*')],
  ['noise in an AVIF box', Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avifmmmmmm', 'latin1')],
])('%s is unreadable', async (_, content) => {
  expect(await inspect(content)).toEqual({ refused: 'unreadable' })
})

test('60 million pixels are the limit, read from the header', async () => {
  expect(await inspect(pngBomb(10_000, 6_000))).toMatchObject({ value: { width: 10_000, height: 6_000 } })
  expect(await inspect(pngBomb(10_000, 6_001))).toEqual({ refused: 'too_many_pixels' })
})

test('a bomb of 50,000 x 50,000 pixels costs no memory', async () => {
  const before = process.memoryUsage.rss()
  expect(await inspect(pngBomb())).toEqual({ refused: 'too_many_pixels' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
})

test('a photograph becomes WebP and JPEG in every width, named by what is in them', async () => {
  const image = await rendered(await jpeg(2000, 1500))
  expect(image).toMatchObject({ width: 2000, height: 1500, transparent: false })
  expect(image.variants.map(({ width, format }) => `${width} ${format}`)).toEqual(
    [320, 640, 960, 1280, 1600, 2000].flatMap((width) => [`${width} webp`, `${width} jpeg`]),
  )
  for (const variant of image.variants) {
    const { format, width, height } = await sharp(variant.path).metadata()
    expect({ format, width, height }).toEqual({
      format: variant.format,
      width: variant.width,
      height: variant.height,
    })
    expect(variant.hash).toMatch(/^[0-9a-f]{16}$/)
    expect(variant.bytes).toBe((await readFile(variant.path)).length)
  }
  expect(new Set(image.variants.map(({ hash }) => hash)).size).toBe(image.variants.length)
})

test('the same image gives the same names', async () => {
  const content = await png(400, 300)
  const [one, two] = [await rendered(content), await rendered(content)]
  expect(one.variants.map(({ hash }) => hash)).toEqual(two.variants.map(({ hash }) => hash))
})

test('a photograph taken upright stands upright, and tells neither place nor maker', async () => {
  const content = await phonePhotograph()
  expect(content.includes('segredo-no-exif')).toBe(true)
  expect(await inspect(content)).toMatchObject({ value: { width: 600, height: 800 } })
  const image = await rendered(content)
  expect(image).toMatchObject({ width: 600, height: 800 })
  for (const { path } of image.variants) {
    const metadata = await sharp(path).metadata()
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('icc')
    expect(metadata).not.toHaveProperty('xmp')
    expect(metadata).not.toHaveProperty('orientation')
    expect((await readFile(path)).includes('segredo-no-exif')).toBe(false)
    expect(await leftRight(path)).toEqual(['red', 'red'])
  }
})

test.each([
  ['progressive', async () => (await photograph()).jpeg({ progressive: true }).toBuffer()],
  ['CMYK', async () => (await photograph()).toColourspace('cmyk').jpeg().toBuffer()],
  ['interlaced PNG', async () => (await photograph()).png({ progressive: true }).toBuffer()],
  ['WebP', async () => (await photograph()).webp().toBuffer()],
  ['AVIF', async () => (await photograph(200, 150)).avif({ effort: 0 }).toBuffer()],
  ['16-bit PNG', async () => (await photograph()).toColourspace('rgb16').png().toBuffer()],
  ['a wide gamut', async () => (await photograph()).withIccProfile('p3').jpeg().toBuffer()],
])('%s is read, its colours kept', async (_, content) => {
  const image = await rendered(await content())
  for (const { path } of image.variants) {
    expect(await leftRight(path)).toEqual(['red', 'blue'])
    expect(await sharp(path).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
  }
})

test('a grey picture is read', async () => {
  const image = await rendered(await (await photograph(50, 50)).greyscale().png().toBuffer())
  expect(image.variants.map(({ format }) => format)).toEqual(['webp', 'jpeg'])
})

test('what is transparent stays so, in WebP and PNG', async () => {
  const content = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#f008' } })
    .png()
    .toBuffer()
  const image = await rendered(content)
  expect(image.transparent).toBe(true)
  expect(image.variants.map(({ format }) => format)).toEqual(['webp', 'png', 'webp', 'png'])
  for (const { path } of image.variants) expect((await sharp(path).stats()).isOpaque).toBe(false)
})

test('an alpha channel that hides nothing is dropped', async () => {
  const content = await (await photograph(100, 100)).ensureAlpha().png().toBuffer()
  expect((await rendered(content)).variants.map(({ format }) => format)).toEqual(['webp', 'jpeg'])
})

test('of an animation the first frame is kept', async () => {
  const content = await animatedGif()
  expect(await inspect(content)).toMatchObject({
    value: { format: 'gif', animated: true, width: 60, height: 40 },
  })
  const image = await rendered(content)
  expect(image).toMatchObject({ width: 60, height: 40 })
  const { dominant } = await sharp(image.variants[0]?.path).stats()
  expect(dominant.r).toBeGreaterThan(dominant.g)
})

test('a GIF that is also a script comes out as an image only', async () => {
  const script = '*/=1;alert("polyglot")//'
  const gif = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
    .gif()
    .toBuffer()
  const image = await rendered(Buffer.concat([gif, Buffer.from(script)]))
  for (const { path } of image.variants) expect((await readFile(path)).includes('alert')).toBe(false)
})

test.each([
  ['JPEG', () => jpeg()],
  ['progressive JPEG', async () => (await photograph()).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => png()],
  ['WebP', async () => (await photograph()).webp().toBuffer()],
  ['GIF', async () => (await photograph()).gif().toBuffer()],
  ['AVIF', async () => (await photograph(200, 150)).avif({ effort: 0 }).toBuffer()],
])('a truncated %s is refused and leaves no file', async (_, make) => {
  const content = await make()
  const cut = content.subarray(0, Math.floor(content.length * 0.6))
  const inspected = await inspect(cut)
  const result = inspected.refused ? inspected : await renderVariants(inspected.value, temporary)
  expect(result).toEqual({ refused: 'unreadable' })
  expect(await readdir(temporary.folder).catch(() => [])).toEqual([])
})

test('a PNG that lies about its size is unreadable, and cheap', async () => {
  const before = process.memoryUsage.rss()
  expect(await render(pngBomb(9_000, 6_000))).toEqual({ refused: 'unreadable' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('AVIF is made from the largest variant, up to 1,600 px', async () => {
  const image = await rendered(await jpeg(700, 500))
  const avif = await renderAvif(image.variants.at(-1)?.path ?? '', temporary)
  expect(avif?.map(({ width, format }) => `${width} ${format}`)).toEqual(['320 avif', '640 avif', '700 avif'])
  for (const { path } of avif ?? []) expect((await sharp(path).metadata()).compression).toBe('av1')
})

test('a disk that is full while a size is written is told apart, and leaves no file', async () => {
  const inspected = await inspect(await jpeg(700, 500))
  if (inspected.refused) throw new Error(inspected.refused)
  let made = 0
  const full = {
    ...temporary,
    async path(extension?: string) {
      const path = await temporary.path(extension)
      if (++made === 3) await symlink('/dev/full', path)
      return path
    },
  }
  await expect(renderVariants(inspected.value, full)).rejects.toThrow(NoSpace)
  expect(made).toBe(3)
  expect(await readdir(temporary.folder)).toEqual([])
})
