declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    keepFeatures: string[]
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  /** The font with the glyphs of these characters alone. */
  export default function subset(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
