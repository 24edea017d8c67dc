import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openContentSite } from '../../../../tests/support/content-site.ts'
import { contentTypes, sentBy } from '../../../../tests/support/content-types.ts'
import { findPlaces } from './find-places.ts'

let site: Awaited<ReturnType<typeof openContentSite>>
beforeAll(async () => {
  site = await openContentSite()
})
afterAll(() => site.close())

test('the link field of the editor finds what is published of each of the five kinds by its name', async () => {
  const headers = { host: 'localhost:3000' }
  vi.stubGlobal('fetch', (path: string) =>
    site.fetch(new Request(`http://localhost:3000${path}`, { headers })),
  )
  for (const type of contentTypes) {
    const body = { ...type.required, title: `Jatobá de ${type.table}`, status: 'published' }
    const { status, text } = await site.call('admin', 'POST', type.api, sentBy(type, body))
    expect(status, text).toBe(201)
  }
  const found = await findPlaces('jatob', new AbortController().signal)
  expect(found.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
    { title: 'Jatobá de events', url: '/agenda/jatoba-de-events', kind: 'Evento' },
    { title: 'Jatobá de materials', url: '/biblioteca/jatoba-de-materials', kind: 'Material' },
    { title: 'Jatobá de pages', url: '/jatoba-de-pages', kind: 'Página' },
    { title: 'Jatobá de posts', url: '/noticias/jatoba-de-posts', kind: 'Notícia' },
    { title: 'Jatobá de products', url: '/loja/jatoba-de-products', kind: 'Produto' },
  ])
})
