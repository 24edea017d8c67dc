import { api } from '../../../platform/api-client/api-client.ts'
import { contentCalls } from '../../content/editor/content-calls.ts'
import type { pagesDoor } from '../api.server.ts'

export const pagesApi = () => api<typeof pagesDoor>('/api/pages')

export const pageCalls = contentCalls(pagesApi)
