import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { csvText } from '../../platform/text/csv.testing.ts'
import { exportMessages } from './export-messages.server.ts'

let site: TestSite
let ana: SignedIn
let rosa: SignedIn
let id: string

beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
  rosa = await site.addUser('admin', { name: 'Rosa Nunes', email: 'rosa@cerrado.test' })
  await site.parts.db
    .updateTable('site')
    .set({ email: '', public_origin: 'https://cerrado.org.br' })
    .execute()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('messages').execute()
  await site.parts.db.deleteFrom('letters').execute()
  const body = { name: 'João', email: 'joao@exemplo.org', message: 'Vocês entregam?', elapsed_ms: 30_000 }
  await site.call('POST', '/api/contacts/contact', { body })
  id = (await site.parts.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()).id
})

const ask = (method: string, path: string, body?: unknown, who = ana) =>
  site.call(method, `/api/contacts${path}`, { token: who.token, ...(body !== undefined && { body }) })
const give = (assignee: unknown, who = ana) => ask('PATCH', `/${id}`, { assignee }, who)
const total = async (query: string, who = ana) => (await ask('GET', `?${query}`, undefined, who)).json.total
const letters = () => site.parts.db.selectFrom('letters').selectAll().execute()

describe('a message given to somebody of the team', () => {
  test('stands with them, since when and by whom, and they get a letter that answers to the visitor', async () => {
    const given = await give(rosa._id)
    expect(given.status, given.text).toBe(200)
    expect(given.json).toMatchObject({
      assignee: { _id: rosa._id, name: 'Rosa Nunes' },
      assigned_by: { _id: ana._id },
      assigned_at: expect.any(String),
      version: 1,
    })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      kind: 'contact-assigned',
      to_email: 'rosa@cerrado.test',
      reply_to_email: 'joao@exemplo.org',
      html: null,
    })
    expect(letter?.text).toContain('Ana Administradora passou para você a mensagem de João')
    expect(letter?.text).toContain(`https://cerrado.org.br/conta/contacts/${id}`)
  })

  test('is not announced to whoever took it, nor twice', async () => {
    await give(ana._id)
    expect(await letters()).toEqual([])
    await give(rosa._id)
    const [first] = await Promise.all([give(rosa._id), give(rosa._id)])
    expect(first?.status).toBe(200)
    expect(await letters()).toHaveLength(1)
  })

  test('may be given back as it was read, and taken from them', async () => {
    const { json } = await give(rosa._id)
    expect((await ask('PATCH', `/${id}`, json)).status).toBe(200)
    const taken = await give(null)
    expect(taken.json).toMatchObject({ assignee: null, assigned_at: null, assigned_by: null })
  })

  test('is found by person, by oneself, and among those of nobody', async () => {
    expect(await total('assignee=none')).toBe(1)
    await give(rosa._id)
    expect(await total('assignee=me')).toBe(0)
    expect(await total('assignee=me', rosa)).toBe(1)
    expect(await total(`assignee=${rosa._id}`)).toBe(1)
    expect(await total('assignee=none')).toBe(0)
    expect(await total('')).toBe(1)
  })

  test('says in the table whose it is', async () => {
    await give(rosa._id)
    const ctx = site.ctx({ ...ana, session: 's' })
    const table = async (assignee: 'none' | 'me' | undefined) =>
      csvText(await exportMessages(ctx, { state: undefined, q: '', assignee }))
    expect(await table(undefined)).toMatch(/Responsável;Anotações\r\n.*;Rosa Nunes;/)
    expect(await table('none')).not.toContain('Rosa')
  })

  test.each([
    ['a customer', async () => (await site.addUser('user'))._id],
    ['an account switched off', async () => (await site.addUser('admin', { active: false }))._id],
    ['nobody at all', async () => '01890000-0000-7000-8000-00000000dead'],
  ])('cannot be %s', async (_, who) => {
    const refused = await give(await who())
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({ code: 'not_of_team', errors: { assignee: [expect.any(String)] } })
    expect((await ask('GET', `/${id}`)).json.assignee).toBeNull()
    expect(await letters()).toEqual([])
  })

  test('is refused whole where another part of the change is', async () => {
    expect((await ask('PATCH', `/${id}`, { assignee: rosa._id, notes: 'x', version: 9 })).status).toBe(409)
    expect((await ask('PATCH', `/${id}`, { assignee: rosa._id, state: 'spam', was: 'read' })).status).toBe(
      409,
    )
    expect((await ask('PATCH', `/${id}`, { assignee: 'nonsense' })).status).toBe(422)
    expect((await ask('GET', `/${id}`)).json.assignee).toBeNull()
    expect(await letters()).toEqual([])
  })

  test("is nobody's again when the person is deleted, loses the role or leaves", async () => {
    for (const leave of ['deleted', 'demoted', 'off'] as const) {
      const member = await site.addUser('admin', { name: `Quem sai (${leave})` })
      await give(member._id)
      const call = (method: string, body?: unknown) =>
        site.call(method, `/api/users/${member._id}`, { token: ana.token, body })
      const { version } = (await call('GET')).json
      const left =
        leave === 'deleted'
          ? await call('DELETE')
          : await call('PATCH', leave === 'demoted' ? { version, role: 'user' } : { version, active: false })
      expect([200, 204], left.text).toContain(left.status)
      expect((await ask('GET', `/${id}`)).json).toMatchObject({ assignee: null, assigned_at: null })
      expect(await total('assignee=none')).toBe(1)
      const names = (await ask('GET', '/assignees')).json.map(({ name }: { name: string }) => name)
      expect(names).toEqual(['Ana Administradora', 'Rosa Nunes'])
    }
  })
})
