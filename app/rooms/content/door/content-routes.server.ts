// The routes of every content door, for OpenAPI.
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import {
  body,
  type DoorEnv,
  idParam,
  json,
  listOf,
  overtaken,
  problems,
  refused,
} from '../../../platform/http/door.server.ts'
import { keyHeader } from '../../../platform/http/form-key.server.ts'
import type { Refusal } from '../../../platform/result.ts'
import { revisionChoice } from '../record/fields.ts'
import { lastChangeFields, previewLink, revisionList } from './shapes.server.ts'

const anyParam = z.object({ id: z.string().max(200) })
const revisionParam = idParam.extend({ revision: z.uuid() })

/** The record as somebody else saved it, who, and when. */
export const overtakenBy = (shape: z.ZodType) => overtaken(shape, lastChangeFields)

type Schemas<Query, New, Changes, Shape, Revision> = {
  /** 'post', for the OpenAPI document */
  noun: string
  query: Query
  create: New
  change: Changes
  shape: Shape
  revision: Revision
}

/** `noun` is English, singular. */
export function contentRoutes<
  Query extends z.ZodObject,
  New extends z.ZodType,
  Changes extends z.ZodType,
  Shape extends z.ZodType,
  Revision extends z.ZodType,
>({ noun, query, create, change, shape, revision }: Schemas<Query, New, Changes, Shape, Revision>) {
  return {
    list: createRoute({
      method: 'get',
      path: '/',
      summary: `Every ${noun} that is out, and for administrators all of them`,
      request: { query },
      responses: { 200: json(listOf(shape)), ...problems },
    }),
    create: createRoute({
      method: 'post',
      path: '/',
      summary: `Write a new ${noun}`,
      description: `With an Idempotency-Key the same form may be sent any number of times and makes one ${noun}, whose id is the key; the answer is the ${noun} as it is now.`,
      request: { headers: keyHeader, ...body(create) },
      responses: { 201: json(shape, 'Kept'), ...problems },
    }),
    read: createRoute({
      method: 'get',
      path: '/{id}',
      summary: `One ${noun}, by id or address`,
      request: { params: anyParam },
      responses: { 200: json(shape), ...problems },
    }),
    save: createRoute({
      method: 'patch',
      path: '/{id}',
      summary: `Change a ${noun}; 409 with the ${noun} as it is now when somebody else changed it meanwhile`,
      request: { params: idParam, ...body(change) },
      responses: { 200: json(shape), ...problems, 409: overtakenBy(shape) },
    }),
    trash: createRoute({
      method: 'delete',
      path: '/{id}',
      summary: `Put a ${noun} in the trash`,
      request: { params: idParam },
      responses: { 204: { description: 'In the trash' }, ...problems },
    }),
    restore: createRoute({
      method: 'post',
      path: '/{id}/restore',
      summary: `Take a ${noun} out of the trash`,
      request: { params: idParam },
      responses: { 200: json(shape), ...problems },
    }),
    erase: createRoute({
      method: 'delete',
      path: '/{id}/forever',
      summary: `Erase a ${noun} that is in the trash, with all it was before`,
      request: { params: idParam },
      responses: { 204: { description: 'Gone' }, ...problems },
    }),
    preview: createRoute({
      method: 'post',
      path: '/{id}/preview',
      summary: `A link, good for seven days, that shows the ${noun} before it is out`,
      request: { params: idParam },
      responses: { 201: json(previewLink), ...problems },
    }),
    revisions: createRoute({
      method: 'get',
      path: '/{id}/revisions',
      summary: `What the ${noun} said before, newest first`,
      request: { params: idParam },
      responses: { 200: json(revisionList), ...problems },
    }),
    revision: createRoute({
      method: 'get',
      path: '/{id}/revisions/{revision}',
      summary: 'One of them',
      request: { params: revisionParam },
      responses: { 200: json(revision), ...problems },
    }),
    restoreRevision: createRoute({
      method: 'post',
      path: '/{id}/revisions/{revision}/restore',
      summary: `Say again what the ${noun} said then`,
      request: {
        params: revisionParam,
        body: { content: { 'application/json': { schema: revisionChoice } } },
      },
      responses: { 200: json(shape), ...problems, 409: overtakenBy(shape) },
    }),
  }
}

/** 409 for a concurrent change, 422 for other refusals. */
export const notSaved = <Code extends string>(
  c: HonoContext<DoorEnv>,
  refusal: Refusal<Code>,
  texts: Record<Code, string>,
) => refused(c, refusal, texts, refusal.refused === 'stale' ? 409 : 422)
