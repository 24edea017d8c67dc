// The cache of rendered pages as a visitor meets it (docs/rules/security.md 1.13, 1.16), on the built program.
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site.close())

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' })

/** A request as bytes on the wire: fetch would normalise the path. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const url = new URL(site.origin)
    const request = get({ host: url.hostname, port: url.port, path, headers, method }, (res) => {
      let body = ''
      res.on('data', (chunk) => {
        body += chunk
      })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
    })
    request.on('error', reject)
  })

async function whileDatabaseIsAway(work: () => Promise<void>) {
  const { pool } = site.parts.database
  const connect = pool.connect
  pool.connect = (() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))) as never
  try {
    await work()
  } finally {
    pool.connect = connect
  }
}

const sentence = 'Serviço indisponível. Tente novamente em instantes.'

/** An outage is no site that nobody has set up, nor one that logged everybody out (docs/rules/security.md 1.1 and 2.3). */
async function expectOutage() {
  site.parts.cache.dropChanged([...site.parts.announced])
  await whileDatabaseIsAway(async () => {
    for (const [path, headers] of [
      ['/', {}],
      ['/noticias', {}],
      ['/nao-existe', {}],
      ['/login', {}],
      ['/conta/profile', { cookie: `sid=${'x'.repeat(43)}` }],
    ] as const) {
      const answer = await read(path, headers)
      const html = await answer.text()
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('retry-after'), path).not.toBeNull()
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      expect(answer.headers.getSetCookie(), path).toEqual([])
      expect(html, path).toContain('Ocorreu um erro')
      expect(html, path).not.toMatch(/ainda não foi configurado|Título do site|ECONNREFUSED|node_modules/)
    }
    for (const path of ['/api/settings', '/api/menus', '/api/profile']) {
      const answer = await read(path, { authorization: `Token tk_${'x'.repeat(43)}` })
      expect([answer.status, ((await answer.json()) as { message: string }).message], path).toEqual([
        503,
        sentence,
      ])
    }
    const setup = await fetch(`${site.origin}/api/settings/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({
        title: 'Outro',
        admin_name: 'Eva',
        email: 'eva@cerrado.test',
        password: 'segredo-da-eva',
        password_confirmation: 'segredo-da-eva',
      }),
    })
    expect(setup.status).toBe(503)
  })
  const { rows } = await site.sql.query('select count(*)::int as people from users')
  expect(rows).toEqual([{ people: 0 }])
  expect((await read('/')).status).toBe(200)
}

describe('before the first run', () => {
  test('the home page answers 200 and is never kept', async () => {
    const answer = await read('/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Este site ainda não foi configurado.')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})

test('before the first run, with the database away: an error, and no setup form', expectOutage)

describe('a configured site', () => {
  beforeAll(async () => {
    await site.sql.query(`insert into site (id, title) values (1, 'Canário amarelo')`)
    await vi.waitFor(async () => expect((await read('/')).headers.get('x-cache-class')).toBe('public'))
  })

  test('a page that may have changed is answered as it was while the database is away', async () => {
    await vi.waitFor(async () => expect((await read('/')).headers.get('x-cache-class')).toBe('public'))
    site.parts.cache.dropChanged(null)
    await whileDatabaseIsAway(async () => {
      const answer = await read('/')
      expect([answer.status, answer.headers.get('x-cache-class')]).toEqual([200, 'public'])
      expect(await answer.text()).toContain('Canário amarelo')
    })
    const before = site.parts.cache.renders
    expect((await read('/')).status).toBe(200)
    expect(site.parts.cache.renders).toBe(before + 1)
  })

  test('a public page is kept, with a strong ETag and a policy without unsafe-inline scripts', async () => {
    // The news of the insert may arrive after the first page was kept, and drop it once.
    const readWithoutRender = async () => {
      const before = site.parts.cache.renders
      const answer = await read('/')
      expect(site.parts.cache.renders).toBe(before)
      return answer
    }
    const answer = await vi.waitFor(readWithoutRender)
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{43}-(br|gzip|plain)"$/)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe-inline/)
    expect(policy).toContain("frame-ancestors 'none'")
    const etag = answer.headers.get('etag') ?? ''
    expect((await read('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(
      etag.endsWith('-br"') ? 304 : 200,
    )
  })

  test('a change in the database is seen at once', async () => {
    await read('/')
    await site.sql.query(`update site set title = 'Canário azul'`)
    await expect
      .poll(async () => (await read('/')).text().then((html) => html.includes('Canário azul')))
      .toBe(true)
  })

  test('a kept page loses the item of the menu whose address stopped answering', async () => {
    const id = crypto.randomUUID()
    await site.sql.query(
      `insert into pages (id, slug, title, content, content_text, description, status, published_at, created_at, updated_at)
       values ($1, 'ipe-roxo', 'Ipê', '', '', '', 'published', '2026-01-01', '2026-01-01', '2026-01-01')`,
      [id],
    )
    await site.sql.query(
      `insert into menu_items (id, level, position, name, target, url, created_at, updated_at)
       values ($1, 1, 0, 'Canteiro', 'url', '/ipe-roxo?de=menu', '2026-01-01', '2026-01-01')`,
      [id],
    )
    const keepsItem = async () => {
      const answer = await read('/')
      return answer.headers.get('x-cache-class') === 'public' && (await answer.text()).includes('Canteiro')
    }
    await expect.poll(keepsItem).toBe(true)
    await site.sql.query(`update pages set trashed_at = '2026-01-02' where id = $1`, [id])
    await expect.poll(keepsItem).toBe(false)
    expect((await read('/')).headers.get('x-cache-class')).toBe('public')
    await site.sql.query('delete from menu_items where id = $1', [id])
    await site.sql.query('delete from pages where id = $1', [id])
  })

  test('a session cookie, even a dead one, is never answered from the cache', async () => {
    await read('/')
    const answer = await read('/', { cookie: `sid=${'x'.repeat(43)}` })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-cache-class')).toBeNull()
  })

  test('a cookie of another program on the same domain is none of ours', async () => {
    const answer = await read('/', { cookie: 'sid=s%3Aoutro.programa; __Host-sid=curto' })
    expect(answer.headers.get('x-cache-class')).toBe('public')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('unknown query keys, hosts and framework headers poison nothing', async () => {
    await read('/')
    const before = site.parts.cache.size.pages
    const hostile: Record<string, string>[] = [
      { 'x-react-router-url': '/x' },
      { 'x-original-url': '/conta' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-middleware-subrequest': '1' },
      { range: 'bytes=0-10' },
    ]
    for (const headers of hostile) expect((await read('/', headers)).status).toBe(200)
    for (let n = 0; n < 50; n++) expect((await read(`/?utm=${n}&evil=<script>`)).status).toBe(200)
    expect(site.parts.cache.size.pages).toBe(before)
    expect((await raw('/', { host: 'evil.example' })).status).toBe(400)
  })

  test('a flood of unknown addresses is 404 each and keeps nothing', async () => {
    const before = site.parts.cache.size
    for (let n = 0; n < (process.env.FULL ? 300 : 50); n++) {
      const answer = await read(`/nao-existe-${n}`)
      expect(answer.status).toBe(404)
    }
    expect(site.parts.cache.size).toEqual(before)
  })

  test('a thousand parallel misses are one render', async () => {
    site.parts.cache.dropChanged(null)
    const before = site.parts.cache.renders
    const answers = await Promise.all(Array.from({ length: 1000 }, () => read('/')))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(site.parts.cache.renders - before).toBe(1)
  })

  test('an unknown route says so, and on a screen in Portuguese', async () => {
    const answer = await read('/nao-existe')
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain('This page could not be found')
    expect(html).toContain('Página não encontrada')
    expect(html).not.toMatch(/node_modules|SELECT |at \//)
  })

  test.each([
    '/conta',
    '/conta.data',
    '/conta/profile/x.css',
    '/conta/profile;x.js',
    '/conta/profile%2Fx.png',
    '/conta/profile%0Ax.css',
    '/CONTA',
    '/%63onta',
    '//conta',
    '/conta/',
    '/conta/_.x',
    '/conta/%2e%2e/conta',
    '/conta%252Fprofile',
    '/conta/profile.json',
  ])('%s shows a visitor nothing', async (path) => {
    const answer = await raw(path)
    expect([302, 202, 400, 404, 301]).toContain(answer.status)
    expect(String(answer.headers['cache-control'])).toContain('no-store')
    if (answer.status === 302) expect(String(answer.headers.location)).toMatch(/^\/login/)
  })

  test('methods other than reading are refused on pages', async () => {
    const answer = await raw('/', {}, 'POST')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect(JSON.parse(answer.body).message).toBe('Método não permitido.')
  })

  test('HEAD answers the headers of the page and no body', async () => {
    const answer = await raw('/', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.body).toBe('')
  })

  test('with the database away: an error, no setup form, nobody logged out', expectOutage)

  test('what is no page is a page too, for a browser that goes there while it cannot be had', async () => {
    const path = '/biblioteca/cartilha/arquivo'
    await whileDatabaseIsAway(async () => {
      const page = await read(path, { accept: 'text/html,*/*;q=0.8' })
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(page.headers.get('retry-after')).not.toBeNull()
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).toContain(sentence)
      const program = await read(path, { accept: '*/*' })
      expect([program.status, ((await program.json()) as { message: string }).message]).toEqual([
        503,
        sentence,
      ])
    })
  })
})
