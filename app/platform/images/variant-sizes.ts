export type Size = { width: number; height: number }

const widths = [320, 640, 960, 1280, 1600, 2400]
/** Below WebP's limit of 16,383. */
const tallest = 12_000
/** AVIF of larger images takes longer than it saves. */
const widestAvif = 1600

/** At most 2,400 px wide and 12,000 px high, never enlarged. */
export function largestSize({ width, height }: Size): Size {
  const scale = Math.min(1, 2400 / width, tallest / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The largest last. */
export function variantSizes(original: Size): Size[] {
  const largest = largestSize(original)
  const smaller = widths
    .filter((width) => width < largest.width)
    .map((width) => ({ width, height: Math.max(1, Math.round((largest.height * width) / largest.width)) }))
  return [...smaller, largest]
}

export const avifSizes = (original: Size) => variantSizes(original).filter(({ width }) => width <= widestAvif)
