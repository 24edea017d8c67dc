import { api } from '../../../platform/api-client/api-client.ts'
import type { mailDoor } from '../api.server.ts'

export const mailApi = () => api<typeof mailDoor>('/api/mail')
