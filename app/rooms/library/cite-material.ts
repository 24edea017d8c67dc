// A material as the citations of this room take it.
import { paths } from '../../paths.ts'
import type { Citable } from './citable.ts'
import type { MaterialReading } from './material.ts'

/** A file of ours is read where it stands here; a link where it leads. */
export const citableOf = (material: MaterialReading, origin: string | null): Citable => ({
  ...material,
  tags: material.tags.map(({ name }) => name),
  url: !material.file && material.url ? material.url : origin && origin + paths.material(material.slug),
})
