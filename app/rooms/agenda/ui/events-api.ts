import { api } from '../../../platform/api-client/api-client.ts'
import { contentCalls } from '../../content/editor/content-calls.ts'
import type { eventsDoor } from '../api.server.ts'

export const eventsApi = () => api<typeof eventsDoor>('/api/events')

export const eventCalls = contentCalls(eventsApi)
