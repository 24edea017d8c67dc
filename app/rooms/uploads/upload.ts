import { megabyte } from '../../platform/text/sizes.ts'

export type VariantFormat = 'webp' | 'jpeg' | 'png' | 'avif'
export type Variant = { url: string; width: number; height: number; format: VariantFormat }

export type ImageView = {
  _id: string
  /** a plain JPEG or PNG of at most 1,600 px, for programs that take only one address */
  url: string
  width: number
  height: number
  alt: string
  variants: Variant[]
  /** left out when it is the middle */
  focus?: Focus
}

/** Percent of the width and height, from the top left. */
export type Focus = { x: number; y: number }
export const middle: Focus = { x: 50, y: 50 }

export type FileView = { _id: string; url: string; name: string; mime: string; bytes: number }

const useKinds = ['site', 'banner', 'page', 'post', 'event', 'material', 'product', 'legal'] as const
export type UseKind = (typeof useKinds)[number]
/** A record that shows an upload, by its title when it was last saved. */
export type Use = { kind: UseKind; record_id: string; label: string }
/** A record in the trash shows it again when it is restored. */
export type UseView = Use & { trashed: boolean }

/** A version of a legal text goes on showing what was accepted (docs/decisions/0330). */
export const isOfLegal = (uses: readonly { kind: string }[]) => uses.some(({ kind }) => kind === 'legal')

export type HoldingRefusal = 'of_legal' | 'of_material'

/** Why no other file may take its place; null if one may. */
export function whyItStays(kind: string, uses: readonly { kind: string }[]): HoldingRefusal | null {
  if (isOfLegal(uses)) return 'of_legal'
  // A material's text and cover come from its file, so that the file is changed at the material.
  return kind === 'file' && uses.some((use) => use.kind === 'material') ? 'of_material' : null
}

export type UploadView = {
  _id: string
  kind: 'image' | 'file'
  name: string
  alt: string
  mime: string
  /** all variants together */
  bytes: number
  url: string
  image: ImageView | null
  uses: UseView[]
  created_at: string
  can: { describe: boolean; replace: boolean; delete: boolean }
}

/** The image types as people name them. */
export const imageTypeWords = 'JPEG, PNG, WebP, GIF, AVIF ou HEIC'

/** The file types as people name them. */
export const fileTypeWords =
  'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT, ZIP, MP3, M4A, OGG, MP4, EPUB, JPG, PNG ou HEIC'

export const mostImageBytes = 20 * megabyte
export const mostFileBytes = 100 * megabyte
/** The bytes that all uploads of a site may take together. */
export const mostSiteBytes = 20 * 1024 * megabyte
export const mostAltCharacters = 500

/** An upload begun longer ago than this has failed. */
export const abandonedAfterMs = 60 * 60 * 1000

/** A folder not written to for so long that no record names is an orphan. */
export const orphanedAfterMs = 24 * 60 * 60 * 1000

/** More orphans than crashes leave: a copy from before them was restored, or the database is not that of the folder. */
export const areManyOrphans = (orphans: number, folders: number) => orphans > 5 && orphans > folders / 10

/** Orphans are deleted after so many days, in which somebody may notice what is wrong. */
export const daysOfOrphans = { few: 7, many: 30 }

export const addressOf = (key: string) => `/uploads/${key}`

const extensions: Record<VariantFormat, string> = { webp: 'webp', jpeg: 'jpg', png: 'png', avif: 'avif' }

/** The key changes with the content, so that it may be cached for ever. */
export const variantKey = (folder: string, variant: { width: number; hash: string; format: VariantFormat }) =>
  `${folder}/${variant.width}-${variant.hash}.${extensions[variant.format]}`

/** Two empty pages have the same hash, hence the page number. */
export const pageKey = (folder: string, page: number, variant: Parameters<typeof variantKey>[1]) =>
  variantKey(folder, variant).replace('/', `/pagina-${page}-`)

/** The folder is named by the upload's id, until the file is replaced. */
export const folderOf = (key: string) => key.slice(0, key.indexOf('/'))

/** Replaced pictures stay so long, because open pages may still fetch them. */
export const replacedGoneAfterMs = 60 * 60 * 1000

const widestPlain = 1600

/** The variant that `<img src>` falls back to. */
export function plainVariant<V extends { width: number; format: VariantFormat }>(variants: readonly V[]): V {
  const plain = variants.filter(({ format }) => format === 'jpeg' || format === 'png')
  const fitting = plain.filter(({ width }) => width <= widestPlain)
  const [widest] = (fitting.length > 0 ? fitting : plain).toSorted((one, other) => other.width - one.width)
  if (!widest) throw new Error('an image without a plain variant')
  return widest
}

/** The file that `url` names, with its own size: the image's is that of the original. */
export const plainOf = (image: ImageView): Pick<Variant, 'url' | 'width' | 'height'> =>
  image.variants.find(({ url }) => url === image.url) ?? image

export const largestVariant = ({ variants, width, height }: ImageView) =>
  variants.reduce((one, other) => (other.width > one.width ? other : one), { width, height })

/** The format with the smallest files comes first. */
const modernFormats: VariantFormat[] = ['avif', 'webp']

/** The focal point as `object-position` writes it. */
export const positionOf = ({ x, y }: Focus) => `${x}% ${y}%`

/** The picture for `ui/ResponsiveImage`. The `alt` of a place wins over the image's own. */
export function pictureOf(image: ImageView, alt = image.alt) {
  const sources = (format: (variant: Variant) => boolean) =>
    image.variants
      .filter(format)
      .toSorted((one, other) => one.width - other.width)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
  const formats = modernFormats
    .map((format) => ({ type: `image/${format}`, srcSet: sources((variant) => variant.format === format) }))
    .filter(({ srcSet }) => srcSet !== '')
  return {
    src: image.url,
    width: image.width,
    height: image.height,
    alt,
    ...(image.focus && { position: positionOf(image.focus) }),
    // Browsers that know neither format are from before 2020: for them one size is enough.
    srcSet: formats.length === 0 ? sources(({ format }) => !modernFormats.includes(format)) : undefined,
    formats,
  }
}

const otherEndings: Record<string, readonly string[]> = {
  jpg: ['jpeg'],
  mp4: ['m4v'],
  ogg: ['oga', 'opus'],
}

/**
 * A file is offered under the name it came with; where its ending says something else than what the file is, the right
 * one is put behind it: 'x.hta' with the content of a PDF is 'x.hta.pdf'. @param ending by which we store its kind
 */
export function nameWithEnding(name: string, ending: string): string {
  const given = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (given === ending || otherEndings[ending]?.includes(given)) return name
  return `${name.slice(0, 199 - ending.length)}.${ending}`
}
