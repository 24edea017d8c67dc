import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems } from '../../platform/http/door.server.ts'
import type { Hit } from './hit.ts'
import { markedHtml } from './marks.ts'
import { kindOfType, searchQuery, suggestionsQuery } from './schema.ts'
import { searchSite, suggest } from './search.server.ts'

const searchShape = z
  .object({
    q: z
      .string()
      .openapi({ description: 'What was searched for in the end; a misspelled word is put right' }),
    suggestion: z.string().nullable().openapi({ description: 'Another spelling that finds more' }),
    total: z.int(),
    groups: z.array(
      z.object({
        type: z.string(),
        title: z.string(),
        total: z.int(),
        data: z.array(
          z.object({
            _id: z.uuid(),
            type: z.string(),
            title: z.string(),
            url: z.string(),
            excerpt: z.string(),
            highlight: z.string().openapi({ description: 'HTML with no markup but <mark>' }),
          }),
        ),
      }),
    ),
  })
  .openapi('Search')

const onTheWire = ({ _id, type, title, url, excerpt, marked }: Hit) => ({
  _id,
  type,
  title,
  url,
  excerpt,
  highlight: markedHtml(marked.text),
})

const suggestionsShape = z.object({
  data: z.array(z.object({ type: z.string(), title: z.string(), url: z.string() })),
})

export const searchDoor = createDoor()
  .openapi(
    createRoute({
      method: 'get',
      path: '/suggestions',
      summary: 'Titles that what is being typed may mean, a few of them',
      request: { query: suggestionsQuery },
      responses: { 200: json(suggestionsShape), ...problems },
    }),
    async (c) => c.json({ data: await suggest(c.get('ctx'), c.req.valid('query').q) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'One search over everything that is out: a few of each type, or one type page by page',
      request: { query: searchQuery },
      responses: { 200: json(searchShape), ...problems },
    }),
    async (c) => {
      const { q, type, page } = c.req.valid('query')
      const kind = kindOfType(type)
      const found = await searchSite(c.get('ctx'), { q, kind, page })
      const groups = found.groups
        .filter((group) => kind === null || group.kind === kind)
        .map(({ type, title, total, data }) => ({ type, title, total, data: data.map(onTheWire) }))
      return c.json({ q: found.q, suggestion: found.suggestion, total: found.total, groups }, 200)
    },
  )
