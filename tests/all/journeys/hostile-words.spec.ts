// Every noun of the site is one long word: no list, card, dialog, letter or paper grows wider than its window, and no
// text of a table lies over the cell beside it.
import type { Locator, Page } from '@playwright/test'
import { openMailServer } from '../../../app/platform/mail/mail-server.testing.ts'
import { longestTag } from '../../../app/platform/text/tags.ts'
import { eventFields } from '../../../app/rooms/agenda/event-fields.ts'
import { productFields } from '../../../app/rooms/catalog/product-fields.ts'
import type { Fields } from '../../../app/rooms/content/record/field.ts'
import { longestAuthor } from '../../../app/rooms/library/material.ts'
import { materialFields } from '../../../app/rooms/library/material-fields.ts'
import { postFields } from '../../../app/rooms/news/post-fields.ts'
import { pageFields } from '../../../app/rooms/pages/page-fields.ts'
import { mostAltCharacters } from '../../../app/rooms/uploads/upload.ts'
import { demo } from '../../../demo/demo.ts'
import { demoFolder } from '../../support/beginnings.ts'
import { inDatabase } from '../../support/in-database.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { type RunningSite, removeSite, startSite } from '../../support/running-site.ts'
import { accountScreens, publicScreens } from '../../support/screens.ts'
import { textOverCells } from '../../support/text-over-cells.ts'
import { widerThanWindow } from '../../support/wider-than-window.ts'

/** The fourth is the narrowest window that has the sidebar: tables have the least room there. */
const widths = [360, 768, 1280, 1000]
const administrator = demo.people.find(({ role }) => role === 'admin')
const superUser = demo.people.find(({ role }) => role === 'super')

const codes = ['sku', 'isbn', 'doi', 'url']
const textsOf = (fields: Fields): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { longest }]) =>
      longest === undefined || codes.includes(name) ? [] : [[name, longest]],
    ),
  )

/** Of an address, which an order keeps as well. */
const places = { recipient: 120, street: 160, complement: 80, district: 80, city: 80, reference: 120 }

/** Tables and their columns, each with the most letters its form takes. */
const nouns: Record<string, Record<string, number>> = {
  pages: { title: 160, ...textsOf(pageFields) },
  posts: { title: 160, ...textsOf(postFields) },
  events: { title: 160, ...textsOf(eventFields) },
  materials: { title: 300, ...textsOf(materialFields) },
  products: { title: 160, ...textsOf(productFields) },
  messages: { name: 120, message: 5000 },
  menu_items: { name: 60 },
  uploads: { name: 200, alt: mostAltCharacters },
  letters: { subject: 200, to_name: 120 },
  users: { name: 120 },
  addresses: places,
  orders: { customer_name: 120, note: 1000, internal_note: 4000 },
  order_lines: { name: 160 },
  stock_lines: { reason: 300 },
  withdrawals: { reason: 1000 },
  import_runs: { name: 200 },
  site: { title: 120, description: 300 },
}

const word = 'Desenvolvimentoagroextrativistasocioambiental'

/** In SQL: the word over and over. */
const long = (most: number) => `rpad('', ${most}, '${word}')`

let site: RunningSite
let postOffice: Awaited<ReturnType<typeof openMailServer>>
let records: string[] = []
let questions: [address: string, opener: string][] = []

test.beforeAll(async () => {
  const folder = await demoFolder()
  await inDatabase(folder, async (client) => {
    for (const [table, columns] of Object.entries(nouns)) {
      const set = Object.entries(columns).map(([column, most]) => `${column} = ${long(most)}`)
      await client.query(`update ${table} set ${set.join(', ')}`)
    }
    const kept = Object.entries(places).map(([name, most]) => `'${name}', ${long(most)}`)
    await client.query(`update orders set address = address || jsonb_build_object(${kept})`)
    // A code is of one product alone.
    await client.query(`update products set sku = ${long(52)} || right(id::text, 8)`)
    await client.query(
      `update materials set authors = array[${long(longestAuthor)}],
        tags = array[${long(longestTag)}], tag_keys = array['${word.toLowerCase()}']`,
    )
  })
  postOffice = await openMailServer()
  site = await startSite({ folder, env: { SMTP_URL: postOffice.url, MAIL_FROM: 'site@pequi.example' } })
  ;({ records, questions } = await recordScreens(site))
})

test.afterAll(async () => {
  const { folder } = site
  await site.stop()
  await removeSite(folder)
  await postOffice.close()
})

/**
 * The editors and public pages of one record of each kind, an order and its papers, one that somebody withdrew from; and
 * what opens a dialog.
 */
