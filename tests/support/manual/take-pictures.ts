// Run by bin/manual.js: photographs a site with the demo for docs/manual. Names of pictures as arguments: only these.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { unknownArguments } from '../../../app/platform/unknown-arguments.ts'
import { demo } from '../../../demo/demo.ts'
import playwright from '../../../playwright.config.ts'
import { demoFolder } from '../beginnings.ts'
import openRun from '../run-server.ts'
import { type RunningSite, removeSite, startSite } from '../running-site.ts'
import { idIn, pictures, type Shown } from './pictures.ts'

const folder = join(import.meta.dirname, '../../../docs/manual/pictures')
/** A little less than the tests of the manual allow. */
const mostBytes = 33 * 1024
const qualities = [82, 74, 66, 58, 50, 42, 34]

const asked = process.argv.slice(2)
const names = pictures.map(({ name }) => name)
const refusal = unknownArguments(
  asked.filter((name) => !names.includes(name)),
  `Como usar: npm run manual, ou npm run manual -- imagens. As imagens: ${names.join(', ')}`,
)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
const wanted = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))

const endRun = await openRun()
try {
  const data = await demoFolder()
  const site = await startSite({ folder: data })
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    for (const shown of wanted) {
      const bytes = await lightWebp(await photograph(browser, site, shown))
      await writeFile(join(folder, `${shown.name}.webp`), bytes)
      console.log(`${shown.name}: ${Math.ceil(bytes.length / 1024)} KB`)
    }
  } finally {
    await browser.close()
    await site.stop()
    await removeSite(data)
  }
} finally {
  await endRun()
}

async function photograph(browser: Browser, site: RunningSite, shown: Shown): Promise<Buffer> {
  const { at, isPhone = false, as = 'admin', height = isPhone ? 740 : 800, prepare } = shown
  const context = await browser.newContext({
    viewport: { width: isPhone ? 360 : 1280, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const call = await logIn(site, as)
    if (call) await context.addCookies(call.cookies)
    if (shown.isFolded) await context.addCookies([{ name: 'sidebar', value: 'rail', url: site.origin }])
    const first = async (list: string) => idIn(await (await fetch(site.origin + list, call?.asking)).json())
    const page = await context.newPage()
    const address = typeof at === 'string' ? at : await at(first)
    await page.goto(site.origin + address, { waitUntil: 'networkidle' })
    await page.locator('html[data-alive]').waitFor()
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** Null for a visitor. */
async function logIn({ origin }: RunningSite, role: NonNullable<Shown['as']>) {
  const person = demo.people.find((one) => one.role === role)
  if (!person) return null
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { token } = (await login.json()) as { token: string }
  const cookies = login.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    return { name, value, url: origin }
  })
  return { cookies, asking: { headers: { Authorization: `Token ${token}` } } }
}

/** The best quality that is light enough. */
async function lightWebp(png: Buffer): Promise<Buffer> {
  let made = png
  for (const quality of qualities) {
    made = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (made.length <= mostBytes) break
  }
  return made
}
