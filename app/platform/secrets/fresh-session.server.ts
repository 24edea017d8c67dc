// A borrowed or copied session must not be enough for what reaches other people or the site's own mail and address:
// there the password is asked for again (docs/rules/security.md 2.5). Who asks for it and notes the answer is the room
// of people.
import { sql } from 'kysely'
import type { Context } from '../context.server.ts'
import { Forbidden, NotAuthenticated } from '../stops.ts'

/** How long a proof of the password counts, in seconds. */
const freshFor = 15 * 60

/** Stops with 403 `password_needed` when this session's password was proved too long ago. */
export async function requireFreshSession(ctx: Pick<Context, 'db' | 'actor'>): Promise<void> {
  if (!ctx.actor) throw new NotAuthenticated()
  const proved = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', ctx.actor.session)
    .where('confirmed_at', '>', sql<Date>`app_now() - make_interval(secs => ${freshFor})`)
    .executeTakeFirst()
  if (!proved) throw new Forbidden('Confirme a sua senha para continuar.', 'password_needed')
}
