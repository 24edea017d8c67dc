// How long a page keeps a phone from answering, told from the processor's time of the page's own thread. Lighthouse tells
// it by the clock, and so counts whatever else the machine is doing; this is the same in a busy hour and in a quiet one.
import type { Browser } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** microseconds, by the clock */
  ts: number
  dur?: number
  /** microseconds of the processor */
  tdur?: number
  args?: { data?: { url?: string } }
}

/** What is longer keeps a touch waiting: https://web.dev/articles/tbt */
const longTaskMs = 50

/** A tab of its own in the window of a phone; `phone.close()` ends it. */
export async function openPhone(browser: Browser) {
  const phone = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await phone.newPage()
  return { phone, page, wire: await phone.newCDPSession(page) }
}

/**
 * Total blocking time of one visit on a phone, until two seconds after the page is loaded.
 *
 * @param slowdowns how many times slower than this machine the phone's processor is
 * @returns milliseconds for each of them
 */
export async function blockedBy(
  browser: Browser,
  url: string,
  slowdowns: readonly number[],
): Promise<number[]> {
  const tasks = await visited(browser, url)
  return slowdowns.map((times) =>
    tasks.reduce((sum, taskMs) => sum + Math.max(0, taskMs * times - longTaskMs), 0),
  )
}

async function visited(browser: Browser, url: string): Promise<number[]> {
  // Chromium's trace is without its beginning now and then.
  for (let time = 0; time < 5; time++) {
    const tasks = tasksAfterPaint(await traceOf(browser, url), url)
    if (tasks) return tasks
  }
  throw new Error(`five traces of ${url} were without their beginning`)
}

async function traceOf(browser: Browser, url: string): Promise<TraceEvent[]> {
  const { phone, page, wire } = await openPhone(browser)
  const events: TraceEvent[] = []
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'loading',
        'toplevel',
      ],
    },
  })
  await page.goto(url)
  await page.waitForTimeout(2_000)
  const complete = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve))
  await wire.send('Tracing.end')
  await complete
  await phone.close()
  return events
}

/** Milliseconds of the processor that each task of the page's thread took once something was to be seen. */
function tasksAfterPaint(events: TraceEvent[], url: string): number[] | null {
  const begun = events.findLast(({ name, args }) => name === 'CommitLoad' && args?.data?.url === url)
  if (!begun) return null
  const { pid, tid, ts } = begun
  const ofPage = events.filter((event) => event.pid === pid && event.ts >= ts)
  const painted = ofPage.find(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return null
  let end = painted.ts
  const tasks: number[] = []
  for (const { ts: start, dur = 0, tdur = dur } of ofPage
    .filter((event) => event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'))
    .sort((one, other) => one.ts - other.ts)) {
    // A task within a task is part of it; of one that something was painted in, what came afterwards counts.
    if (start + dur <= end || dur === 0) continue
    tasks.push((tdur / 1_000) * ((start + dur - Math.max(start, end)) / dur))
    end = start + dur
  }
  return tasks
}
