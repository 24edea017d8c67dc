// A material as the citations of this room take it.
import { paths } from '../../paths.ts'
import { abntReference, type Span } from './abnt.ts'
import { bibtexKey, writeBibtex } from './bibtex.ts'
import type { Citable } from './citable.ts'
import type { MaterialReading } from './material.ts'
import { writeRis } from './ris.ts'

/** How a material is cited, in each of the forms a reader may want. */
export type CitedAs = {
  abnt: Span[]
  bibtex: string
  ris: string
  /** of its entry and of the files with it */
  key: string
}

/** @param today the day it is read, `2026-11-20` */
export function citationsOf(material: MaterialReading, origin: string | null, today: string): CitedAs {
  const citable = citableOf(material, origin)
  return {
    abnt: abntReference(citable, today),
    bibtex: writeBibtex(citable),
    ris: writeRis(citable),
    key: bibtexKey(citable),
  }
}

/** A file of ours is read where it stands here; a link where it leads. */
export const citableOf = (material: MaterialReading, origin: string | null): Citable => ({
  ...material,
  tags: material.tags.map(({ name }) => name),
  url: !material.file && material.url ? material.url : origin && origin + paths.material(material.slug),
})
