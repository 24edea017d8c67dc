import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems } from '../../platform/http/door.server.ts'
import { pagesPolicy } from '../../rooms/pages/policy.ts'
import { draftLegalPages, readLegalPages } from './legal-pages.server.ts'
import { legalPages } from './legal-pages.ts'

const slug = z.enum(legalPages.map((one) => one.slug))
const data = z.array(
  z.object({
    slug,
    title: z.string(),
    _id: z.uuid().nullable(),
    state: z.enum(['missing', 'draft', 'published']),
  }),
)

const { 401: unauthenticated, 403: forbidden } = problems

export const legalPagesDoor = createDoor({ writers: pagesPolicy.create })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'The four legal pages, and which of them are out',
      responses: { 200: json(z.object({ data })), 401: unauthenticated, 403: forbidden },
    }),
    async (c) => c.json({ data: await readLegalPages(c.get('ctx')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'Write drafts of the legal pages there are none of',
      responses: {
        201: json(z.object({ data, made: z.array(slug) })),
        401: unauthenticated,
        403: forbidden,
      },
    }),
    async (c) => c.json(await draftLegalPages(c.get('ctx')), 201),
  )
