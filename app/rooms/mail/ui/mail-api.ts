import { api } from '../../../platform/api-client/api-client.ts'
import type { createMailDoor } from '../api.server.ts'

export const mailApi = () => api<ReturnType<typeof createMailDoor>>('/api/mail')
