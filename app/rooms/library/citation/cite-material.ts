import { paths } from '../../../paths.ts'
import type { MaterialReading } from '../material.ts'
import { abntReference, type Span } from './abnt.ts'
import { bibtexKey, writeBibtex } from './bibtex.ts'
import type { Citable } from './citable.ts'
import { writeRis } from './ris.ts'

/** The citation in each format. */
export type CitedAs = {
  abnt: Span[]
  bibtex: string
  ris: string
  /** the name of the BibTeX entry and of the exported files */
  key: string
}

/** @param today `2026-11-20` */
export function citationsOf(material: MaterialReading, origin: string | null, today: string): CitedAs {
  const citable = citableOf(material, origin)
  return {
    abnt: abntReference(citable, today),
    bibtex: writeBibtex(citable),
    ris: writeRis(citable),
    key: bibtexKey(citable),
  }
}

/** A file is cited by its page here, a link by its own address. */
export const citableOf = (material: MaterialReading, origin: string | null): Citable => ({
  ...material,
  tags: material.tags.map(({ name }) => name),
  url: !material.file && material.url ? material.url : origin && origin + paths.material(material.slug),
})
