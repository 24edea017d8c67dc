import { defineConfig } from 'vitest/config'

// The React Router plugin stays out: what runs here is plain TypeScript on Node.
export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/all/*.test.ts',
      'demo/**/*.test.ts',
      'bin/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['tests/support/database.setup.ts'],
    // As for the journeys: playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    // Only what hangs ends by them: a machine that is busy with other things is three times slower within the hour.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As for the journeys: what is waited for comes late where other things run beside.
    expect: { poll: { timeout: 20_000 } },
    // One more than a small machine has cores: what is started, killed and sent is waited for.
    maxWorkers: 3,
    // What a file imports is evaluated once, not 354 times; a test that changes what others see puts it back.
    isolate: false,
    unstubGlobals: true,
  },
})
