import { createRoute, z } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import {
  body,
  createDoor,
  type DoorEnv,
  earlyProblems,
  idParam,
  json,
  problems,
  problemWith,
  refused,
} from '../../platform/http/door.server.ts'
import { keyHeader } from '../../platform/http/form-key.server.ts'
import { done } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { uploadsPolicy } from './policy.ts'
import { receiveUpload } from './receive-upload.server.ts'
import { replaceUpload } from './replace-upload.server.ts'
import { findSentFile, saveFile } from './save-file.server.ts'
import { findSentImage, saveImage } from './save-image.server.ts'
import { uploadDescription, uploadListQuery } from './schema.ts'
import { imageShape } from './shapes.server.ts'
import { deletingRefusals } from './text.ts'
import { mostFileBytes, mostImageBytes } from './upload.ts'
import { deleteUpload, describeUpload, listUploads, readUpload } from './uploads.server.ts'

// A named shape is defined by its first use: a shape that may be null must not take part in the name.
const image = imageShape.openapi('Upload')
const file = z
  .object({ _id: z.uuid(), url: z.string(), name: z.string(), mime: z.string(), bytes: z.number().int() })
  .openapi('UploadedFile')
const place = z.object({ kind: z.string(), record_id: z.uuid(), label: z.string() })
const listed = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['image', 'file']),
    name: z.string(),
    alt: z.string(),
    mime: z.string(),
    bytes: z.number().int(),
    url: z.string(),
    image: imageShape.nullable(),
    uses: z.array(place.extend({ trashed: z.boolean() })),
    created_at: z.iso.datetime(),
    can: z.object({ describe: z.boolean(), replace: z.boolean(), delete: z.boolean() }),
  })
  .openapi('ListedUpload')
const list = z.object({ data: z.array(listed), total: z.int(), page: z.int(), per_page: z.int() })

const { 409: _, 422: invalid, ...common } = problems
const inUse = problemWith(409, { uses: z.array(place.extend({ kind_text: z.string() })) })

export const uploadsDoor = createDoor({ writers: uploadsPolicy.admitUpload, multipart: true })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Images and files, newest first',
      request: { query: uploadListQuery },
      responses: { 200: json(list), 422: invalid, ...common },
    }),
    async (c) => c.json(await listUploads(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'One upload and where it is used',
      request: { params: idParam },
      responses: { 200: json(listed), ...common },
    }),
    async (c) => c.json(await readUpload(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      summary: 'Change the alternative text, or what stays in sight of an image',
      request: { params: idParam, ...body(uploadDescription) },
      responses: { 200: json(listed), 422: invalid, ...common },
    }),
    async (c) =>
      c.json(
        await describeUpload(c.get('ctx'), { id: c.req.valid('param').id, ...c.req.valid('json') }),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Delete an upload that nothing uses',
      request: { params: idParam },
      responses: { 204: { description: 'Deleted' }, 409: inUse, ...common },
    }),
    async (c) => {
      const deleted = await deleteUpload(c.get('ctx'), c.req.valid('param').id)
      if (deleted.refused) return refused(c, deleted, deletingRefusals)
      return c.body(null, 204)
    },
  )

// These routes are plain, beside their documents: a multipart route's validator would read the whole form into memory.
takeIn('/images', image.extend({ animated: z.boolean() }), 'Upload an image', (c) =>
  receiveUpload(c, { mostBytes: mostImageBytes, tooLarge: 'too_large', findSent: findSentImage }, saveImage),
)
takeIn('/files', file, 'Upload a file for download', (c) =>
  receiveUpload(
    c,
    { mostBytes: mostFileBytes, tooLarge: 'file_too_large', findSent: findSentFile },
    saveFile,
  ),
)

takeIn('/:id/replacement', listed, 'Put another file in the place of this one', async (c) => {
  const { data: id } = idParam.shape.id.safeParse(c.req.param('id'))
  if (!id) throw new NotFound()
  const { kind } = await readUpload(c.get('ctx'), id)
  const room =
    kind === 'image'
      ? { mostBytes: mostImageBytes, tooLarge: 'too_large' as const }
      : { mostBytes: mostFileBytes, tooLarge: 'file_too_large' as const }
  return receiveUpload(c, { ...room, status: 200 }, async (ctx, file) => {
    const replaced = await replaceUpload(ctx, { id, file })
    return replaced.refused ? replaced : done(await readUpload(ctx, id))
  })
})

function takeIn(path: string, answer: z.ZodType, summary: string, take: Handler<DoorEnv>) {
  const isNew = !path.includes(':id')
  const form = z.object({ file: z.string().openapi({ format: 'binary' }) })
  uploadsDoor.post(path, take)
  uploadsDoor.openAPIRegistry.registerPath({
    method: 'post',
    path: path.replace(':id', '{id}'),
    summary,
    ...(isNew && {
      description:
        'With an Idempotency-Key the same file may be sent any number of times and is kept once; the answer is the upload that was kept.',
    }),
    request: {
      ...(isNew && { headers: keyHeader }),
      body: { content: { 'multipart/form-data': { schema: form } } },
    },
    responses: {
      [isNew ? 201 : 200]: json(answer, isNew ? 'Kept' : 'Replaced'),
      422: invalid,
      507: earlyProblems[507],
      ...common,
    },
  })
}
