// The cookies of a browser: for its session, for being a known device, and for not being asked for a code.
import type { Context as HonoContext } from 'hono'
import {
  ownCookie,
  ownCookieName,
  readCookie,
  readSessionSecret,
  sessionCookie,
} from '../../../platform/http/cookies.server.ts'
import type { DoorEnv } from '../../../platform/http/door.server.ts'
import { isLoopback } from '../../../platform/http/hosts.server.ts'
import type { CookieName } from '../../../platform/http/open-cookie.ts'
import { pageOrigin } from '../../../platform/http/same-origin.server.ts'
import type { Log } from '../../../platform/log.server.ts'
import { signIn } from '../admission/sign-in.server.ts'
import { signInByPasskey } from '../admission/sign-in-by-passkey.server.ts'
import { rememberedDays } from '../factor/factor.ts'
import type { PasskeyLogin } from '../passkeys/schema.ts'
import type { SignInForm } from '../schema.ts'
import { knownDeviceSeconds } from './known-device.server.ts'
import type { OpenSession } from './sessions.server.ts'

const rememberedCookie = 'remembered'
const rememberedSeconds = rememberedDays * 24 * 60 * 60

type C = HonoContext<DoorEnv>

export const secretOf = (c: C) => readSessionSecret(c.req.header('cookie'), c.get('ctx').request.secure)

/** The cookies that a log-in reads. */
const cookiesOf = (c: C) => {
  const { secure } = c.get('ctx').request
  const cookie = (name: CookieName) => readCookie(c.req.header('cookie'), ownCookieName(name, secure))
  return { secret: secretOf(c), knownDevice: cookie('device'), rememberedDevice: cookie(rememberedCookie) }
}

/**
 * Sets the cookies of a session that begins, or has new secrets.
 * @param remembered the secret of a device that is to be remembered
 */
export function setSessionCookies(c: C, session: OpenSession, remembered: string | null = null) {
  const { secure } = c.get('ctx').request
  setSessionCookie(c, session)
  const set = (name: CookieName, value: string, seconds: number) =>
    c.header('Set-Cookie', ownCookie(name, value, secure, seconds), { append: true })
  if (remembered) set(rememberedCookie, remembered, rememberedSeconds)
  set('device', session.knownDevice, knownDeviceSeconds)
}

/** Logs in, and sets the cookies. */
export async function signInHere(c: C, form: SignInForm) {
  const signedIn = await signIn(c.get('ctx'), form, cookiesOf(c))
  setSessionCookies(c, signedIn, signedIn.remembered)
  return signedIn
}

/** Logs in, and sets the cookies. */
export async function signInByPasskeyHere(c: C, used: PasskeyLogin) {
  const entered = await signInByPasskey(c.get('ctx'), used, { ...cookiesOf(c), origin: pageOrigin(c) })
  setSessionCookies(c, entered)
  return entered
}

function setSessionCookie(c: C, { secret, maxAge }: OpenSession) {
  const { log, request } = c.get('ctx')
  if (!request.secure && !isLoopback(c.req.header('host') ?? '')) warnOnce(log)
  c.header('Set-Cookie', sessionCookie(secret, request.secure, maxAge), { append: true })
}

let isWarned = false

/** Browsers drop a Secure cookie over plain http and the login would fail silently; so the cookie goes without it. */
function warnOnce(log: Log) {
  if (isWarned) return
  isWarned = true
  log.warn('session_without_https', { advice: 'set PUBLIC_ORIGIN to https, or TRUST_PROXY' })
}
