import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.server.ts'
import { clearedSessionCookie } from '../../../platform/http/cookies.server.ts'
import { body, createDoor, idParam, json, problems, refused } from '../../../platform/http/door.server.ts'
import { pageOrigin } from '../../../platform/http/same-origin.server.ts'
import { sessionUser } from '../api.server.ts'
import { factorView } from '../factor/factor-door.server.ts'
import { passkeyView } from '../passkeys/passkeys-door.server.ts'
import { confirmPassword } from '../password/confirm-password.server.ts'
import { peoplePolicy } from '../policy.ts'
import { accountDeletion, addressForm, confirmForm, emailCode, profileChange } from '../schema.ts'
import { setSessionCookies } from '../sessions/session-cookies.server.ts'
import {
  accountRefusals,
  addressRefusals,
  codeRefusals,
  codeSendingRefusals,
  confirmRefusals,
  profileRefusals,
} from '../text.ts'
import { addAddress, changeAddress, deleteAddress } from './addresses.server.ts'
import { confirmEmail, sendEmailCode } from './confirm-email.server.ts'
import {
  deleteAccount,
  endSessionOfMine,
  endSessionsOfMine,
  exportProfile,
  listOwnSessions,
} from './own-account.server.ts'
import { changeProfile, readProfile } from './profile.server.ts'

const address = z
  .object({
    _id: z.uuid(),
    recipient: z.string(),
    postal_code: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
    reference: z.string(),
  })
  .openapi('Address')

const profile = sessionUser
  .extend({ phone: z.string(), document: z.string(), addresses: z.array(address) })
  .openapi('Profile')

const ownSession = z
  .object({
    _id: z.uuid(),
    current: z.boolean(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    ip_prefix: z.string(),
    user_agent: z.string(),
  })
  .openapi('OwnSession')

const exported = z.object({
  exported_at: z.iso.datetime(),
  profile: profile.extend({ created_at: z.iso.datetime() }),
  sessions: z.array(ownSession),
  second_factor: factorView,
  passkeys: z.array(passkeyView),
  /** as GET /api/orders/:id shows each */
  orders: z.array(z.looseObject({ _id: z.uuid() })),
  /** messages sent by the contact form, with a confirmed e-mail */
  messages: z.array(z.looseObject({ _id: z.uuid() })),
  /** says what is not in here, and whom to ask */
  about: z.string(),
})

type Kept = { _id: string }
type Elsewhere = { orders: Kept[]; messages: Kept[]; about: string }

/** Reads and erases the person's data in other rooms, of which this room knows none. */
export type DataElsewhere = {
  /** @param provenEmail the account's e-mail, where it was confirmed */
  read(ctx: Context, provenEmail: string | null): Promise<Elsewhere>
  forget(ctx: Context): Promise<void>
}

const { 403: _, ...common } = problems
const done = { 204: { description: 'Done' } }

export const createProfileDoor = (elsewhere: DataElsewhere) =>
  createDoor({ writers: peoplePolicy.changeProfile })
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        summary: 'Who I am',
        responses: { 200: json(profile), 401: problems[401] },
      }),
      async (c) => c.json(await readProfile(c.get('ctx')), 200),
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/',
        summary:
          'Change my data; another e-mail or password needs the current password and ends my other sessions',
        request: body(profileChange),
        responses: {
          200: json(profile.extend({ token: z.string().nullable(), advice: z.string().nullable() })),
          ...common,
        },
      }),
      async (c) => {
        const changed = await changeProfile(c.get('ctx'), c.req.valid('json'))
        if (changed.refused) return refused(c, changed, profileRefusals, 422)
        const { profile, session, advice } = changed.value
        if (session) setSessionCookies(c, session)
        return c.json({ ...profile, token: session?.token ?? null, advice }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/',
        summary: 'Forget me: name, e-mail, phone, document, addresses and sessions',
        request: body(accountDeletion),
        responses: { ...done, ...common },
      }),
      async (c) => {
        const deleted = await deleteAccount(
          c.get('ctx'),
          c.req.valid('json').current_password,
          elsewhere.forget,
        )
        if (deleted.refused)
          return refused(c, deleted, accountRefusals, deleted.refused === 'wrong_password' ? 422 : 409)
        c.header('Set-Cookie', clearedSessionCookie(c.get('ctx').request.secure), { append: true })
        c.header('Clear-Site-Data', '"cache"')
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/export',
        summary: 'Everything kept about me',
        responses: { 200: json(exported), 401: problems[401] },
      }),
      async (c) => {
        c.header('Content-Disposition', 'attachment; filename="meus-dados.json"')
        return c.json(await exportProfile(c.get('ctx'), elsewhere.read), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/email-code',
        summary: 'Write a code to my e-mail, to show that it is mine',
        responses: { 200: json(z.object({ message: z.string() })), ...common },
      }),
      async (c) => {
        const sent = await sendEmailCode(c.get('ctx'))
        if (sent.refused) return refused(c, sent, codeSendingRefusals)
        return c.json(sent.value, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/email-confirmation',
        summary: 'The code that came by e-mail',
        request: body(emailCode),
        responses: { ...done, ...common },
      }),
      async (c) => {
        const confirmed = await confirmEmail(c.get('ctx'), c.req.valid('json'))
        if (confirmed.refused) return refused(c, confirmed, codeRefusals, 422)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/addresses',
        summary: 'Keep an address',
        request: body(addressForm),
        responses: { 201: json(address), ...common },
      }),
      async (c) => {
        const added = await addAddress(c.get('ctx'), c.req.valid('json'))
        if (added.refused) return refused(c, added, addressRefusals, 422)
        return c.json(added.value, 201)
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        path: '/addresses/{id}',
        summary: 'Change an address',
        request: { params: idParam, ...body(addressForm) },
        responses: { 200: json(address), ...common },
      }),
      async (c) =>
        c.json(await changeAddress(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/addresses/{id}',
        summary: 'Throw an address away',
        request: { params: idParam },
        responses: { ...done, ...common },
      }),
      async (c) => {
        await deleteAddress(c.get('ctx'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/sessions',
        summary: 'Where I am logged in',
        responses: { 200: json(z.object({ data: z.array(ownSession) })), 401: problems[401] },
      }),
      async (c) => c.json({ data: await listOwnSessions(c.get('ctx')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/sessions',
        summary: 'Log out everywhere, here too',
        responses: { ...done, ...common },
      }),
      async (c) => {
        await endSessionsOfMine(c.get('ctx'))
        c.header('Set-Cookie', clearedSessionCookie(c.get('ctx').request.secure), { append: true })
        c.header('Clear-Site-Data', '"cache"')
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/sessions/{id}',
        summary: 'End one of my sessions',
        request: { params: idParam },
        responses: { ...done, ...common },
      }),
      async (c) => {
        await endSessionOfMine(c.get('ctx'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/confirmation',
        summary: 'Prove the password again, or a passkey, before changes to other accounts',
        request: body(confirmForm),
        responses: { ...done, ...common },
      }),
      async (c) => {
        const confirmed = await confirmPassword(c.get('ctx'), c.req.valid('json'), pageOrigin(c))
        if (confirmed.refused) return refused(c, confirmed, confirmRefusals, 422)
        return c.body(null, 204)
      },
    )
