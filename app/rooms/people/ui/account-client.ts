import { api } from '../../../platform/api-client/api-client.ts'
import type { factorDoor } from '../factor/factor-door.server.ts'
import type { passkeysDoor } from '../passkeys/passkeys-door.server.ts'
import type { createProfileDoor } from '../profile/profile-door.server.ts'
import type { usersDoor } from '../users/users-door.server.ts'

export const profileApi = () => api<ReturnType<typeof createProfileDoor>>('/api/profile')
export const factorApi = () => api<typeof factorDoor>('/api/profile/second-factor')
export const passkeyApi = () => api<typeof passkeysDoor>('/api/profile/passkeys')
export const usersApi = () => api<typeof usersDoor>('/api/users')
