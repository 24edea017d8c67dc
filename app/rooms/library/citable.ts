// What a citation is made of. Where the material is read stands in `url`, whole; null where nobody knows an address.
import type { MaterialType } from './catalogue.ts'

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
