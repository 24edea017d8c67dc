import { definePolicy } from '../../platform/policy.ts'

export const contactsPolicy = definePolicy({
  sendMessage: 'anyone',
  listMessages: 'messages.answer',
  readMessage: 'messages.answer',
  listAssignees: 'messages.answer',
  editMessage: 'messages.answer',
  deleteMessage: 'messages.answer',
  exportMessages: 'messages.answer',
  exportOwnMessages: 'self',
})
