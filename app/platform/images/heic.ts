export type HeicLimits = {
  mostPixels: number
  mostMs: number
  /** resident memory of the reading process */
  mostMemoryBytes: number
}

export const heicLimits: HeicLimits = {
  // an iPhone's largest picture has 48 megapixels
  mostPixels: 50_000_000,
  mostMs: 120_000,
  mostMemoryBytes: 640 * 1024 * 1024,
}

/** The reading process's first message, and its answer. */
export type HeicQuestion = { path: string /** where the picture goes */; tiff: string; mostPixels: number }
export type HeicAnswer =
  | { trouble: 'too_many_pixels' | 'too_heavy' | 'broken' | 'no_space' }
  /** upright, in pixels */
  | { trouble?: undefined; width: number; height: number }
