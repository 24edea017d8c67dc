/** A material of the demo library. Its PDF is printed from `pages` when the demo is loaded; without them it is a link. */
import type { DrawingKey } from '../drawings.ts'

export type DemoMaterial = {
  title: string
  authors: readonly string[]
  year: number
  category: string
  type: string
  description: string
  tags: readonly string[]
  /** the cooperative, unless it says otherwise */
  publisher?: string
  licence?: string
  language?: string
  /** one heading and what stands under it; the words are found by the search */
  pages?: readonly (readonly [heading: string, text: string])[]
  link?: string
  /** of what has no PDF to make one from */
  cover?: DrawingKey
}
