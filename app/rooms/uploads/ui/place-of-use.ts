import { paths } from '../../../paths.ts'
import type { Use, UseKind } from '../upload.ts'

/** The form of the record; null where it has none. */
const places: Record<UseKind, ((id: string) => string) | null> = {
  site: () => paths.settings('identidade'),
  banner: () => paths.settings('banners'),
  page: paths.editPage,
  post: paths.editPost,
  event: paths.editEvent,
  material: paths.editMaterial,
  product: paths.editProduct,
}

export const placeOfUse = ({ kind, record_id }: Use): string | null => places[kind]?.(record_id) ?? null
