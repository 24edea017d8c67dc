import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBanners } from './banners.server.ts'
import { openSettingsSite, people } from './sample-site.testing.ts'

let site: Awaited<ReturnType<typeof openSettingsSite>>
let wide: string
let phone: string
beforeAll(async () => {
  site = await openSettingsSite()
  wide = await site.uploadImage(1400, 600)
  phone = await site.uploadImage(400, 600)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('banners').execute()
})

const base = '/api/settings/banners'
const stored = () => site.parts.db.selectFrom('banners').selectAll().orderBy('position').execute()
const shown = async () => (await site.as('nobody', 'GET', '/api/settings')).json.site_banners
const banner = async (fields: Record<string, unknown> = {}) => {
  const answer = await site.as('admin', 'POST', base, { image: wide, ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

test('a banner has its pictures in sizes, its words and its link', async () => {
  await banner({
    phone_image: phone,
    title: 'Feira',
    text: 'Sábado',
    link: '/feira',
    label: 'Ver a feira',
    alt: 'A feira',
  })
  expect(await shown()).toEqual([
    {
      _id: expect.any(String),
      image: {
        url: expect.stringMatching(/\.(png|jpg)$/),
        width: 1400,
        height: 600,
        srcset: expect.stringMatching(/^\/uploads\/\S+\.webp 320w, .*\.webp 1400w$/),
        srcset_avif: '',
      },
      phone_image: expect.objectContaining({ width: 400, height: 600 }),
      title: 'Feira',
      text: 'Sábado',
      link: '/feira',
      label: 'Ver a feira',
      alt: 'A feira',
    },
  ])
})

test('the button says what was typed, or else Saiba mais', async () => {
  const { _id, version, label } = await banner({ link: '/feira' })
  const said = async () => (await shown()).map((one: { label: string }) => one.label)
  expect([label, await said()]).toEqual(['', ['Saiba mais']])
  const typed = await site.as('admin', 'PATCH', `${base}/${_id}`, { version, label: '  Ver a feira ' })
  expect([typed.json.label, await said()]).toEqual(['Ver a feira', ['Ver a feira']])
  await site.as('admin', 'PATCH', `${base}/${_id}`, { version: version + 1, label: '' })
  expect(await said()).toEqual(['Saiba mais'])
})

test('a banner that comes again under its key, also at once, is one, and answered as it is now', async () => {
  const key = '2f1d3c3e-8a57-4b83-9d0d-3f6f3a1c9b10'
  const send = (title: string, image = wide) =>
    site.as('admin', 'POST', base, { image, title }, { 'idempotency-key': key.toUpperCase() })
  const sent = await Promise.all(['Feira', 'Feira', 'Feira'].map((title) => send(title)))
  for (const one of sent) expect(one).toMatchObject({ status: 201, json: { _id: key, version: 1 } })
  expect(await stored()).toHaveLength(1)
  const changed = await site.as('admin', 'PATCH', `${base}/${key}`, { version: 1, title: 'Mutirão' })
  expect(changed.status).toBe(200)
  expect((await send('Feira', phone)).json).toMatchObject({ _id: key, title: 'Mutirão', version: 2 })
  for (let n = 0; n < 19; n++) await banner()
  expect((await send('Feira')).status, 'is there already, and not one too many').toBe(201)
  expect((await site.as('admin', 'DELETE', `${base}/${key}`)).status).toBe(204)
  expect((await send('De novo')).json).toMatchObject({ _id: key, title: 'De novo', version: 1 })
})

test('a key that is none is refused', async () => {
  const answer = await site.as('admin', 'POST', base, { image: wide }, { 'idempotency-key': 'feira' })
  expect(answer.status).toBe(422)
  expect(await stored()).toEqual([])
})

describe('who may', () => {
  test.each([
    ['GET', base, undefined, 200],
    ['POST', base, 'new', 201],
    ['PUT', `${base}/order`, [], 200],
    ['PATCH', `${base}/00000000-0000-7000-8000-000000000000`, { version: 1 }, 404],
    ['DELETE', `${base}/00000000-0000-7000-8000-000000000000`, undefined, 404],
  ])('%s %s: administrators', async (method, path, body, allowed) => {
    const statuses = []
    for (const who of people) {
      await site.parts.db.deleteFrom('banners').execute()
      statuses.push((await site.as(who, method, path, body === 'new' ? { image: wide } : body)).status)
    }
    expect(statuses).toEqual([401, 403, allowed, allowed])
  })
})

describe('what is refused', () => {
  test.each([
    [{ image: undefined }, 'image'],
    [{ image: null }, 'image'],
    [{ image: '00000000-0000-7000-8000-000000000000' }, 'image'],
    [{ phone_image: '00000000-0000-7000-8000-000000000000' }, 'phone_image'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ link: 'http://exemplo.org.br' }, 'link'],
    [{ link: 'data:text/html,x' }, 'link'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ text: 'x'.repeat(301) }, 'text'],
    [{ label: 'x'.repeat(31) }, 'label'],
    [{ alt: { $gt: '' } }, 'alt'],
    [{ starts_at: '2026-12-01' }, 'starts_at'],
    [{ starts_at: '9999-12-01T00:00:00Z' }, 'starts_at'],
    [{ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
  ])('%j, under %s', async (fields, field) => {
    const answer = await site.as('admin', 'POST', base, { image: wide, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  test('an end before the start that is already there', async () => {
    const { _id, version } = await banner({ starts_at: '2026-12-02T00:00:00-03:00' })
    const answer = await site.as('admin', 'PATCH', `${base}/${_id}`, {
      version,
      ends_at: '2026-12-01T00:00:00-03:00',
    })
    expect(answer.status).toBe(422)
    expect(answer.json.errors.ends_at).toEqual(['O fim precisa vir depois do início.'])
  })

  test('more than twenty', async () => {
    for (let n = 0; n < 20; n++) await banner()
    const answer = await site.as('admin', 'POST', base, { image: wide })
    expect(answer.status).toBe(409)
    expect(answer.json.code).toBe('too_many_banners')
    expect(await stored()).toHaveLength(20)
  })

  test('fields that are not a banner’s', async () => {
    const { _id, version } = await banner({ title: 'Feira' })
    const [before] = await stored()
    const answer = await site.as('admin', 'PATCH', `${base}/${_id}`, {
      version,
      id: 'x',
      position: 99,
      created_at: '2020-01-01T00:00:00Z',
      image_id: phone,
    })
    expect(answer.status).toBe(200)
    expect(await stored()).toEqual([{ ...before, version: 2, updated_at: expect.any(Date) }])
  })
})

test('a stale save is a 409 with the banner as it is', async () => {
  const { _id, version } = await banner({ title: 'Feira' })
  await site.as('super', 'PATCH', `${base}/${_id}`, { version, title: 'Feira de Natal' })
  const answer = await site.as('admin', 'PATCH', `${base}/${_id}`, { version, title: 'Feira de maio' })
  expect(answer.status).toBe(409)
  expect(answer.json).toMatchObject({ code: 'stale', current: { title: 'Feira de Natal', version: 2 } })
  expect((await stored())[0]?.title).toBe('Feira de Natal')
})

describe('the order', () => {
  const titles = async () => (await shown()).map((one: { title: string }) => one.title)

  test('is the one they were made in, until it is changed', async () => {
    const made = [await banner({ title: 'a' }), await banner({ title: 'b' }), await banner({ title: 'c' })]
    expect(await titles()).toEqual(['a', 'b', 'c'])
    const order = made.toReversed().map(({ _id }) => ({ _id }))
    const answer = await site.as('admin', 'PUT', `${base}/order`, order)
    expect(answer.json.data.map((one: { title: string }) => one.title)).toEqual(['c', 'b', 'a'])
    expect(await titles()).toEqual(['c', 'b', 'a'])
    await banner({ title: 'd' })
    expect(await titles()).toEqual(['c', 'b', 'a', 'd'])
  })

  test('takes every banner once', async () => {
    const [a, b] = [await banner({ title: 'a' }), await banner({ title: 'b' })]
    const stranger = { _id: '00000000-0000-7000-8000-000000000000' }
    for (const order of [[a], [a, b, stranger], [a, a], [a, b, b], [b, stranger]]) {
      const ids = order.map(({ _id }) => ({ _id }))
      const answer = await site.as('admin', 'PUT', `${base}/order`, ids)
      expect(answer.status).toBe(409)
      expect(answer.json.code).toBe('other_banners')
    }
    expect(await titles()).toEqual(['a', 'b'])
  })
})

test('visitors see a banner in its period only; administrators see it always', async () => {
  const hour = 3_600_000
  const now = (await site.ctx().now()).getTime()
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  await banner({ title: 'amanhã', starts_at: at(24), ends_at: at(48) })
  const states = async () => (await listBanners(site.ctxAs('admin'))).map(({ state }) => state)
  expect(await shown()).toEqual([])
  expect(await states()).toEqual(['planned'])
  await site.moveClock('25 hours')
  expect(await shown()).toHaveLength(1)
  expect(await states()).toEqual(['showing'])
  await site.moveClock('49 hours')
  expect(await shown()).toEqual([])
  expect(await states()).toEqual(['over'])
  await site.moveClock('0 hours')
})

test('a picture in a banner is in use until the banner is gone', async () => {
  const picture = await site.uploadImage(640, 300)
  const { _id } = await banner({ image: picture, title: 'Feira' })
  const kept = await site.as('admin', 'DELETE', `/api/uploads/${picture}`)
  expect(kept.status).toBe(409)
  expect(kept.json.uses).toMatchObject([{ kind: 'banner', label: 'Feira' }])
  expect((await site.as('admin', 'DELETE', `${base}/${_id}`)).status).toBe(204)
  expect((await site.as('admin', 'DELETE', `/api/uploads/${picture}`)).status).toBe(204)
})
