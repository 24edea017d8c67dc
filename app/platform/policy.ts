// Each room writes down, verb by verb, who may; anything else nobody may.
import type { Actor, Role } from './actor.ts'
import { Forbidden, NotAuthenticated } from './stops.ts'
import type { Traces } from './traces/traces.ts'

/** 'anyone' includes visitors; 'self' leaves the comparison with the owner to the verb. */
export type Allowed = 'anyone' | 'nobody' | readonly Role[]
export type Policy<Verb extends string = string> = Readonly<Record<Verb, Allowed>>

export const everyoneLoggedIn = ['user', 'admin', 'super'] as const
export const administrators = ['admin', 'super'] as const

export const definePolicy = <Verb extends string>(policy: Policy<Verb>) => policy

export function may<Verb extends string>(actor: Actor | null, policy: Policy<Verb>, verb: Verb): boolean {
  const allowed: Allowed = policy[verb] ?? 'nobody'
  if (allowed === 'anyone') return true
  if (allowed === 'nobody' || !actor) return false
  return allowed.includes(actor.role)
}

/** First line of every verb: throws 401 for a visitor and 403 for the wrong role. */
export function authorize<Verb extends string>(
  ctx: { actor: Actor | null; traces?: Pick<Traces, 'named'> },
  policy: Policy<Verb>,
  verb: Verb,
): void {
  ctx.traces?.named(verb)
  if (may(ctx.actor, policy, verb)) return
  throw ctx.actor ? new Forbidden() : new NotAuthenticated()
}
