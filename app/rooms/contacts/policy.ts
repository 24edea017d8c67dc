import { administrators, definePolicy, everyoneLoggedIn } from '../../platform/policy.ts'

export const contactsPolicy = definePolicy({
  sendMessage: 'anyone',
  listMessages: administrators,
  readMessage: administrators,
  listAssignees: administrators,
  editMessage: administrators,
  deleteMessage: administrators,
  exportMessages: administrators,
  exportOwnMessages: everyoneLoggedIn,
})
