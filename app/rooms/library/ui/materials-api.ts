import { api } from '../../../platform/api-client/api-client.ts'
import { contentCalls } from '../../content/editor/content-calls.ts'
import type { mediasDoor } from '../api.server.ts'

export const materialsApi = () => api<typeof mediasDoor>('/api/medias')

export const materialCalls = contentCalls(materialsApi)
