import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import { contextKey } from '../../../platform/http/read.server.ts'
import AcceptedTextScreen, { loader } from './accepted-text.tsx'

type Screen = Parameters<typeof AcceptedTextScreen>[0]

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const { token } = await site.setUp()
  const first = { slug: 'termos', title: 'Termos', content: '<p>Sete dias</p>', status: 'published' }
  const { json } = await site.call('POST', '/api/pages', { token, body: first })
  await site.call('GET', '/api/legal')
  const body = { version: json.version, title: 'Termos de uso', content: '<p>Trinta dias</p>' }
  expect((await site.call('PATCH', `/api/pages/${json._id}`, { token, body })).status).toBe(200)
  await site.call('GET', '/api/legal')
})
afterAll(() => site.close())

async function shown(text: string, version: string): Promise<string> {
  const context = new RouterContextProvider()
  context.set(contextKey, site.ctx())
  const params = { text, version }
  const loaderData = await loader({ context, params } as unknown as Parameters<typeof loader>[0])
  return renderToStaticMarkup(<AcceptedTextScreen {...({ loaderData } as unknown as Screen)} />)
}

test('a version is shown in its own words, and leads to those of today', async () => {
  const first = await shown('termos', '1')
  expect(first).toContain('<p>Sete dias</p>')
  expect(first).toContain('>Termos</h1>')
  expect(first).toMatch(/Versão 1, de \d/)
  expect(first).toContain('<a href="/termos">Ver o texto de hoje</a>')
  expect(await shown('termos', '2')).toContain('<p>Trinta dias</p>')
})

test('what nobody accepted is not found', async () => {
  const unknown = [
    ['termos', '3'],
    ['termos', '0'],
    ['termos', 'x'],
    ['privacidade', '1'],
    ['quem-somos', '1'],
    ['terms', '1'],
  ] as const
  for (const [text, version] of unknown)
    await expect(shown(text, version), `${text} ${version}`).rejects.toMatchObject({ init: { status: 404 } })
})
