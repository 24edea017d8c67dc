// Every noun of the site is one long word: no list, card, dialog, letter or paper grows wider than its window, and no
// text of a table lies over the cell beside it.
import type { Page } from '@playwright/test'
import { openMailServer } from '../../../app/platform/mail/mail-server.testing.ts'
import { eventFields } from '../../../app/rooms/agenda/event-fields.ts'
import { productFields } from '../../../app/rooms/catalog/product-fields.ts'
import type { Fields } from '../../../app/rooms/content/record/field.ts'
import { materialFields } from '../../../app/rooms/library/material-fields.ts'
import { postFields } from '../../../app/rooms/news/post-fields.ts'
import { pageFields } from '../../../app/rooms/pages/page-fields.ts'
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

/** Tables and their columns, each with the most letters its form takes. */
const nouns: Record<string, Record<string, number>> = {
  pages: { title: 160, ...textsOf(pageFields) },
  posts: { title: 160, ...textsOf(postFields) },
  events: { title: 160, ...textsOf(eventFields) },
  materials: { title: 300, ...textsOf(materialFields) },
  products: { title: 160, ...textsOf(productFields) },
  messages: { name: 100, message: 1000 },
  menu_items: { name: 60 },
  uploads: { name: 200, alt: 300 },
  letters: { subject: 200, to_name: 100 },
  users: { name: 100 },
  addresses: { recipient: 100, street: 100, complement: 60, district: 60, city: 60 },
  orders: { customer_name: 120, note: 1000, internal_note: 1000 },
  order_lines: { name: 160 },
  stock_lines: { reason: 300 },
  import_runs: { name: 200 },
  site: { title: 60, description: 300 },
}

const word = 'Desenvolvimentoagroextrativistasocioambiental'

let site: RunningSite
let postOffice: Awaited<ReturnType<typeof openMailServer>>
let records: string[] = []

test.beforeAll(async () => {
  const folder = await demoFolder()
  await inDatabase(folder, async (client) => {
    for (const [table, columns] of Object.entries(nouns)) {
      const set = Object.entries(columns).map(
        ([column, most]) => `${column} = left(repeat('${word}', 30), ${most})`,
      )
      await client.query(`update ${table} set ${set.join(', ')}`)
    }
    // A code is of one product alone.
    await client.query(`update products set sku = left(repeat('${word}', 30), 52) || right(id::text, 8)`)
    await client.query(
      `update materials set authors = array[left(repeat('${word}', 30), 120)],
        tags = array[left(repeat('${word}', 30), 40)], tag_keys = array['${word.toLowerCase()}']`,
    )
  })
  postOffice = await openMailServer()
  site = await startSite({ folder, env: { SMTP_URL: postOffice.url, MAIL_FROM: 'site@pequi.example' } })
  records = await recordScreens(site)
})

test.afterAll(async () => {
  const { folder } = site
  await site.stop()
  await removeSite(folder)
  await postOffice.close()
})

/** The editors and public pages of one record of each kind, an order and its papers. */
async function recordScreens({ origin }: RunningSite): Promise<string[]> {
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
  const papers = ['', '/declaracao'].map((paper) => `/conta/pedidos/${order}${paper}`)
  return [...ofKinds.flat(), ...papers, `/conta/produtos/${product}/estoque`, `/conta/contacts/${message}`]
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

/** One of three, and all of them in the soak. */
const screensHere = accountScreens.filter((_, at) => process.env.FULL !== undefined || at % 3 === 0)
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

test('a question in a dialog', async ({ page }) => {
  if (!administrator) throw new Error('the demo has no administrator')
  const call = await callAs(site, administrator)
  const { data: people } = await (await call('GET', '/api/users?role=user')).json()
  await logIn(page, site, administrator)
  await open(page, `${site.origin}/conta/users/${people[0]._id}/edit`)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const right = await dialog.evaluate((one) =>
      Math.max(...[one, ...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    )
    expect.soft(right, `the dialog at ${width}`).toBeLessThanOrEqual(width)
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
