import { api } from '../../../platform/api-client/api-client.ts'
import type { systemDoor } from '../api.server.ts'
import type { copiesDoor } from '../copies-door.server.ts'

export const systemApi = () => api<typeof systemDoor>('/api/system')

export const copiesApi = () => api<typeof copiesDoor>('/api/system/copies')
