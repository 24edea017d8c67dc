// What an editor and a shopkeeper find in the account area, and that no link of it ends in "not found"
// (docs/decisions/0279).
import { randomUUID } from 'node:crypto'
import { demo } from '../../../demo/demo.ts'
import { axeOn } from '../../support/axe.ts'
import { demoFolder } from '../../support/beginnings.ts'
import { type Caller, callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { type RunningSite, removeSite, startSite } from '../../support/running-site.ts'
import { accountScreens } from '../../support/screens.ts'

const administrator = demo.people.find((person) => person.role === 'admin')

let folder: string
let site: RunningSite
let call: Caller
test.beforeAll(async () => {
  folder = await demoFolder()
  site = await startSite({ folder })
  call = await callAs(site, administrator)
})
test.afterAll(async () => {
  await site.stop()
  await removeSite(folder)
})

async function addPerson(role: string, name: string) {
  const person = { email: `${role}-${randomUUID()}@chaodepequi.example`, password: 'buriti-na-vereda' }
  expect((await call('POST', '/api/users', { name, role, ...person })).status).toBe(201)
  return person
}

const inside = (path: string, areas: readonly string[]) =>
  areas.some((area) => path === `/conta/${area}` || path.startsWith(`/conta/${area}/`))
const forAll = (path: string) => path === '/conta' || inside(path, ['arquivos', 'profile', 'ajuda'])

const roles = [
  {
    role: 'editor',
    name: 'Editor',
    // At /conta/pedidos stands what they bought themselves.
    opens: (path: string) =>
      inside(path, ['pages', 'posts', 'events', 'medias', 'menus', 'contacts']) || path === '/conta/pedidos',
  },
  {
    role: 'shopkeeper',
    name: 'Lojista',
    opens: (path: string) => inside(path, ['produtos', 'pedidos', 'shop/extratos']) || path === '/conta/shop',
  },
] as const

for (const { role, name, opens } of roles)
  test(`${name}: each screen in reach is there, each other is not, and every link leads somewhere`, async ({
    page,
  }) => {
    await logIn(page, site, await addPerson(role, 'Dona Nena'))
    const wrong: string[] = []
    for (const screen of accountScreens) {
      const [path = ''] = screen.split('?')
      const status = (await page.request.get(site.origin + screen)).status()
      if (status !== (forAll(path) || opens(path) ? 200 : 404)) wrong.push(`${screen}: ${status}`)
    }
    expect(wrong).toEqual([])

    // Two addresses of each kind are enough.
    const seen = new Set<string>()
    const ofKind = new Map<string, number>()
    const waiting = ['/conta']
    const broken: string[] = []
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await page.request.get(site.origin + path)
      if (answer.status() !== 200) broken.push(`${path}: ${answer.status()}`)
      for (const [, found = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/conta[^"#]*)/g)) {
        const link = found.replaceAll('&amp;', '&')
        const kind = link.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/=[^&]*/g, '')
        const times = ofKind.get(kind) ?? 0
        if (times >= 2 || seen.has(link)) continue
        seen.add(link)
        ofKind.set(kind, times + 1)
        waiting.push(link)
      }
    }
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(20)

    const editing = page.getByRole('link', { name: 'Editar esta página' })
    for (const [list, folder] of [
      ['posts', 'noticias'],
      ['products', 'loja'],
    ] as const) {
      const { data } = await (await call('GET', `/api/${list}?status=published`)).json()
      await open(page, `${site.origin}/${folder}/${data[0].slug}`)
      const isTheirs = (list === 'posts') === (role === 'editor')
      await expect(editing).toHaveCount(isTheirs ? 1 : 0)
      if (!isTheirs) continue
      await editing.click()
      await expect(page.getByRole('heading', { level: 1, name: /^Editar/ })).toBeVisible()
    }

    await open(page, `${site.origin}/conta`)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Configurações', exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Usuários', exact: true })).toHaveCount(0)
    expect((await axeOn(page).analyze()).violations).toEqual([])
  })

test('Lojista: the money of a canceled order goes back by an administrator', async ({ page }) => {
  const person = await addPerson('shopkeeper', 'Seu Tião')
  const { data } = await (await call('GET', '/api/orders?status=processing')).json()
  const order = data[0]._id
  const shop = await callAs(site, person)
  expect((await shop('POST', `/api/orders/${order}/cancellation`, { reason: 'Acabou' })).status).toBe(200)
  expect((await shop('POST', `/api/orders/${order}/refund`, {})).status).toBe(403)
  await logIn(page, site, person)
  await open(page, `${site.origin}/conta/pedidos/${order}`)
  await expect(page.getByText('A reembolsar').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como reembolsado' })).toHaveCount(0)
  await expect(page.getByText(/^Quem administra o site devolve R\$/)).toBeVisible()
  await logIn(page, site, administrator)
  await open(page, `${site.origin}/conta/pedidos/${order}`)
  await expect(page.getByText(/^Devolva R\$.* e marque o pedido como reembolsado\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como reembolsado' })).toBeVisible()
})
