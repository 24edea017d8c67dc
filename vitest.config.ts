import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The React Router plugin stays out: what runs here is plain TypeScript on Node.
const every = {
  include: [
    'app/**/*.test.{ts,tsx}',
    'tests/*.test.ts',
    'tests/all/*.test.ts',
    'demo/**/*.test.ts',
    'bin/**/*.test.ts',
  ],
  environment: 'node',
  // As for the journeys: playwright.config.ts.
  retry: process.env.CI ? 1 : 0,
  // Only what hangs ends by them: a machine that is busy with other things is three times slower within the hour.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What is waited for comes late where other things run beside, and must come before the timetable's next minute or the
  // end of a page's life in the cache brings it.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/support/patience.setup.ts'],
  // One more than a small machine has cores: what is started, killed and sent is waited for.
  maxWorkers: 3,
  // What a file imports is evaluated once, not 354 times; a test that changes what others see puts it back.
  isolate: false,
  unstubGlobals: true,
}

const agenda = {
  include: [
    'app/rooms/agenda/**/*.test.{ts,tsx}',
    'app/ui/calendar/**/*.test.{ts,tsx}',
    'app/platform/text/**/*.test.ts',
  ],
  exclude: ['**/many-events*'],
}

// All in the zone of whoever runs it; with this, the agenda once more in each of these zones: 'Asia/Tokyo,America/Noronha'.
const zones = process.env.AGENDA_ZONES?.split(',').map((TZ) => ({
  extends: false,
  test: { ...every, ...agenda, name: TZ, env: { TZ } },
}))

/** First what is killed, silent and slow: whoever comes to it last waits for it with nothing else to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/all/'))
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database.setup.ts'],
    sequence: { sequencer: LongestFirst },
    ...every,
    ...(zones && { projects: [{ extends: false, test: { ...every, name: 'UTC' } }, ...zones] }),
  },
})
