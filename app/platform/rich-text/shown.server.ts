// The pictures and files of a text, by the ids in its markup.

export type Variant = { url: string; width: number; format: string }

export type Picture = {
  url: string
  alt: string
  width: number
  height: number
  variants: readonly Variant[]
  /** centre of the part that stays visible when cropped, in percent of width and height */
  focus?: { x: number; y: number }
}

export type OfferedFile = { url: string; name: string; bytes: number }

export type Shown = {
  pictures: ReadonlyMap<string, Picture>
  files: ReadonlyMap<string, OfferedFile>
}
