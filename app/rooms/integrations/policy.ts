import { administrators, definePolicy } from '../../platform/policy.ts'

export const integrationsPolicy = definePolicy({
  listKeys: administrators,
  createKey: administrators,
  revokeKey: administrators,
  listWebhooks: administrators,
  changeWebhooks: administrators,
  sendWebhooks: administrators,
})
