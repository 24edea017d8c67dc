import { defineConfig } from '@playwright/test'

// Chromium's own buttons are pages since 2026: beside each window's page they take a fifth of the processor. The last list is
// the one that counts, so that Playwright's own stands here again.
const unneeded = [
  ...['InitialWebUI', 'WebUIReloadButton', 'WebUIToolbar', 'PreloadTopChromeWebUI'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
  // A process for the page after this one, which in a journey of its own browser never comes.
  'SpareRendererForSitePerProcess',
]

// Chromium is found by bin/test; run by hand: PRACA_CHROMIUM=/usr/bin/chromium npx playwright test
export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/*.spec.ts', 'all/journeys/*.spec.ts'],
  globalSetup: './tests/support/run-server.ts',
  fullyParallel: false,
  // One more than a small machine has cores: a journey waits for a third of its time.
  workers: 3,
  // Only what hangs ends by these: a journey waits for what people see, never for a clock, and a machine that is busy with
  // other things is three times slower within the hour.
  timeout: 600_000,
  // On a machine of its own a journey gets a second try, and bin/test names the one that needed it (decision 18).
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // To record every step of every journey costs a fifth of the run; what failed is run again by its name.
    trace: process.env.CI
      ? 'on-first-retry'
      : process.env.PRACA_TRACE === 'off'
        ? 'off'
        : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.PRACA_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unneeded.join()}`,
      ],
    },
  },
})
