// Each room lists, verb by verb, who may call it; a verb that is not listed is refused to all.
import type { Actor, Machine } from './actor.ts'
import { isGranted, type Permission } from './permissions.ts'
import { Forbidden, NotAuthenticated, type Stop } from './stops.ts'
import type { Traces } from './traces/traces.ts'

/**
 * 'anyone' includes visitors; 'self' is every person with an account, and the verb compares with the owner; 'clock' and
 * 'provider' are not people, and no person may do what they may.
 */
export type Allowed = 'anyone' | 'self' | Machine['kind'] | Permission
export type Policy<Verb extends string = string> = Readonly<Record<Verb, Allowed>>

export const definePolicy = <const Rules extends Policy>(policy: Rules) => policy

/** For a door, a guard or a menu that knows the rule but not the verb. */
export function isAllowed(actor: Pick<Actor, 'role'> | null, allowed: Allowed | undefined): boolean {
  if (allowed === 'anyone') return true
  if (allowed === undefined || allowed === 'clock' || allowed === 'provider' || !actor) return false
  return allowed === 'self' || isGranted(actor.role, allowed)
}

export const may = <Verb extends string>(
  actor: Pick<Actor, 'role'> | null,
  policy: Policy<Verb>,
  verb: Verb,
): boolean => isAllowed(actor, Object.hasOwn(policy, verb) ? policy[verb] : undefined)

const factorNeeded =
  'O site passou a exigir a verificação em duas etapas da sua função. Ative a sua em Meus dados, em outra aba, e salve de novo.'

/** Keeps out whoever may not: 401 for a visitor, 403 for a person; `factor_needed` where a second factor is missing. */
export function stopFor(actor: Pick<Actor, 'needsFactor'> | null): Stop {
  if (!actor) return new NotAuthenticated()
  return actor.needsFactor ? new Forbidden(factorNeeded, 'factor_needed') : new Forbidden()
}

/** First line of every verb: throws 401 for a visitor and 403 for the wrong role. */
export function authorize<Verb extends string>(
  ctx: { actor: Actor | null; machine?: Machine | null; traces?: Pick<Traces, 'named'> },
  policy: Policy<Verb>,
  verb: Verb,
): void {
  ctx.traces?.named(verb)
  if (may(ctx.actor, policy, verb)) return
  if (!ctx.actor && ctx.machine?.kind === policy[verb]) return
  throw stopFor(ctx.actor)
}
