import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { roles } from '../../platform/actor.ts'
import {
  clearedSessionCookie,
  ownCookie,
  ownCookieName,
  readCookie,
  readSessionSecret,
  sessionCookie,
} from '../../platform/http/cookies.server.ts'
import { body, createDoor, type DoorEnv, json, problems, refused } from '../../platform/http/door.server.ts'
import { isLoopback } from '../../platform/http/hosts.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { askEntryLink } from './admission/entry-link.server.ts'
import { rememberedDays } from './factor/factor.ts'
import { knownDeviceSeconds } from './known-device.server.ts'
import { register } from './register.server.ts'
import { forgetPassword, resetPassword } from './reset-password.server.ts'
import { entryLinkForm, forgotForm, registerForm, resetForm, signInForm } from './schema.ts'
import { mintToken, type OpenSession, signOut } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { mintRefusals, passwordRefusals, resetRefusals } from './text.ts'

export const sessionUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
const said = z.object({ message: z.string() })
const advised = said.extend({ advice: z.string().nullable() })
const session = z.object({ token: z.string(), user: sessionUser }).openapi('Session')

const rememberedCookie = 'remembered'
const rememberedSeconds = rememberedDays * 24 * 60 * 60

type C = HonoContext<DoorEnv>

const secretOf = (c: C) => readSessionSecret(c.req.header('cookie'), c.get('ctx').request.secure)

/** These calls are public, so that the front door has not checked the token. */
const tokenOf = (c: C) =>
  /^Token ([A-Za-z0-9_-]{16,128})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null

export function setSessionCookie(c: C, { secret, maxAge }: Pick<OpenSession, 'secret' | 'maxAge'>) {
  const { log, request } = c.get('ctx')
  if (!request.secure && !isLoopback(c.req.header('host') ?? '')) warnOnce(log)
  c.header('Set-Cookie', sessionCookie(secret, request.secure, maxAge), { append: true })
}

let isWarned = false

/** Browsers drop a Secure cookie over plain http and the login would fail silently; so it goes without. */
function warnOnce(log: Log) {
  if (isWarned) return
  isWarned = true
  log.warn('session_without_https', { advice: 'set PUBLIC_ORIGIN to https, or TRUST_PROXY' })
}

const { 401: unauthenticated, 403: forbidden, 409: conflict, 422: invalid, 429: tooMany } = problems
const middleware = fromOwnPages

export const authDoor = createDoor()
  .openapi(
    createRoute({
      method: 'post',
      path: '/login',
      summary:
        'Log in: a token in the answer, a cookie for pages; `second_factor_needed` asks for a code too',
      description:
        'While many tries fail, a 429 `proof_needed` has `proof: { challenge, bits }`: send it again with `proof` = challenge, a dot and a number, such that the SHA-256 of the whole begins with that many zero bits. It is good for one try within two minutes.',
      middleware,
      request: body(signInForm),
      responses: { 200: json(session), 401: unauthenticated, 403: forbidden, 422: invalid, 429: tooMany },
    }),
    async (c) => {
      const { secure } = c.get('ctx').request
      const device = readCookie(c.req.header('cookie'), ownCookieName('device', secure))
      const signedIn = await signIn(c.get('ctx'), c.req.valid('json'), {
        secret: secretOf(c),
        knownDevice: device,
        rememberedDevice: readCookie(c.req.header('cookie'), ownCookieName(rememberedCookie, secure)),
      })
      setSessionCookie(c, signedIn)
      if (signedIn.remembered)
        c.header('Set-Cookie', ownCookie(rememberedCookie, signedIn.remembered, secure, rememberedSeconds), {
          append: true,
        })
      c.header('Set-Cookie', ownCookie('device', signedIn.knownDevice, secure, knownDeviceSeconds), {
        append: true,
      })
      return c.json({ token: signedIn.token, user: signedIn.user }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/logout',
      summary: 'Log out: the session ends, with or without one to end',
      middleware,
      responses: { 204: { description: 'Out' }, 403: forbidden },
    }),
    async (c) => {
      const { isCookieDead } = await signOut(c.get('ctx'), { secret: secretOf(c), token: presentedToken(c) })
      if (isCookieDead)
        c.header('Set-Cookie', clearedSessionCookie(c.get('ctx').request.secure), { append: true })
      c.header('Clear-Site-Data', '"cache"')
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/token',
      summary: "The token of this browser's session, after a reload",
      middleware,
      responses: { 200: json(session), 401: unauthenticated, 403: forbidden, 409: conflict, 429: tooMany },
    }),
    async (c) => {
      const minted = await mintToken(c.get('ctx'), { secret: secretOf(c), token: tokenOf(c) })
      if (minted.refused) return refused(c, minted, mintRefusals)
      return c.json(minted.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/register',
      summary: 'Create a customer account; the answer does not tell whether there was one',
      middleware,
      request: body(registerForm),
      responses: { 201: json(advised), 403: forbidden, 422: invalid, 429: tooMany },
    }),
    async (c) => {
      const made = await register(c.get('ctx'), c.req.valid('json'))
      if (made.refused) return refused(c, made, passwordRefusals, 422)
      return c.json(made.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/entry-link',
      summary: 'Ask for a letter whose link admits a browser to the log-in, however many strangers try',
      middleware,
      request: body(entryLinkForm),
      responses: { 202: json(said), 403: forbidden, 422: invalid, 429: tooMany },
    }),
    async (c) => c.json(await askEntryLink(c.get('ctx'), c.req.valid('json')), 202),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/forgot',
      summary: 'Ask for a link to choose another password',
      middleware,
      request: body(forgotForm),
      responses: { 202: json(said), 403: forbidden, 422: invalid, 429: tooMany },
    }),
    async (c) => c.json(await forgetPassword(c.get('ctx'), c.req.valid('json')), 202),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/reset',
      summary: 'Choose another password with the link of a letter',
      middleware,
      request: body(resetForm),
      responses: { 200: json(advised), 403: forbidden, 422: invalid, 429: tooMany },
    }),
    async (c) => {
      const reset = await resetPassword(c.get('ctx'), c.req.valid('json'))
      if (reset.refused) return refused(c, reset, resetRefusals, 422)
      return c.json(reset.value, 200)
    },
  )

/** An unreadable token is invalid: it must not fall back to the cookie's session. */
const presentedToken = (c: C) => (c.req.header('authorization') === undefined ? null : (tokenOf(c) ?? ''))
