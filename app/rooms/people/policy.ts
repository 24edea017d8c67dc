import { administrators, definePolicy, everyoneLoggedIn } from '../../platform/policy.ts'

/** Administrators, and within them by rank (user.ts). */
export const peoplePolicy = definePolicy({
  signIn: 'anyone',
  signOut: 'anyone',
  mintToken: 'anyone',
  register: 'anyone',
  forgetPassword: 'anyone',
  confirmPassword: everyoneLoggedIn,
  resetPassword: 'anyone',
  readProfile: everyoneLoggedIn,
  changeProfile: everyoneLoggedIn,
  confirmEmail: everyoneLoggedIn,
  changeAddresses: everyoneLoggedIn,
  readSessions: everyoneLoggedIn,
  endSessions: everyoneLoggedIn,
  exportProfile: everyoneLoggedIn,
  deleteAccount: everyoneLoggedIn,
  listTeam: administrators,
  listUsers: administrators,
  readUser: administrators,
  createUser: administrators,
  changeUser: administrators,
  endUserSessions: administrators,
  deleteUser: administrators,
  listAudit: ['super'],
})
