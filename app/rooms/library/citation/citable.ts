// What a citation needs of a material. `url` is absolute; null where unknown.
import type { MaterialType } from '../catalogue/catalogue.ts'

export type Citable = {
  title: string
  authors: readonly string[]
  year: number | null
  type: MaterialType
  publisher: string
  isbn: string
  doi: string
  language: string
  description: string
  tags: readonly string[]
  url: string | null
}
