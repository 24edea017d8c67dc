import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { siteFacts } from '../../front-door/site-facts.server.ts'
import { checkFacts } from '../../rooms/system/facts.server.ts'
import AccountHome from './account-home.tsx'
import { readOffice } from './read-office.server.ts'

type Screen = Parameters<typeof AccountHome>[0]

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
})
afterAll(() => site.close())

async function start(person: SignedIn): Promise<string> {
  const office = await readOffice(site.ctx({ ...person, session: person.token }))
  const loaderData = { person, own: null, office }
  return renderToStaticMarkup(
    <MemoryRouter>
      <AccountHome {...({ loaderData } as unknown as Screen)} />
    </MemoryRouter>,
  )
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
