import { api } from '../../../platform/api-client/api-client.ts'
import type { menusDoor } from '../api.server.ts'

export const menusApi = () => api<typeof menusDoor>('/api/menus')
