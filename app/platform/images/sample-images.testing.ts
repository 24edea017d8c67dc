import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** Red on the left, blue on the right, some noise so that it does not compress to nothing. */
export async function photograph(width = 800, height = 600) {
  const right = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#1030e0' },
  })
    .png()
    .toBuffer()
  return sharp(await noise(width, height).tint('#ff2010').png().toBuffer()).composite([
    { input: right, gravity: 'east' },
  ])
}

export const jpeg = async (width?: number, height?: number) =>
  (await photograph(width, height)).jpeg().toBuffer()
export const png = async (width?: number, height?: number) =>
  (await photograph(width, height)).png().toBuffer()

/** A picture as an upright phone writes it: pixels lying on the side, orientation 6, place and maker in the EXIF. */
export async function phonePhotograph() {
  return (await photograph(800, 600))
    .withExif({
      IFD0: { Make: 'Telefone', Copyright: 'Maria da Silva', ImageDescription: 'segredo-no-exif' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '15/1 47/1 38/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '47/1 52/1 58/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG that claims to be large and has next to no data inside. */
export function pngBomb(width = 50_000, height = 50_000) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Two frames, red then green. */
export async function animatedGif() {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Enough of a HEIC file to be recognised. */
export const heic = () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0meta', 'latin1')
