import type { Actor } from '../../platform/actor.ts'
import { NotAuthenticated } from '../../platform/stops.ts'

/** The policy has let them in, so there is somebody. */
export function requireActor(ctx: { actor: Actor | null }): Actor {
  if (!ctx.actor) throw new NotAuthenticated()
  return ctx.actor
}
