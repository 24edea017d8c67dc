// Logging in, signing up, asking for a new password or for a link that lets one in, in a browser without script.
import type { Context as HonoContext } from 'hono'
import { paths } from '../../../paths.ts'
import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
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

/** Null for what no letter holds: cut off, or made up. */
const linkIn = ({ link = '' }: Fields) => (/^\d{1,12}\.[\w-]{1,80}$/.test(link) ? link : null)

/** The log-in page, which goes on remembering the path that was tried, and the link that it was opened by. */
function logInPage(fields: Fields): string {
  const { voltar } = fields
  const back = isSafePath(voltar, 'http://site') ? voltar : undefined
  const link = linkIn(fields)
  if (!link) return paths.login(back)
  return back ? `${paths.entryLink(link)}&voltar=${encodeURIComponent(back)}` : paths.entryLink(link)
}

export const logInPlainly = takesPlainForm({
  form: accountForms.signIn,
  page: logInPage,
  keeps: ['email'],
  asCall({ email, password, code, remember, ...fields }) {
    const link = linkIn(fields)
    return { email, password, ...(code && { code }), remember: remember === 'on', ...(link && { link }) }
  },
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

const entryLink = 'entry-link'

export const askEntryLinkPlainly = takesPlainForm({
  form: entryLink,
  page: logInPage,
  keeps: ['email'],
  goesOn: () => null,
})

/** As `isKeptOut` for a script: the password was not looked at. */
const keptOut = ['proof_needed', 'too_many', 'unavailable']

export type OfferedLink = {
  /** to whom the link may be sent; null once it was asked for */
  email: string | null
  /** what came of asking */
  answer: FormAnswer | null
}

/** What the log-in page has to say of a link by letter, after a form that was sent without script. */
export function offeredLink(answer: FormAnswer | null): OfferedLink | null {
  const { email = '' } = answer?.values ?? {}
  if (answer?.form === entryLink) return { email: answer.ok ? null : email, answer }
  return answer?.form === accountForms.signIn && keptOut.includes(answer.code ?? '')
    ? { email, answer: null }
    : null
}
