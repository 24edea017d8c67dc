// The tests that say what the mutated rules are, run once for each mutant that they reach: none of them needs a database.
import { defineConfig } from 'vitest/config'

const rules = [
  'app/platform/policy.test.ts',
  'app/platform/text/slug.test.ts',
  'app/rooms/pricing/*.test.ts',
  'app/rooms/payments/payment.test.ts',
  'app/rooms/catalog/product.test.ts',
  'app/rooms/catalog/product-form.test.ts',
  'app/rooms/catalog/publication-check.test.ts',
  'app/rooms/catalog/spreadsheet/read-product-row.test.ts',
  'app/rooms/shipping/account.test.ts',
  'app/rooms/shipping/own-ways.test.ts',
  'app/rooms/shipping/pack-parcels.test.ts',
  'app/rooms/shipping/parcel.test.ts',
  'app/rooms/shipping/pickup-place.test.ts',
  'app/rooms/shipping/rates.test.ts',
  'app/rooms/orders/order.test.ts',
  'app/rooms/orders/checkout/holding.test.ts',
  'app/rooms/orders/checkout/wanted.test.ts',
  'app/rooms/orders/moves/undo.test.ts',
  'app/rooms/orders/moves/withdrawal-days.test.ts',
  'app/rooms/orders/reading/steps.test.ts',
  'app/rooms/orders/reading/worklist.test.ts',
  'app/rooms/orders/ui/moves/shop-moves.test.ts',
  'app/rooms/statements/proposals.test.ts',
  'app/rooms/statements/statement-line.test.ts',
]

export default defineConfig({
  test: { include: rules, environment: 'node', isolate: false, testTimeout: 120_000, unstubGlobals: true },
})
