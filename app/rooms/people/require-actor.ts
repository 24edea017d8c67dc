import type { Actor } from '../../platform/actor.ts'
import { NotAuthenticated } from '../../platform/stops.ts'

/** For verbs whose policy admits only accounts, so that there is an actor. Throws NotAuthenticated otherwise. */
export function requireActor(ctx: { actor: Actor | null }): Actor {
  if (!ctx.actor) throw new NotAuthenticated()
  return ctx.actor
}
