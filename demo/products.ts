/** What the demo's shop sells, in the order in which it would be shown to a visitor. */
import { care } from './products/care.ts'
import { crafts } from './products/crafts.ts'
import { honey } from './products/honey.ts'
import { nuts } from './products/nuts.ts'
import { preserves } from './products/preserves.ts'
import { reading } from './products/reading.ts'
import type { DemoProduct } from './products/shape.ts'
import { sweets } from './products/sweets.ts'

export const products: readonly DemoProduct[] = [
  ...nuts,
  ...honey,
  ...preserves,
  ...sweets,
  ...care,
  ...crafts,
  ...reading,
]