async function recordScreens({ origin }: RunningSite) {
  const call = await callAs({ origin } as RunningSite, administrator)
  const first = async (list: string) => (await (await call('GET', `/api/${list}`)).json()).data[0]
  const ofKinds = await Promise.all(
    [
      ['pages', 'pages', ''],
      ['posts', 'posts', '/noticias'],
      ['events', 'events', '/agenda'],
      ['medias', 'medias', '/biblioteca'],
      ['products', 'produtos', '/loja'],
    ].map(async ([type = '', screens, list]) => {
      const { _id, slug } = await first(type)
      return [`/conta/${screens}/${_id}/edit`, `${list}/${slug}`]
    }),
  )
  const { _id: order } = await first('orders?status=processing')
  const { _id: product } = await first('products')
  const { _id: message } = await first('contacts')
  const { _id: sent } = await first('orders?status=sent')
  const { _id: withdrawn } = await first('orders?situation=withdrawal_requested')
  const { link } = await (await call('GET', `/api/orders/${withdrawn}`)).json()
  const papers = ['', '/declaracao'].map((paper) => `/conta/pedidos/${order}${paper}`)
  return {
    records: [
      ...ofKinds.flat(),
      ...papers,
      `/conta/pedidos/${withdrawn}`,
      link as string,
      `/conta/produtos/${product}/estoque`,
      `/conta/contacts/${message}`,
    ],
    questions: [
      [`/conta/users/${(await first('users?role=user'))._id}/edit`, 'Excluir'],
      [`/conta/pedidos/${sent}`, 'Corrigir o rastreio'],
      [`/conta/pedidos/${sent}`, 'Registrar a desistência'],
    ] as [string, string][],
  }
}

async function expectNarrow(page: Page, address: string) {
  await open(page, site.origin + address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await widerThanWindow(page), `${address} at ${width}`).toEqual([])
    expect.soft(await textOverCells(page), `${address} at ${width}`).toEqual([])
  }
}

test('visitors', async ({ page }) => {
  for (const address of publicScreens) await expectNarrow(page, address)
})

/** One of three and two that were too wide once, and all of them in the soak. */
const screensHere = accountScreens.filter(
  (address, at) =>
    process.env.FULL !== undefined || at % 3 === 0 || ['/conta/pages', '/conta/posts'].includes(address),
)
const parts = Map.groupBy(screensHere, (address) => Math.floor(screensHere.indexOf(address) / 15))
for (const screens of parts.values())
  test(`the account area, ${screens[0]} and what follows`, async ({ page }) => {
    if (!administrator) throw new Error('the demo has no administrator')
    await logIn(page, site, administrator)
    for (const address of screens) await expectNarrow(page, address)
  })

test('one record of each kind, an order, its papers, a letter and the machine room', async ({ page }) => {
  if (!administrator || !superUser) throw new Error('the demo lacks somebody')
  await logIn(page, site, administrator)
  for (const address of records) await expectNarrow(page, address)
  await logIn(page, site, superUser)
  await expectNarrow(page, '/conta/sistema')
})

/** Between their margins, at 96 dots an inch: A4, and a label of 10 × 15 cm. */
const papers = { a4: { width: 703, height: 1032 }, '10x15': { width: 340, height: 529 } }

test('what is printed of orders stays on its paper', async ({ page }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await logIn(page, site, administrator)
  const declaration = records.find((address) => address.endsWith('/declaracao')) ?? ''
  for (const [address, paper] of [
    [declaration, papers.a4],
    [declaration.replace('/declaracao', ''), papers.a4],
    ['/conta/pedidos/separacao', papers.a4],
    ['/conta/pedidos/etiquetas', papers.a4],
    ['/conta/pedidos/etiquetas?papel=10x15', papers['10x15']],
  ] as const) {
    await open(page, site.origin + address)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible()
    expect.soft(await widerThanWindow(page), address).toEqual([])
    expect.soft(await textOverCells(page), address).toEqual([])
    await page.emulateMedia({ media: null })
  }
  await page.emulateMedia({ media: 'print' })
  const labels = page.getByRole('region', { name: /^Etiqueta/ })
  const sizes = await labels.evaluateAll((all) =>
    all.map(({ clientHeight, scrollHeight }) => ({ clientHeight, over: scrollHeight - clientHeight })),
  )
  expect(sizes.length).toBeGreaterThan(0)
  // 140 mm
  for (const { clientHeight } of sizes) expect(Math.round(clientHeight)).toBe(529)
  expect(sizes.filter(({ over }) => over > 1)).toEqual([])
})

const rightOf = (dialog: Locator) =>
  dialog.evaluate((one) =>
    Math.max(...[one, ...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
  )

test('questions in dialogs', async ({ page }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  await logIn(page, site, administrator)
  for (const [address, opener] of questions) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, site.origin + address)
    await page.getByRole('button', { name: opener, exact: true }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await rightOf(dialog), `“${opener}” at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('letters of orders in each of their states', async ({ page }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  const call = await callAs(site, administrator)
  const { data: orders } = await (await call('GET', '/api/orders')).json()
  for (const { _id } of orders) await call('POST', `/api/orders/${_id}/letter`, {})
  const queued = () =>
    inDatabase(site.folder, async (client) => {
      const unsent = `select count(*)::int as count from letters where state in ('waiting', 'sending')`
      return (await client.query(unsent)).rows[0].count
    })
  await expect.poll(queued).toBe(0)
  const letters = postOffice.received.filter(({ mail }) => mail.html && mail.text?.includes(word))
  const subjects = new Set(letters.map(({ mail }) => mail.subject?.replace(/\d+/g, '')))
  expect(subjects.size).toBeGreaterThan(4)
  for (const { mail } of letters) {
    await page.setContent(String(mail.html))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await widerThanWindow(page), `${mail.subject} at ${width}`).toEqual([])
    }
  }
})
