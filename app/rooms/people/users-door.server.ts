import { createRoute, z } from '@hono/zod-openapi'
import { roles } from '../../platform/actor.ts'
import { body, createDoor, idParam, json, problems, refused } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { sessionUser } from './api.server.ts'
import { userChange, userForm, usersQuery } from './schema.ts'
import { type UserRefusal, userRefusals } from './text.ts'
import { changeUser, createUser, deleteUser, endSessionsOf, listUsers, readUser } from './users.server.ts'

const user = sessionUser
  .extend({
    active: z.boolean(),
    created_at: z.iso.datetime(),
    version: z.int(),
    can: z.object({
      change: z.boolean(),
      deactivate: z.boolean(),
      delete: z.boolean(),
      grant: z.array(z.enum(roles)),
    }),
  })
  .openapi('User')

const list = z.object({ data: z.array(user), total: z.int(), page: z.int(), per_page: z.int() })

/** 422 for a field's value, 403 for a role above one's own, 409 for a conflict. */
const statusOf = (code: UserRefusal) =>
  code === 'above_own' ? 403 : code === 'email_taken' || code === 'common_password' ? 422 : 409

export const usersDoor = createDoor({ writers: administrators })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Accounts up to your own rank',
      request: { query: usersQuery },
      responses: { 200: json(list), ...problems },
    }),
    async (c) => c.json(await listUsers(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'Create an account; without a password its owner gets a letter to choose one',
      request: body(userForm),
      responses: { 201: json(user), ...problems },
    }),
    async (c) => {
      const created = await createUser(c.get('ctx'), c.req.valid('json'))
      if (created.refused) return refused(c, created, userRefusals, statusOf(created.refused))
      return c.json(created.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'One account',
      request: { params: idParam },
      responses: { 200: json(user), ...problems },
    }),
    async (c) => c.json(await readUser(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      summary: "Change another person's account",
      request: { params: idParam, ...body(userChange) },
      responses: { 200: json(user), ...problems },
    }),
    async (c) => {
      const changed = await changeUser(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))
      if (changed.refused) return refused(c, changed, userRefusals, statusOf(changed.refused))
      return c.json(changed.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}/sessions',
      summary: 'End every session of this person',
      request: { params: idParam },
      responses: { 204: { description: 'Ended' }, ...problems },
    }),
    async (c) => {
      const ended = await endSessionsOf(c.get('ctx'), c.req.valid('param').id)
      if (ended.refused) return refused(c, ended, userRefusals, statusOf(ended.refused))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Forget this person',
      request: { params: idParam },
      responses: { 204: { description: 'Forgotten' }, ...problems },
    }),
    async (c) => {
      const deleted = await deleteUser(c.get('ctx'), c.req.valid('param').id)
      if (deleted.refused) return refused(c, deleted, userRefusals, statusOf(deleted.refused))
      return c.body(null, 204)
    },
  )
