import { paths } from '../../../paths.ts'
import type { UseKind, UseView } from '../upload.ts'

/** The form of the record; null where it has none. */
const places: Record<UseKind, ((id: string) => string) | null> = {
  site: () => paths.settings('identidade'),
  banner: () => paths.settings('banners'),
  page: paths.editPage,
  post: paths.editPost,
  event: paths.editEvent,
  material: paths.editMaterial,
  product: paths.editProduct,
  legal: null,
}

const lists: Partial<Record<UseKind, string>> = {
  page: paths.pages(),
  post: paths.posts(),
  event: paths.events(),
  material: paths.materials(),
  product: paths.products(),
}

export function placeOfUse({ kind, record_id, trashed }: UseView): string | null {
  return trashed && lists[kind] ? `${lists[kind]}?status=trash` : (places[kind]?.(record_id) ?? null)
}
