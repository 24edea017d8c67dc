import { api } from '../../../platform/api-client/api-client.ts'
import type { keysDoor } from '../api.server.ts'

export const keysApi = () => api<typeof keysDoor>('/api/keys')
