// Copies as files, for a super alone.
import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { receiveFile, receivingStatus } from '../../platform/files/receive-file.server.ts'
import {
  createDoor,
  type DoorEnv,
  json,
  problems,
  refused,
  untyped,
} from '../../platform/http/door.server.ts'
import { errorResponse } from '../../platform/http/errors.server.ts'
import {
  addCopy,
  copyHeaders,
  deleteCopy,
  hasRoomForCopy,
  mayAddCopy,
  prepareCopy,
  readCopy,
  startRestore,
} from './copy-files.server.ts'
import { systemPolicy } from './policy.ts'
import { type CopyRefusal, copyRefusals, restoreRefusals } from './text.ts'

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
      const { bytes, open } = await readCopy(c.get('ctx'), name, c.req.valid('query').ticket)
      const headers = copyHeaders(name, bytes)
      if (c.req.method === 'HEAD') return untyped(c.body(null, 200, headers))
      return untyped(c.body(Readable.toWeb(open()) as ReadableStream, 200, headers))
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
  await ctx.disk.requireDatabaseRoom()
  const announced = Number(c.req.header('content-length') ?? 0)
  if (!(await hasRoomForCopy(ctx, announced || 0))) return answerRefusal(c, 'disk_full')
  const received = await receiveFile(c.req.raw, ctx.files.temporary, receiving)
  if (received.refused) return answerRefusal(c, received.refused)
  try {
    const added = await addCopy(ctx, received.value)
    if (added.refused) return answerRefusal(c, added.refused)
    return c.json(added.value, 201)
  } finally {
    await ctx.files.temporary.remove(received.value.path)
  }
})

const statuses: Partial<Record<CopyRefusal, number>> = receivingStatus

function answerRefusal(c: HonoContext<DoorEnv>, code: CopyRefusal) {
  const status = statuses[code] ?? 422
  return errorResponse(status, { message: copyRefusals[code], code }, c.get('ctx').request.id, {
    ...(status === 503 && { 'Retry-After': '600' }),
  })
}

copiesDoor.openAPIRegistry.registerPath({
  method: 'post',
  path: '/',
  summary: 'Brings a copy from elsewhere (form field `file`), which is checked whole',
  request: { body: { content: { 'multipart/form-data': { schema: z.object({ file }) } } } },
  responses: { 201: json(z.object({ name: z.string() })), ...problems },
})
