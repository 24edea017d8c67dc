// The key's scope is checked before the door; whether the key's maker may is decided by the verb, as always.
import type { Context as HonoContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { DoorEnv } from '../platform/http/door.server.ts'
import { Stop } from '../platform/stops.ts'
import { openedBy } from './key-scopes.ts'

class ScopeMissing extends Stop {
  constructor(scope: string) {
    super(403, 'scope_missing', `Esta chave não abre isto: falta a permissão ${scope}.`, {
      'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
    })
  }
}

class NotByKey extends Stop {
  constructor() {
    super(403, 'not_by_key', 'Isto não se faz por uma chave de API: entre com a sua conta.')
  }
}

/** The key is unknown, expired or revoked, or its account has changed: the four cases look the same. */
export class KeyInvalid extends Stop {
  constructor() {
    super(401, 'key_invalid', 'Esta chave de API não vale: não existe, venceu ou foi revogada.', {
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    })
  }
}

/** The operation as the OpenAPI document writes it; undefined when no door answers. */
function operationOf<Env extends DoorEnv>(c: HonoContext<Env>): { method: string; path: string } | undefined {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = matchedRoutes(c).find((route) => route.method === method && !route.path.endsWith('*'))
  if (!route) return undefined
  return { method, path: route.path.replace(/\/+$/, '').replace(/:(\w+)(\{[^}]*\})?/g, '{$1}') }
}

/** Throws 403 when the key of `ctx.actor` lacks the scope for this call. */
export function requireScope<Env extends DoorEnv>(c: HonoContext<Env>): void {
  const key = c.get('ctx').actor?.key
  const operation = key && operationOf(c)
  if (!operation) return
  const scope = openedBy(operation.method, operation.path)
  if (scope === 'anyone') return
  if (scope === undefined || scope === 'session') throw new NotByKey()
  if (!key.scopes.includes(scope)) throw new ScopeMissing(scope)
}
