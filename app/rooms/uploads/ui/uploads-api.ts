import { api } from '../../../platform/api-client/api-client.ts'
import type { uploadsDoor } from '../api.server.ts'

export const uploadsApi = () => api<typeof uploadsDoor>('/api/uploads')
