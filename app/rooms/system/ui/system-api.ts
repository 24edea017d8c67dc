import { api } from '../../../platform/api-client/api-client.ts'
import type { systemDoor } from '../api.server.ts'

export const systemApi = () => api<typeof systemDoor>('/api/system')
