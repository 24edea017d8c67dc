// Finds the methods for the Allow header of a 405.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DoorEnv } from '../platform/http/door.server.ts'
import { errorResponse } from '../platform/http/errors.server.ts'

/** An empty list when there is no such address. */
export function methodsFor<Env extends DoorEnv>(app: OpenAPIHono<Env>, path: string): string[] {
  const found = new Set<string>()
  for (const route of app.routes) {
    if (route.method === 'ALL' || route.path.includes('*')) continue
    if (patternOf(route.path).test(path)) found.add(route.method)
  }
  if (found.has('GET')) found.add('HEAD')
  return [...found].sort()
}

const parameter = /:[A-Za-z_]+(?:\{[^}]+\})?/

/** As the router matches: a slash at the end is another address. */
const patternOf = (route: string) =>
  new RegExp(`^${route.split(parameter).map(RegExp.escape).join('[^/]+')}$`)

export const methodNotAllowed = (allowed: string[], requestId: string) =>
  errorResponse(405, { message: 'Método não permitido.', code: 'method_not_allowed' }, requestId, {
    Allow: allowed.join(', '),
  })
