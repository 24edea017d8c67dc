import { api } from '../../../platform/api-client/api-client.ts'
import type { settingsDoor } from '../api.server.ts'
import type { bannersDoor } from '../banners-door.server.ts'

/** The typed clients of this room's doors. */
export const settingsApi = () => api<typeof settingsDoor>('/api/settings')
export const bannersApi = () => api<typeof bannersDoor>('/api/settings/banners')
