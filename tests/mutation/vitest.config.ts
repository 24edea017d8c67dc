// The tests that say what the mutated rules are: quick ones, run once for each mutant that they reach.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database.setup.ts'],
    include: [
      'app/platform/text/slug.test.ts',
      'app/rooms/pricing/*.test.ts',
      'app/rooms/payments/*.test.ts',
      'app/rooms/catalog/*.test.ts',
      'app/rooms/shipping/*.test.ts',
      'app/rooms/orders/checkout/place-order.test.ts',
      'app/rooms/orders/moves/*.test.ts',
      'app/rooms/orders/reading/steps.test.ts',
      'app/rooms/orders/ui/moves/shop-moves.test.ts',
      'app/rooms/statements/*.test.ts',
      'tests/gateway.test.ts',
      'tests/permissions.test.ts',
      'tests/twins.test.ts',
    ],
    exclude: ['**/many-*', '**/races.test.ts', '**/ledger.test.ts'],
    environment: 'node',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    unstubGlobals: true,
  },
})
