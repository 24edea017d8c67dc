// An upload: an image in the sizes it is served in, or a file offered for download.

export type VariantFormat = 'webp' | 'jpeg' | 'png' | 'avif'
export type Variant = { url: string; width: number; height: number; format: VariantFormat }

export type ImageView = {
  _id: string
  /** a plain JPEG or PNG of at most 1,600 px, for whoever knows one address only */
  url: string
  width: number
  height: number
  alt: string
  variants: Variant[]
  /** what stays in sight where a place cuts the image; left out where that is the middle */
  focus?: Focus
}

/** In hundredths of the width and height, from the top left. */
export type Focus = { x: number; y: number }
export const middle: Focus = { x: 50, y: 50 }

export type FileView = { _id: string; url: string; name: string; mime: string; bytes: number }

const useKinds = ['site', 'banner', 'page', 'post', 'event', 'material', 'product'] as const
export type UseKind = (typeof useKinds)[number]
/** A record that shows an upload, by the title it had when it was last saved. */
export type Use = { kind: UseKind; record_id: string; label: string }

/** What a material says of its file (text, cover) was read from it when it was saved: the file is changed there. */
export const isOfMaterial = (kind: string, uses: readonly { kind: string }[]) =>
  kind === 'file' && uses.some((use) => use.kind === 'material')

/** What an administrator sees in the list of uploads. */
export type UploadView = {
  _id: string
  kind: 'image' | 'file'
  name: string
  alt: string
  mime: string
  /** on the disk, all variants together */
  bytes: number
  url: string
  image: ImageView | null
  uses: Use[]
  created_at: string
  can: { describe: boolean; replace: boolean; delete: boolean }
}

/** The formats of images that are kept, in words. */
export const imageTypeWords = 'JPEG, PNG, WebP, GIF ou AVIF'

/** The kinds of file that are kept, in words. */
export const fileTypeWords =
  'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT, ZIP, MP3, M4A, OGG, MP4, EPUB, JPG ou PNG'

const megabyte = 1024 * 1024
export const mostImageBytes = 20 * megabyte
export const mostFileBytes = 100 * megabyte
/** All uploads of a site together. */
export const mostSiteBytes = 20 * 1024 * megabyte
export const mostAltCharacters = 500

/** An upload that was begun so long ago and has no record never will. */
export const abandonedAfterMs = 60 * 60 * 1000

/** A folder that no record names, and in which so long nothing was written, belongs to nobody. */
export const orphanedAfterMs = 24 * 60 * 60 * 1000

export const addressOf = (key: string) => `/uploads/${key}`

const extensions: Record<VariantFormat, string> = { webp: 'webp', jpeg: 'jpg', png: 'png', avif: 'avif' }

/** The address of a variant changes with its content, so that it may be kept for ever. */
export const variantKey = (folder: string, variant: { width: number; hash: string; format: VariantFormat }) =>
  `${folder}/${variant.width}-${variant.hash}.${extensions[variant.format]}`

/** Pages of a file stand beside it; two empty ones are the same picture, and yet two. */
export const pageKey = (folder: string, page: number, variant: Parameters<typeof variantKey>[1]) =>
  variantKey(folder, variant).replace('/', `/pagina-${page}-`)

/** An upload's first files stand in a folder of its own name; what replaces them gets another. */
export const folderOf = (key: string) => key.slice(0, key.indexOf('/'))

/** So long whoever has a page open may still fetch the pictures it names. */
export const replacedGoneAfterMs = 60 * 60 * 1000

const widestPlain = 1600

/** Among the variants the one that plain `<img src>` shows. */
export function plainVariant<V extends { width: number; format: VariantFormat }>(variants: readonly V[]): V {
  const plain = variants.filter(({ format }) => format === 'jpeg' || format === 'png')
  const fitting = plain.filter(({ width }) => width <= widestPlain)
  const [widest] = (fitting.length > 0 ? fitting : plain).toSorted((one, other) => other.width - one.width)
  if (!widest) throw new Error('an image without a plain variant')
  return widest
}

/** The image at its largest. */
export const largestVariant = ({ variants, width, height }: ImageView) =>
  variants.reduce((one, other) => (other.width > one.width ? other : one), { width, height })

/** The formats browsers should prefer, smallest files first. */
const modernFormats: VariantFormat[] = ['avif', 'webp']

/** As `object-position` has it. */
export const positionOf = ({ x, y }: Focus) => `${x}% ${y}%`

/** What `ui/ResponsiveImage` draws. `alt` of the place where it stands wins over the image's own. */
export function pictureOf(image: ImageView, alt = image.alt) {
  const sources = (format: (variant: Variant) => boolean) =>
    image.variants
      .filter(format)
      .toSorted((one, other) => one.width - other.width)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
  return {
    src: image.url,
    width: image.width,
    height: image.height,
    alt,
    ...(image.focus && { position: positionOf(image.focus) }),
    srcSet: sources(({ format }) => !modernFormats.includes(format)),
    formats: modernFormats
      .map((format) => ({ type: `image/${format}`, srcSet: sources((variant) => variant.format === format) }))
      .filter(({ srcSet }) => srcSet !== ''),
  }
}
