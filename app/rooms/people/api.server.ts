import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { clearedSessionCookie } from '../../platform/http/cookies.server.ts'
import {
  body,
  createDoor,
  type DoorEnv,
  json,
  problems,
  problemWith,
  refused,
} from '../../platform/http/door.server.ts'
import { ledOn } from '../../platform/http/plain-form.server.ts'
import { fromOwnPages, pageOrigin } from '../../platform/http/same-origin.server.ts'
import { roles } from '../../platform/permissions.ts'
import { askEntryLink } from './admission/entry-link.server.ts'
import {
  askEntryLinkPlainly,
  forgotPlainly,
  logInPlainly,
  registerPlainly,
} from './admission/plain-forms.server.ts'
import { register } from './admission/register.server.ts'
import { askForPasskey } from './passkeys/prove-passkey.server.ts'
import { passkeyLogin } from './passkeys/schema.ts'
import { forgetPassword, resetPassword } from './password/reset-password.server.ts'
import { entryLinkForm, forgotForm, registerForm, resetForm, signInForm } from './schema.ts'
import { secretOf, signInByPasskeyHere, signInHere } from './sessions/session-cookies.server.ts'
import { mintToken, signOut } from './sessions/sessions.server.ts'
import { linkRefusals, mintRefusals, passwordRefusals, resetRefusals } from './text.ts'

export const sessionUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
const said = z.object({ message: z.string() })
const advised = said.extend({ advice: z.string().nullable() })
/** PublicKeyCredentialRequestOptionsJSON (WebAuthn level 3, 5.1.9) */
const passkeyAsked = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .openapi('PasskeyChallenge')
const session = z.object({ token: z.string(), user: sessionUser }).openapi('Session')

type C = HonoContext<DoorEnv>

/** Reads the token here, because the front door does not check it on public calls. */
const tokenOf = (c: C) =>
  /^Token ([A-Za-z0-9_-]{16,128})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null

const { 401: unauthenticated, 403: forbidden, 409: conflict, 422: invalid, 429: tooMany } = problems
const middleware = fromOwnPages

const forms = ['login', 'register', 'entry-link', 'forgot'].map((call) => `/api/auth/${call}`)

export const authDoor = createDoor({ forms })
  .openapi(
    createRoute({
      method: 'post',
      path: '/login',
      summary:
        'Log in: a token in the answer, a cookie for pages; `second_factor_needed` asks for a code too',
      description:
        'While many tries fail, a 429 `proof_needed` has `proof: { challenge, bits }`: send it again with `proof` = challenge, a dot and a number, such that the SHA-256 of the whole begins with that many zero bits. It is good for one try within two minutes.',
      middleware: [fromOwnPages, logInPlainly],
      request: body(signInForm),
      responses: {
        200: json(session),
        ...ledOn,
        401: unauthenticated,
        403: forbidden,
        422: invalid,
        429: problemWith(429, { proof: z.object({ challenge: z.string(), bits: z.int() }) }),
      },
    }),
    async (c) => {
      const signedIn = await signInHere(c, c.req.valid('json'))
      return c.json({ token: signedIn.token, user: signedIn.user }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/passkey-challenge',
      summary: 'What the browser is given to use a passkey (WebAuthn); good for five minutes and one use',
      middleware,
      responses: { 200: json(passkeyAsked), 403: forbidden, 429: tooMany },
    }),
    async (c) => c.json(await askForPasskey(c.get('ctx'), pageOrigin(c)), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/passkey',
      summary: 'Log in by a passkey alone: a token in the answer, a cookie for pages',
      middleware,
      request: body(passkeyLogin),
      responses: { 200: json(session), 401: unauthenticated, 403: forbidden, 422: invalid, 429: tooMany },
    }),
    async (c) => {
      const { token, user } = await signInByPasskeyHere(c, c.req.valid('json'))
      return c.json({ token, user }, 200)
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
      middleware: [fromOwnPages, registerPlainly],
      request: body(registerForm),
      responses: { 201: json(advised), ...ledOn, 403: forbidden, 422: invalid, 429: tooMany },
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
      middleware: [fromOwnPages, askEntryLinkPlainly],
      request: body(entryLinkForm),
      responses: { 202: json(said), ...ledOn, 403: forbidden, 409: conflict, 422: invalid, 429: tooMany },
    }),
    async (c) => {
      const asked = await askEntryLink(c.get('ctx'), c.req.valid('json'))
      if (asked.refused) return refused(c, asked, linkRefusals)
      return c.json(asked.value, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/forgot',
      summary: 'Ask for a link to choose another password',
      middleware: [fromOwnPages, forgotPlainly],
      request: body(forgotForm),
      responses: { 202: json(said), ...ledOn, 403: forbidden, 409: conflict, 422: invalid, 429: tooMany },
    }),
    async (c) => {
      const asked = await forgetPassword(c.get('ctx'), c.req.valid('json'))
      if (asked.refused) return refused(c, asked, linkRefusals)
      return c.json(asked.value, 202)
    },
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
