// What a text shows and does not hold itself: the site's pictures and files, by the ids that stand in it.

export type Variant = { url: string; width: number; format: string }

export type Picture = {
  url: string
  alt: string
  width: number
  height: number
  variants: readonly Variant[]
  /** what stays in sight where its place cuts it, in hundredths of its width and height */
  focus?: { x: number; y: number }
}

export type OfferedFile = { url: string; name: string; bytes: number }

export type Shown = {
  pictures: ReadonlyMap<string, Picture>
  files: ReadonlyMap<string, OfferedFile>
}
