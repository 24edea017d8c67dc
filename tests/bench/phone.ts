// A public page on a slow phone: what Lighthouse says of it, and how long a touch waits for its answer.
import { type Browser, chromium, type Page } from '@playwright/test'
import { closeBrowser, medianAudit } from '../support/audit.ts'
import { kinds, resolved } from '../support/kinds.ts'
import { blockedBy, openPhone } from './main-thread.ts'

const product = '/loja/cesta-chao-de-pequi'

const said = (name: string, text: string) => console.log(`  ${name.padEnd(30)}${text}`)

/** As slow beside this machine as a phone of the countryside. */
const slowdown = 6

/** What Lighthouse takes a phone for, and the same on a machine a third as fast as this one. */
const judges = [4, 12]

type Touch = { page: string; name: string; touch: (page: Page) => Promise<void> }

const touches: Touch[] = [
  { page: '/', name: 'menu', touch: (page) => page.getByRole('button', { name: 'Abrir o menu' }).tap() },
  {
    page: '/',
    name: 'carousel',
    touch: (page) => page.getByRole('button', { name: 'Próximo destaque' }).tap(),
  },
  { page: '/', name: 'search', touch: (page) => page.getByRole('button', { name: 'Buscar no site' }).tap() },
  { page: '/', name: 'contact form', touch: (page) => page.getByLabel('Nome').tap() },
  {
    page: product,
    name: 'add to cart',
    touch: (page) => page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().tap(),
  },
  { page: product, name: 'picture', touch: (page) => page.locator('[data-gallery] a').first().tap() },
]

/** Milliseconds from the touch to the next paint, the worst of what it set off; 16 or less is told as 16. */
async function waitedFor(page: Page, touch: Touch['touch']): Promise<number> {
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) waits.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await touch(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  return Math.max(16, ...waits)
}

/** The one in the middle of three visits. */
async function benchMainThread(browser: Browser, origin: string): Promise<void> {
  console.log(
    `\nBlocked on a phone ${judges.join(' and ')} times slower, by the processor's time (medians of three)`,
  )
  for (const kind of kinds) {
    const path = await resolved(origin, kind)
    const visits: number[][] = []
    for (let visit = 0; visit < 3; visit++) visits.push(await blockedBy(browser, origin + path, judges))
    const medians = judges.map(
      (_, index) => visits.map((blocked) => blocked[index] ?? 0).sort((a, b) => a - b)[1],
    )
    said(path.slice(0, 28), medians.map((blockedMs) => `${Math.round(blockedMs ?? 0)} ms`).join(', '))
  }
}

async function benchTouches(browser: Browser, origin: string): Promise<void> {
  console.log(`\nFrom a touch to its answer, processor ${slowdown} times slower, the worst of three`)
  for (const { page: path, name, touch } of touches) {
    const waits: number[] = []
    for (let time = 0; time < 3; time++) {
      const { phone, page, wire } = await openPhone(browser)
      await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.goto(origin + path)
      waits.push(await waitedFor(page, touch))
      await phone.close()
    }
    said(`${path} ${name}`, `${Math.round(Math.max(...waits))} ms`)
  }
}

export async function benchPhone(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.PRACA_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await benchMainThread(browser, origin)
  for (const times of judges) {
    console.log(`\nOn a phone, processor ${times} times slower (Lighthouse mobile, medians of three runs)`)
    for (const kind of kinds) {
      const path = await resolved(origin, kind)
      const { scores, largestPaintMs, blockedMs } = await medianAudit(origin + path, times)
      said(
        path.slice(0, 28),
        `performance ${scores.performance}, blocked ${Math.round(blockedMs)} ms, largest paint ${Math.round(largestPaintMs)} ms`,
      )
    }
  }
  await closeBrowser()
  await benchTouches(browser, origin)
  await browser.close()
}
