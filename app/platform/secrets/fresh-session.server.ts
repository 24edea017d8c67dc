// A copied session must not be enough for actions that reach other people, or the site's own mail and address: the
// password is asked for again, by the room of people (docs/rules/security.md 2.5).
import { sql } from 'kysely'
import type { Context } from '../context.server.ts'
import { latestNow } from '../database/set-back.server.ts'
import { Forbidden, NotAuthenticated } from '../stops.ts'

/** In seconds. */
const freshFor = 15 * 60

/** Throws 403 `password_needed` when the password was proved too long ago. */
export async function requireFreshSession(ctx: Pick<Context, 'db' | 'actor'>): Promise<void> {
  if (!ctx.actor) throw new NotAuthenticated()
  const proved = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', ctx.actor.session)
    .where('confirmed_at', '>', sql<Date>`app_now() - make_interval(secs => ${freshFor})`)
    .where('confirmed_at', '<', latestNow)
    .executeTakeFirst()
  if (!proved) throw new Forbidden('Confirme a sua senha para continuar.', 'password_needed')
}
