// Draws a QR code as one path: dark squares joined row by row, one unit each.
import { encode } from 'uqr'

/** The quiet zone (ISO 18004), in squares. */
const quietSquares = 4

/** @returns the side in squares, quiet zone included, and the path; error correction M, as banks print it */
export function qrPath(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: quietSquares })
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return { side: size, path }
}

function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
