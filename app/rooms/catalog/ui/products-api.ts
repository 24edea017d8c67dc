import { api } from '../../../platform/api-client/api-client.ts'
import { contentCalls } from '../../content/editor/content-calls.ts'
import type { productsDoor } from '../api.server.ts'

export const productsApi = () => api<typeof productsDoor>('/api/products')

export const productCalls = contentCalls(productsApi)
