// Writes the header of a plain TIFF, the one format that is written without a library and can hold a colour profile
// (TIFF 6.0, section 6; tag 34675 of ICC.1).

const short = 3
const long = 4
const undefinedBytes = 7
const entryBytes = 12
const samples = 3

/** Small strips are read with little memory. */
const rowsOfStrip = 64

/** The header for rows of three bytes a pixel without padding. `profile` is an ICC profile; sRGB without one. */
export function tiffHeader(
  { width, height }: { width: number; height: number },
  profile: Uint8Array | null,
): Buffer {
  const strips = Math.ceil(height / rowsOfStrip)
  const fields = profile ? 11 : 10
  const bitsAt = 8 + 2 + fields * entryBytes + 4
  const offsetsAt = bitsAt + samples * 2
  const countsAt = offsetsAt + strips * 4
  const profileAt = countsAt + strips * 4
  const pixelsAt = profileAt + (profile?.length ?? 0)
  const header = Buffer.alloc(pixelsAt)
  header.write('II*\0', 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(fields, 8)

  const listed = (at: number, only: number) => (strips === 1 ? only : at)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, samples, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, strips, listed(offsetsAt, pixelsAt)],
    [277, short, 1, samples],
    [278, long, 1, rowsOfStrip],
    [279, long, strips, listed(countsAt, height * width * samples)],
    [284, short, 1, 1],
  ]
  if (profile) entries.push([34675, undefinedBytes, profile.length, profileAt])
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const from = 10 + at * entryBytes
    header.writeUInt16LE(tag, from)
    header.writeUInt16LE(type, from + 2)
    header.writeUInt32LE(count, from + 4)
    header.writeUInt32LE(value, from + 8)
  }
  for (let sample = 0; sample < samples; sample++) header.writeUInt16LE(8, bitsAt + sample * 2)
  for (let strip = 0; strip < strips; strip++) {
    const firstRow = strip * rowsOfStrip
    const rows = Math.min(rowsOfStrip, height - firstRow)
    header.writeUInt32LE(pixelsAt + firstRow * width * samples, offsetsAt + strip * 4)
    header.writeUInt32LE(rows * width * samples, countsAt + strip * 4)
  }
  if (profile) header.set(profile, profileAt)
  return header
}
