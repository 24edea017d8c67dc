import { api } from '../../../platform/api-client/api-client.ts'
import { contentCalls } from '../../content/editor/content-calls.ts'
import type { postsDoor } from '../api.server.ts'

export const postsApi = () => api<typeof postsDoor>('/api/posts')

export const postCalls = contentCalls(postsApi)
