import { api } from '../../../platform/api-client/api-client.ts'
import type { settingsDoor } from '../api.server.ts'
import type { bannersDoor } from '../banners-door.server.ts'

export const settingsApi = () => api<typeof settingsDoor>('/api/settings')
export const bannersApi = () => api<typeof bannersDoor>('/api/settings/banners')
