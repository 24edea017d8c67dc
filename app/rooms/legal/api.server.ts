import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems } from '../../platform/http/door.server.ts'
import { readAcceptedText, readLegalTexts } from './legal.server.ts'
import { acceptedTextName } from './schema.ts'
import { legalText } from './shapes.server.ts'

export const legalDoor = createDoor()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'The texts that an order accepts, each with the version it has now',
      responses: {
        200: json(z.object({ texts: z.array(legalText) })),
      },
    }),
    async (c) => c.json({ texts: await readLegalTexts(c.get('ctx')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{slug}/{version}',
      summary: 'A text as it was when it was accepted',
      request: { params: acceptedTextName },
      responses: {
        200: json(
          z.object({
            slug: legalText.shape.slug,
            version: z.int(),
            title: z.string(),
            content: z.string(),
            since: z.iso.datetime(),
          }),
        ),
        404: problems[404],
      },
    }),
    async (c) => {
      const { slug, version } = c.req.valid('param')
      return c.json(await readAcceptedText(c.get('ctx'), slug, version), 200)
    },
  )
