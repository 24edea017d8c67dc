import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  onlyFor,
  overtaken,
  problems,
  refused,
} from '../../../platform/http/door.server.ts'
import { roles } from '../../../platform/permissions.ts'
import { sessionUser } from '../api.server.ts'
import { teamRule, teamRuleForm } from '../factor/schema.ts'
import { changeTeamRule, readTeamRule } from '../factor/team-rule.server.ts'
import { factorRefusals } from '../factor/text.ts'
import { peoplePolicy } from '../policy.ts'
import { userChange, userForm, usersQuery } from '../schema.ts'
import { newUserRefusals, type UserRefusal, userRefusals } from '../text.ts'
import {
  changeUser,
  createUser,
  deleteUser,
  endSessionsOf,
  inviteAgain,
  listUsers,
  readUser,
  takeFactorOf,
} from './users.server.ts'

const user = sessionUser
  .extend({
    active: z.boolean(),
    created_at: z.iso.datetime(),
    version: z.int(),
    has_second_factor: z.boolean(),
    has_password: z.boolean(),
    email_confirmed: z.boolean(),
    can: z.object({
      take_factor: z.boolean(),
      change: z.boolean(),
      invite: z.boolean(),
      deactivate: z.boolean(),
      delete: z.boolean(),
      grant: z.array(z.enum(roles)),
    }),
  })
  .openapi('User')

const list = z.object({ data: z.array(user), total: z.int(), page: z.int(), per_page: z.int() })

const fieldCodes: UserRefusal[] = ['email_taken', 'common_password', 'email_unproven']

/** The status is 422 for a field's value, 403 for a role above one's own, 409 for a conflict. */
const statusOf = (code: UserRefusal) =>
  code === 'above_own' ? 403 : code === 'too_many_invitations' ? 429 : fieldCodes.includes(code) ? 422 : 409

export const usersDoor = createDoor({ writers: peoplePolicy.changeUser })
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
      if (created.refused) return refused(c, created, newUserRefusals, statusOf(created.refused))
      return c.json(created.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/second-factor',
      summary: 'Which roles of the team need a second factor',
      responses: { 200: json(teamRule), ...problems },
    }),
    async (c) => c.json(await readTeamRule(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/second-factor',
      summary: 'Ask the whole team, or these roles, for a second factor, or leave it to each',
      middleware: onlyFor(peoplePolicy.changeTeamRule),
      request: body(teamRuleForm),
      responses: { 200: json(teamRule), ...problems },
    }),
    async (c) => {
      const changed = await changeTeamRule(c.get('ctx'), c.req.valid('json'))
      if (changed.refused) return refused(c, changed, factorRefusals)
      return c.json(changed.value, 200)
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
      responses: { 200: json(user), ...problems, 409: overtaken(user) },
    }),
    async (c) => {
      const changed = await changeUser(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))
      if (changed.refused) return refused(c, changed, userRefusals, statusOf(changed.refused))
      return c.json(changed.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/invitation',
      summary: 'Write again to somebody who has not chosen a password',
      middleware: onlyFor(peoplePolicy.inviteUser),
      request: { params: idParam },
      responses: { 204: { description: 'Posted' }, ...problems },
    }),
    async (c) => {
      const invited = await inviteAgain(c.get('ctx'), c.req.valid('param').id)
      if (invited.refused) return refused(c, invited, userRefusals, statusOf(invited.refused))
      return c.body(null, 204)
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
      path: '/{id}/second-factor',
      summary: 'Take the second factor from somebody who lost it',
      middleware: onlyFor(peoplePolicy.takeFactor),
      request: { params: idParam },
      responses: { 204: { description: 'Taken' }, ...problems },
    }),
    async (c) => {
      const taken = await takeFactorOf(c.get('ctx'), c.req.valid('param').id)
      if (taken.refused) return refused(c, taken, userRefusals, statusOf(taken.refused))
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
