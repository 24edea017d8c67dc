// Runs Lighthouse on one address, as a phone sees it.
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'

type Audit = {
  /** 0-100 per category */
  scores: Record<string, number>
  largestPaintMs: number
  /** how long the page did not react to touch, by Lighthouse's count of long tasks */
  blockedMs: number
  layoutShift: number
  /** audits of accessibility, best practices, SEO and agentic browsing that did not pass: id and title */
  failed: string[]
}

const counted = ['accessibility', 'best-practices', 'seo', 'agentic-browsing']

/** Audits the categories that count alike on every machine; `largestPaintMs`, `blockedMs` and `layoutShift` are NaN. */
export const audit = (url: string): Promise<Audit> => auditOnce(url, { onlyCategories: counted })

/**
 * Audits performance too: each figure is the median of three runs, since one run alone tells of the machine.
 *
 * @param slowdown how many times slower than this machine the phone's processor is; Lighthouse's own is 4
 */
export async function medianAudit(url: string, slowdown = 4): Promise<Audit> {
  const runs: Audit[] = []
  for (let run = 0; run < 3; run++) runs.push(await wholeAudit(url, slowdown))
  const median = (figure: (run: Audit) => number) =>
    runs.map(figure).sort((one, other) => one - other)[1] ?? Number.NaN
  const names = Object.keys(runs[0]?.scores ?? {})
  return {
    scores: Object.fromEntries(names.map((name) => [name, median(({ scores }) => scores[name] ?? 0)])),
    largestPaintMs: median(({ largestPaintMs }) => largestPaintMs),
    blockedMs: median(({ blockedMs }) => blockedMs),
    layoutShift: median(({ layoutShift }) => layoutShift),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  }
}

async function wholeAudit(url: string, slowdown: number): Promise<Audit> {
  // Chromium's trace lacks its beginning now and then; Lighthouse itself asks to be run again.
  const first = await auditOnce(url, { slowdown })
  return Number.isNaN(first.largestPaintMs) ? auditOnce(url, { slowdown }) : first
}

let browser: Promise<LaunchedChrome> | undefined

/** One browser for all audits of a file; Lighthouse forgets what a site stored before each. */
function openBrowser(): Promise<LaunchedChrome> {
  browser ??= launch({
    chromePath: process.env.PRACA_CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return browser
}

export async function closeBrowser(): Promise<void> {
  const opened = await browser
  browser = undefined
  opened?.kill()
}

async function auditOnce(
  url: string,
  { onlyCategories, slowdown }: { onlyCategories?: string[]; slowdown?: number },
): Promise<Audit> {
  const { port } = await openBrowser()
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableFullPageScreenshot: true,
    ...(onlyCategories && { onlyCategories }),
    ...(slowdown && { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown } }),
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits } = result.lhr
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]),
  )
  const failed = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, category]) => category.auditRefs)
    .flatMap(({ id }) => {
      const one = audits[id]
      const counts = one && one.scoreDisplayMode !== 'notApplicable' && one.scoreDisplayMode !== 'manual'
      return counts && one.score !== null && one.score < 1 ? [`${id}: ${one.title}`] : []
    })
  return {
    scores,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: [...new Set(failed)],
  }
}
