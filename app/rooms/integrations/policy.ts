import { definePolicy } from '../../platform/policy.ts'

export const integrationsPolicy = definePolicy({
  listKeys: 'integrations.manage',
  createKey: 'integrations.manage',
  revokeKey: 'integrations.manage',
  listWebhooks: 'integrations.manage',
  changeWebhooks: 'integrations.manage',
  sendWebhooks: 'integrations.manage',
})
