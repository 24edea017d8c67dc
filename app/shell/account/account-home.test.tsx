import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { siteFacts } from '../../front-door/site-facts.server.ts'
import { checkFacts } from '../../rooms/system/facts.server.ts'
import noticeStyles from '../../ui/notice.module.css'
import AccountHome from './account-home.tsx'
import { readOffice } from './read-office.server.ts'
import { StepsCard } from './steps-card.tsx'

type Screen = Parameters<typeof AccountHome>[0]

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
})
afterAll(() => site.close())

const draw = (loaderData: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AccountHome {...({ loaderData } as unknown as Screen)} />
    </MemoryRouter>,
  )

async function start(person: SignedIn): Promise<string> {
  const office = await readOffice(site.ctx({ ...person, session: person.token }))
  return draw({ person, own: null, office })
}
const look = () => checkFacts(site.ctx(), siteFacts)

test('what does not add up is said on the start screen of administrators, and leads to the system, until it does', async () => {
  const alarm = 'O site encontrou contas que não batem'
  await look()
  expect(await start(admin)).not.toContain(alarm)

  await sql`insert into uploads (id, kind, name, mime, key, bytes, created_at)
    values (gen_random_uuid(), 'file', 'ata.pdf', 'application/pdf', 'pasta/ata.pdf', 4, now())`.execute(
    site.parts.db,
  )
  await look()
  for (const person of [admin, await site.addUser('super')]) {
    const html = await start(person)
    expect(html).toContain(alarm)
    expect(html).toContain('Falta no disco o arquivo de uma imagem ou de um arquivo enviado.')
    expect(html).toMatch(/<a [^>]*href="\/conta\/sistema">Ver em Sistema<\/a>/)
  }
  for (const role of ['editor', 'shopkeeper'] as const)
    expect(await start(await site.addUser(role)), role).not.toContain(alarm)

  await sql`delete from uploads`.execute(site.parts.db)
  await look()
  expect(await start(admin)).not.toContain(alarm)
})

/** What stands before the first notice in red, and from each of them on. */
const byRed = (html: string) => html.split(`<div class="${noticeStyles.notice} ${noticeStyles.danger}">`)

test('two days without a good copy stand in red above the steps, for administrators and nobody else', async () => {
  const alarm = 'Faz mais de dois dias que não há cópia de segurança'
  expect(byRed(await start(admin))).toHaveLength(1)
  await site.moveClock('49 hours')
  for (const person of [admin, await site.addUser('super')]) {
    const [before, red, ...more] = byRed(await start(person))
    expect(more).toEqual([])
    expect(before).toMatch(/>O que falta<\/h2><\/header>$/)
    expect(red).toMatch(
      new RegExp(`${alarm}.*<a [^>]*href="/conta/sistema">Ver em Sistema</a>.*passos prontos`),
    )
  }
  for (const role of ['editor', 'shopkeeper'] as const)
    expect(await start(await site.addUser(role)), role).not.toContain(alarm)
  await site.moveClock('0')
})

test('a site with every step done still misses its copy', () => {
  const steps = [{ key: 'menu', text: 'Pôr uma página no menu.', href: '/conta/menus', done: true }]
  const shown = (copies: Parameters<typeof StepsCard>[0]['copies']) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <StepsCard steps={steps} copies={copies} />
      </MemoryRouter>,
    )
  expect(shown(null)).toMatch(/>Tudo pronto<\/h2>/)
  expect(byRed(shown(null))).toHaveLength(1)
  const alarm = { title: 'A última cópia não passou', text: 'Fale com quem cuida.', href: '/conta/sistema' }
  expect(byRed(shown(alarm))).toEqual([
    expect.stringMatching(/>O que falta<\/h2><\/header>$/),
    expect.stringContaining(alarm.title),
  ])
})

test('a customer’s e-mail breaks after its @ and its dots before it breaks within a word', () => {
  const person = { name: 'Dona Jurema', email: 'dona.jurema@vereda.example' }
  const own = { orders: { data: [], total: 0 }, zone: 'America/Sao_Paulo' }
  const html = draw({ person, own, office: null })
  expect(html).toContain('<dd>dona.<wbr/>jurema@<wbr/>vereda.<wbr/>example</dd>')
})
