// The first run from a browser without script.
import { paths } from '../../paths.ts'
import { takesPlainForm } from '../../platform/http/plain-form.server.ts'
import { Stop } from '../../platform/stops.ts'
import { signInHere } from '../people/sessions/session-cookies.server.ts'

export const setUpPlainly = takesPlainForm({
  form: 'setup',
  page: paths.home,
  keeps: ['title', 'admin_name', 'email'],
  async goesOn(c, _made, { email = '', password = '' }) {
    try {
      await signInHere(c, { email, password })
      return paths.settings()
    } catch (problem) {
      // The site exists now: this form would be refused.
      if (problem instanceof Stop) return paths.login(paths.settings())
      throw problem
    }
  },
})
