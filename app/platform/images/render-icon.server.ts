import sharp from 'sharp'
import { mostPixels } from './inspect-image.server.ts'

type IconWish = {
  /** PNG, JPEG or SVG */
  picture: Buffer
  /** in pixels, both ways */
  size: number
  /** how much of the square the picture fills, 0 to 1 */
  share: number
  /** background, as #rrggbb */
  ground: string
  rounded: boolean
}

/** Draws the whole picture in the middle of the square, as PNG. */
export async function renderIcon({ picture, size, share, ground, rounded }: IconWish): Promise<Buffer> {
  const inner = Math.round(size * share)
  const shown = await sharp(picture, { limitInputPixels: mostPixels, density: 72 * Math.ceil(size / 32) })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const radius = rounded ? Math.round(size * 0.22) : 0
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/></svg>`
  return sharp(Buffer.from(square))
    .composite([{ input: shown }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
