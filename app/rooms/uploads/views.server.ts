// Views hold only what may leave the room (docs/rules/wire.md 1).
import type { UploadRow, UseRow, VariantRow } from './store.server.ts'
import { addressOf, type FileView, type ImageView, middle, plainVariant, type UploadView } from './upload.ts'

const isCentred = ({ focus_x, focus_y }: UploadRow) => focus_x === middle.x && focus_y === middle.y

export function imageView(upload: UploadRow, variants: readonly VariantRow[]): ImageView {
  const shown = variants.find(({ key }) => key === upload.key)
  return {
    _id: upload.id,
    url: addressOf(upload.key),
    width: shown?.width ?? upload.width ?? 0,
    height: shown?.height ?? upload.height ?? 0,
    alt: upload.alt,
    ...(isCentred(upload) ? {} : { focus: { x: upload.focus_x, y: upload.focus_y } }),
    variants: variantViews(variants),
  }
}

/** The bytes of drawn pages; a picture's variants count in its own bytes. */
const pagesBytes = (variants: readonly VariantRow[]) =>
  variants.reduce((sum, { page, bytes }) => sum + (page > 0 ? bytes : 0), 0)

export function pageView(id: string, variants: readonly VariantRow[]): ImageView {
  const { key, width, height } = plainVariant(variants)
  return { _id: id, url: addressOf(key), width, height, alt: '', variants: variantViews(variants) }
}

const variantViews = (variants: readonly VariantRow[]) =>
  variants
    .toSorted((one, other) => one.width - other.width || one.format.localeCompare(other.format))
    .map(({ key, width, height, format }) => ({
      url: addressOf(key),
      width,
      height,
      format,
    }))

export const fileView = ({ id, key, name, mime, bytes }: UploadRow): FileView => ({
  _id: id,
  url: addressOf(key),
  name,
  mime,
  bytes,
})

export function uploadView(
  upload: UploadRow,
  {
    variants,
    uses,
    can,
  }: { variants: readonly VariantRow[]; uses: readonly UseRow[]; can: UploadView['can'] },
): UploadView {
  return {
    _id: upload.id,
    kind: upload.kind,
    name: upload.name,
    alt: upload.alt,
    mime: upload.mime,
    bytes: upload.bytes + pagesBytes(variants),
    url: addressOf(upload.key),
    image: upload.kind === 'image' ? imageView(upload, variants) : null,
    uses: uses.map(({ kind, record_id, label, trashed }) => ({ kind, record_id, label, trashed })),
    created_at: upload.created_at.toISOString(),
    can,
  }
}
