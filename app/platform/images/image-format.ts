// The format follows from the first bytes, because the declared type and the name are only the sender's claim.

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** How many bytes `recogniseImage` needs. */
export const headBytes = 512

const startsWith = (head: Uint8Array, bytes: number[], at = 0) =>
  bytes.every((byte, i) => head[at + i] === byte)
const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])

/** `'heic'`: an iPhone's photograph, which browsers do not show. */
export function recogniseImage(head: Uint8Array): ImageFormat | 'heic' | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 0, 6) === 'GIF87a' || ascii(head, 0, 6) === 'GIF89a') return 'gif'
  if (ascii(head, 4, 8) === 'ftyp') return byBrands(head)
  return null
}

// ISO media files name a major brand and then compatible ones; HEIC and AVIF both may open with mif1.
function byBrands(head: Uint8Array) {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands = [ascii(head, 8, 12)]
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) brands.push(ascii(head, at, at + 4))
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  return null
}
