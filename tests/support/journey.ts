// What a journey starts from: a running site per file, an administrator, and a watch for trouble.
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { demoFolder, setUpFolder } from './beginnings.ts'
import { administrator } from './first-run.ts'
import { type RunningSite, removeSite, startSite } from './running-site.ts'

export { expect }

type Journey = {
  /** script errors of every page of every browser that the journey opens; it fails on any */
  scriptErrors: string[]
  /** fails the journey when it logs an error or breaks the content security policy */
  page: Page
  /** a fresh program, not set up, of this journey alone */
  freshSite: RunningSite
  /** the same after the first run */
  ownSite: RunningSite
  /** the same, shared by the journeys of a file: which other files a worker has run before is chance */
  site: RunningSite
}
type Shared = {
  /** the demo organisation, for looking at every screen */
  demoSite: RunningSite
  siteOf: (file: string) => Promise<RunningSite>
}

export const test = base.extend<Journey & { baseURL: string }, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  freshSite: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  ownSite: async ({}, use) => {
    const site = await startSetUp()
    await use(site)
    await site.stop()
  },
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const folder = await demoFolder()
      const site = await startSite({ folder })
      await use(site)
      await site.stop()
      await removeSite(folder)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      let last: { file: string; site: RunningSite } | undefined
      await use(async (file) => {
        if (last?.file !== file) {
          await last?.site.stop()
          last = { file, site: await startSetUp() }
        }
        return last.site
      })
      await last?.site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: async ({ siteOf }, use, { file }) => use(await siteOf(file)),
  scriptErrors: [
    async ({ browser }, use) => {
      const trouble: string[] = []
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        context.on('weberror', (problem) => {
          const { message, stack } = problem.error()
          if (!isLateTransition(message)) trouble.push(`script error: ${stack || message}`)
        })
        return context
      }
      await use(trouble)
      browser.newContext = open
      expect(trouble).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const trouble: string[] = []
    page.on('pageerror', ({ message, stack }) => {
      if (!isLateTransition(message)) trouble.push(`page error: ${stack || message}`)
    })
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) trouble.push(message.text())
    })
    await use(page)
    expect(trouble).toEqual([])
  },
})

/**
 * A transition between two documents that the browser gave up, on a machine with much to do: it is not seen, and where
 * scripts are off no code can hear of it.
 */
const isLateTransition = (message: string) =>
  ['Page already revealed', 'Viewport size changed'].some(
    (why) => message === `Transition was aborted because of invalid state. ${why}`,
  )

/** The browser itself reports every answer of 400 and above; journeys assert those on purpose. */
const isExpected = (text: string) =>
  text.startsWith('Failed to load resource') ||
  // The router looks up where links lead, for a page that was left meanwhile.
  text.startsWith('Failed to fetch manifest patches') ||
  // The browser looks for a newer service worker while a journey has stopped the site.
  text === 'An unknown error occurred when fetching the script.'

/** Types no faster than a hand: a message written in less than two seconds is taken for a program's. */
export const writeByHand = (field: Locator, text: string) =>
  field.pressSequentially(text, { delay: 2_400 / text.length })

/** A site of its own after its first run; `stop` removes it. */
export async function startSetUp(given: { env?: Record<string, string> } = {}): Promise<RunningSite> {
  const folder = await setUpFolder()
  const site = await startSite({ ...given, folder })
  return {
    ...site,
    async stop() {
      const code = await site.stop()
      await removeSite(folder)
      return code
    },
  }
}

const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

export type Caller = (method: string, path: string, body?: unknown) => Promise<Response>

/** Calls the API as the administrator (or another person), for what a journey takes as given. */
export async function callAs(
  site: RunningSite,
  person: { email: string; password: string } = administrator,
): Promise<Caller> {
  const login = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { token } = (await login.json()) as { token: string }
  return (method, path, body) =>
    fetch(site.origin + path, {
      method,
      headers: { ...(body instanceof FormData ? {} : json), Authorization: `Token ${token}` },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
}

/** Logs the page's browser in, without the screen where people do it. */
export async function logIn(
  page: Page,
  site: RunningSite,
  { email, password }: { email: string; password: string } = administrator,
): Promise<void> {
  const answer = await page.request.post(`${site.origin}/api/auth/login`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
}

/** Logs in as people do, and waits for the page where the login leads. */
export async function logInByScreen(
  page: Page,
  site: RunningSite,
  person: { email: string; password: string } = administrator,
): Promise<void> {
  await open(page, `${site.origin}/login`)
  await fillLogin(page, person)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, url: string) {
  const answer = await page.goto(url)
  await page.locator('html[data-alive]').waitFor()
  return answer
}

/** Waits until a section of the settings has nothing left to save: no 'Alterações não salvas', no 'Salvando…'. */
export async function untilSaved(section: Locator) {
  await expect(section.getByRole('status').last()).toBeEmpty()
}

/** Expects axe to find nothing wrong in the dialog that is open. */
export async function expectAccessibleDialog(page: Page) {
  const { violations } = await axeOn(page).include('[role=dialog], [role=alertdialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

export async function fillLogin(page: Page, person: { email: string; password: string } = administrator) {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Entrar', exact: true }) })
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByLabel('Senha', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
}
