// Copies as files, for a super alone.
import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { receiveFile } from '../../platform/files/receive-file.server.ts'
import { createDoor, json, problems, refused, untyped } from '../../platform/http/door.server.ts'
import {
  addCopy,
  copyHeaders,
  deleteCopy,
  mayAddCopy,
  prepareCopy,
  readCopy,
  startRestore,
} from './copy-files.server.ts'
import { systemPolicy } from './policy.ts'
import { copyRefusals, restoreRefusals } from './text.ts'

const params = z.object({ name: z.string() })
const file = z.string().openapi({ format: 'binary' })

/** A phone on a weak signal takes hours for a gigabyte. */
const receiving = { mostBytes: 50e9, idleMs: 60_000, wholeMs: 12 * 3_600_000 }

export const copiesDoor = createDoor({ writers: systemPolicy.addCopy, multipart: true })
  .openapi(
    createRoute({
      method: 'post',
      path: '/access',
      summary: 'Whether a copy may be brought now: asks for the password where it was proved long ago',
      responses: { 200: json(z.object({ may: z.literal(true) })), ...problems },
    }),
    async (c) => {
      await mayAddCopy(c.get('ctx'))
      return c.json({ may: true as const }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{name}/download',
      summary: 'A ticket of two minutes for the download; asks for the password where it was proved long ago',
      request: { params },
      responses: {
        200: json(z.object({ name: z.string(), bytes: z.number(), ticket: z.string() })),
        ...problems,
      },
    }),
    async (c) => c.json(await prepareCopy(c.get('ctx'), c.req.valid('param').name), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{name}',
      summary: 'The copy as a file, for a token or for a ticket',
      request: { params, query: z.object({ ticket: z.string().max(200).optional() }) },
      responses: {
        200: { description: 'tar, or age', content: { 'application/octet-stream': { schema: file } } },
        ...problems,
      },
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      const { bytes, body } = await readCopy(c.get('ctx'), name, c.req.valid('query').ticket)
      return untyped(c.body(Readable.toWeb(body) as ReadableStream, 200, copyHeaders(name, bytes)))
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{name}',
      summary: 'Deletes a copy from the data folder',
      request: { params },
      responses: { 200: json(z.object({ name: z.string() })), ...problems },
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      await deleteCopy(c.get('ctx'), name)
      return c.json({ name }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{name}/restore',
      summary: 'Puts the copy in the place of the site, which is away meanwhile',
      request: { params },
      responses: { 202: json(z.object({ name: z.string() })), ...problems },
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      const asked = await startRestore(c.get('ctx'), name)
      if (asked.refused) return refused(c, asked, restoreRefusals)
      return c.json({ name }, 202)
    },
  )

// The body is not parsed before the verb runs: a copy does not fit into memory.
copiesDoor.post('/', async (c) => {
  const ctx = c.get('ctx')
  await mayAddCopy(ctx)
  const received = await receiveFile(c.req.raw, ctx.files.temporary, receiving)
  if (received.refused) return refused(c, received, copyRefusals, 422)
  try {
    const added = await addCopy(ctx, received.value)
    if (added.refused) return refused(c, added, copyRefusals, 422)
    return c.json(added.value, 201)
  } finally {
    await ctx.files.temporary.remove(received.value.path)
  }
})
copiesDoor.openAPIRegistry.registerPath({
  method: 'post',
  path: '/',
  summary: 'Brings a copy from elsewhere (form field `file`), which is checked whole',
  request: { body: { content: { 'multipart/form-data': { schema: z.object({ file }) } } } },
  responses: { 201: json(z.object({ name: z.string() })), ...problems },
})
