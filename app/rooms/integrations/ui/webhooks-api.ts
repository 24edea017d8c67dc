import { api } from '../../../platform/api-client/api-client.ts'
import type { webhooksDoor } from '../webhooks-door.server.ts'

export const webhooksApi = () => api<typeof webhooksDoor>('/api/webhooks')
