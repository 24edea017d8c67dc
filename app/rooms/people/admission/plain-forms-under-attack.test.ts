// The log-in under attack in a browser without script: by the letter, or later (docs/decisions/0225).
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { contextKey } from '../../../platform/http/read.server.ts'
import { peopleJobs } from '../jobs.server.ts'
import SignIn, { headers, loader } from '../screens/sign-in.tsx'

let site: TestSite
let ana: SignedIn
beforeAll(async () => {
  site = await openTestSite({
    limits: true,
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@cerrado.test',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    },
  })
  ana = await site.setUp()
  await site.stopClock()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('limit_counts').execute()
})

/** @returns where the browser is led, and the cookies it takes there */
async function sendForm(path: string, fields: Record<string, string>) {
  const { status, headers } = await site.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(303)
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0])
  return { to: headers.get('location') ?? '', cookie: cookie.join('; ') }
}

/** The log-in page as it is sent. */
async function open(address: string, cookie = '') {
  const request = new Request(`http://localhost:3000${address}`, { headers: { cookie } })
  const context = new RouterContextProvider()
  context.set(contextKey, site.ctx())
  const { data, init } = await loader({ context, request } as unknown as Parameters<typeof loader>[0])
  const props = { loaderData: data } as unknown as ComponentProps<typeof SignIn>
  const router = createMemoryRouter([{ path: '/', element: createElement(SignIn, props) }])
  const loaderHeaders = new Headers(init?.headers)
  const sent = headers({ loaderHeaders } as unknown as Parameters<typeof headers>[0])
  return { html: renderToStaticMarkup(createElement(RouterProvider, { router })), headers: sent }
}

const attack = () => site.parts.limits.count({ name: 'login-overall', max: 300, seconds: 60 }, 'all', 400)
const right = () => ({ email: ana.email, password: testPassword, voltar: '/conta/pages' })

async function linkByLetter(): Promise<string> {
  await peopleJobs.writeEntryLink?.(site.ctx(), { email: ana.email }, { attempts: 1, maxAttempts: 5 })
  const { rows } = await site.parts.database.pool.query(
    `select sealed_body from letters where kind = 'entry-link' order by created_at desc limit 1`,
  )
  const { text } = JSON.parse(site.parts.secrets.unseal(rows[0]?.sealed_body) ?? '{}') as { text: string }
  return /(\/login\?token=\S+)/.exec(text)?.[1] ?? ''
}

const offer = 'action="/api/auth/entry-link"'

test('the link is offered by a form, asked for by it, and lets its account in', async () => {
  await attack()
  const kept = await sendForm('/api/auth/login', right())
  expect(kept.to).toBe('/login?voltar=%2Fconta%2Fpages')
  const { html } = await open(kept.to, kept.cookie)
  expect(html).toContain('ou peça um link de entrada por e-mail')
  expect(html).toContain(offer)
  expect(html).toContain(`<input type="hidden" name="email" value="${ana.email}"/>`)

  const asked = await sendForm('/api/auth/entry-link', { email: ana.email, voltar: '/conta/pages' })
  expect(asked.to).toBe('/login?voltar=%2Fconta%2Fpages')
  const answered = (await open(asked.to, asked.cookie)).html
  expect(answered).toContain('Se houver uma conta com este e-mail, enviamos um link.')
  expect(answered).not.toContain(offer)

  const address = await linkByLetter()
  const link = new URL(address, 'http://site').searchParams.get('token') ?? ''
  const page = (await open(address)).html
  const hidden = /<input type="hidden" form="([^"]+)" name="link" value="([^"]+)"\/>/.exec(page)
  expect(hidden?.[2]).toBe(link)
  expect(page).toContain(` id="${hidden?.[1]}" action="/api/auth/login"`)
  // A mistake, and the page still has the link.
  const wrong = await sendForm('/api/auth/login', { ...right(), password: 'errada!', link })
  expect(wrong.to).toBe(`/login?token=${encodeURIComponent(link)}&voltar=%2Fconta%2Fpages`)
  expect((await open(wrong.to, wrong.cookie)).html).toContain('E-mail ou senha incorretos')
  const { to, cookie } = await sendForm('/api/auth/login', { ...right(), link })
  expect([to, cookie]).toEqual(['/conta/pages', expect.stringContaining('sid=')])
})

test('a link that no letter holds is left out, and none is offered before it is needed', async () => {
  const cut = await sendForm('/api/auth/login', { ...right(), password: 'errada!', link: 'x'.repeat(300) })
  expect(cut.to).toBe('/login?voltar=%2Fconta%2Fpages')
  expect((await open(cut.to, cut.cookie)).html).not.toContain(offer)
  expect((await open('/login')).html).not.toMatch(/name="link"|entry-link/)
})

test('the page of a link is indexed by nobody and refers to nobody; the log-in stays as it is', async () => {
  const sent = async (address: string) => {
    const { headers } = await open(address)
    return [headers.get('x-robots-tag'), headers.get('referrer-policy')]
  }
  expect(await sent('/login?token=1893456000.abc')).toEqual(['noindex', 'no-referrer'])
  expect(await sent('/login')).toEqual([null, null])
})
