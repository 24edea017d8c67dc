// Logging in, signing up and asking for a new password, in a browser without script.
import type { Context as HonoContext } from 'hono'
import { paths } from '../../../paths.ts'
import type { DoorEnv } from '../../../platform/http/door.server.ts'
import { takesPlainForm } from '../../../platform/http/plain-form.server.ts'
import type { Role } from '../../../platform/permissions.ts'
import { Stop } from '../../../platform/stops.ts'
import { isSafePath } from '../../../platform/text/safe-path.ts'
import { signInHere } from '../sessions/session-cookies.server.ts'
import { pathAfterSignIn } from './after-sign-in.ts'
import { accountForms } from './plain-forms.ts'

type Fields = Record<string, string>

const originOf = (c: HonoContext<DoorEnv>) => new URL(c.req.url).origin

const onwards = (c: HonoContext<DoorEnv>, role: Role, { voltar = null }: { voltar?: string | null }) =>
  pathAfterSignIn({ role, remembered: voltar, referrer: '', origin: originOf(c) })

/** The log-in page, which goes on remembering the path that was tried. */
const logInPage = ({ voltar }: Fields) => paths.login(isSafePath(voltar, 'http://site') ? voltar : undefined)

export const logInPlainly = takesPlainForm({
  form: accountForms.signIn,
  page: logInPage,
  keeps: ['email'],
  asCall: ({ email, password, code, remember }) => ({
    email,
    password,
    ...(code && { code }),
    remember: remember === 'on',
  }),
  goesOn: (c, { user }, fields) => onwards(c, user.role, fields),
})

export const registerPlainly = takesPlainForm({
  form: accountForms.signUp,
  page: logInPage,
  keeps: ['name', 'email'],
  async goesOn(c, _made, fields) {
    const { email = '', password = '' } = fields
    try {
      const { user } = await signInHere(c, { email, password })
      return onwards(c, user.role, fields)
    } catch (problem) {
      // The e-mail had an account already, with a password of its own.
      if (problem instanceof Stop) return null
      throw problem
    }
  },
})

export const forgotPlainly = takesPlainForm({
  form: accountForms.forgot,
  page: paths.forgotPassword,
  keeps: ['email'],
  goesOn: () => null,
})
