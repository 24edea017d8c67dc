/** A product of the demo's shop. Money in centavos, weight in grams and size in millimetres, both as packed to be sent. */
import type { GoodsDrawing } from './pictures.ts'

export type DemoProduct = {
  /** what orders of the demo call it */
  key: string
  name: string
  category: string
  price: number
  /** in force between two days, counted from the day of loading */
  sale?: { price: number; from: number; until: number }
  stock: number
  weight: number
  /** height, width, length; a roll, how long it is and its diameter */
  size: readonly [number, number, number] | { long: number; across: number }
  /** docs/rules/shop-and-law.md 5; 1 unless it says otherwise */
  format?: 1 | 2 | 3
  sku: string
  /** fetched at the shop, never sent */
  pickupOnly?: boolean
  /** working days until it can be sent */
  lead?: number
  /** the most an order may take */
  most?: number
  featured?: boolean
  draft?: boolean
  pictures: readonly GoodsDrawing[]
  text: string
}

/** Paragraphs, then what must stand on the package: one line each. */
export const telling = (
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
): string =>
  [
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    `<ul>${facts.map(([name, text]) => `<li><strong>${name}:</strong> ${text}</li>`).join('')}</ul>`,
  ].join('')
