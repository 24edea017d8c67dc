// The OpenAPI document of the doors as they are mounted, with the scope or session that opens each operation and all
// that it answers.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DoorEnv } from '../platform/http/door.server.ts'
import type { ApiDocument } from '../rooms/integrations/reference/api-document.ts'
import { registerRefusals, withRefusals } from './common-refusals.server.ts'
import { isAlsoForVisitors, openedBy } from './key-scopes.ts'

type Security = Record<string, string[]>[]

/** Any one entry of the list is enough; an empty entry means that no credentials are needed. */
function securityOf(method: string, path: string): Security {
  const opening = openedBy(method, path) ?? 'session'
  if (opening === 'anyone') return []
  const session = { session: [] }
  if (opening === 'session') return [session]
  return [{ key: [opening] }, session, ...(isAlsoForVisitors(method, path) ? [{}] : [])]
}

const description = [
  'JSON, UTF-8. Programs ask with `Authorization: Bearer praca_…`, a key that an administrator makes under Integrações.',
  'Every refusal is an Error, with a status that stands at the operation; where there is no operation it is 404, or 405 with Allow.',
].join(' ')

export function describeApi(app: OpenAPIHono<DoorEnv>): ApiDocument {
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'praca_…',
    description: 'A key of the API; the scope it needs stands beside each operation.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token tk_…` of a person who logged in.',
  })
  registerRefusals(app)
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Praça', version: '1', description },
    servers: [{ url: '/' }],
  })
  // The library's type has every member of the standard; this narrower one has those that the doors write.
  const described = document as unknown as ApiDocument
  for (const [path, methods] of Object.entries(described.paths))
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase()
      operation.security = securityOf(method, path)
      operation.responses = withRefusals(method, path, operation)
    }
  return described
}
