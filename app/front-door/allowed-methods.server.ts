// Finds the methods for the Allow header of a 405.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DoorEnv } from '../platform/http/door.server.ts'
import { errorResponse } from '../platform/http/errors.server.ts'

/** An empty list when there is no such address. */
export function methodsFor<Env extends DoorEnv>(app: OpenAPIHono<Env>, path: string): string[] {
  const found = new Set<string>()
  for (const route of app.routes) {
    if (route.method === 'ALL' || route.path.includes('*')) continue
    const pattern = new RegExp(`^${route.path.replace(/:[A-Za-z_]+(\{[^}]+\})?/g, '[^/]+')}/?$`)
    if (pattern.test(path)) found.add(route.method)
  }
  if (found.has('GET')) found.add('HEAD')
  return [...found].sort()
}

export const methodNotAllowed = (allowed: string[], requestId: string) =>
  errorResponse(405, { message: 'Método não permitido.', code: 'method_not_allowed' }, requestId, {
    Allow: allowed.join(', '),
  })
