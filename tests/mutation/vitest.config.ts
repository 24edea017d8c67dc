// The tests that say what the mutated rules are, run once for each mutant that they reach.
import { defineConfig } from 'vitest/config'

const quick = [
  'app/platform/policy.test.ts',
  'app/platform/text/slug.test.ts',
  'app/rooms/pricing/*.test.ts',
  'app/rooms/payments/payment.test.ts',
  'app/rooms/catalog/product.test.ts',
  'app/rooms/catalog/product-form.test.ts',
  'app/rooms/catalog/publication-check.test.ts',
  'app/rooms/catalog/read-product-row.test.ts',
  'app/rooms/shipping/account.test.ts',
  'app/rooms/shipping/own-ways.test.ts',
  'app/rooms/shipping/pack-parcels.test.ts',
  'app/rooms/shipping/parcel.test.ts',
  'app/rooms/shipping/pickup-place.test.ts',
  'app/rooms/shipping/rates.test.ts',
  'app/rooms/orders/order.test.ts',
  'app/rooms/orders/checkout/wanted.test.ts',
  'app/rooms/orders/moves/undo.test.ts',
  'app/rooms/orders/reading/steps.test.ts',
  'app/rooms/orders/reading/worklist.test.ts',
  'app/rooms/orders/ui/moves/shop-moves.test.ts',
  'app/rooms/statements/proposals.test.ts',
  'app/rooms/statements/statement-line.test.ts',
]

const onPostgres = [
  'app/rooms/payments/*.test.ts',
  'app/rooms/catalog/*.test.ts',
  'app/rooms/shipping/*.test.ts',
  'app/rooms/orders/checkout/place-order.test.ts',
  'app/rooms/orders/checkout/unconfirmed.test.ts',
  'app/rooms/orders/moves/*.test.ts',
  'app/rooms/statements/*.test.ts',
  'tests/gateway.test.ts',
  'tests/permissions.test.ts',
  'tests/twins.test.ts',
]

export default defineConfig({
  test: {
    ...(process.env.QUICK
      ? { include: quick }
      : {
          include: [...quick, ...onPostgres],
          exclude: ['**/many-*', '**/races.test.ts', '**/ledger.test.ts'],
          globalSetup: ['tests/support/database.setup.ts'],
        }),
    environment: 'node',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    unstubGlobals: true,
  },
})
