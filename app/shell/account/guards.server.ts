// docs/rules/site.md 7. A route that names a guard which does not exist is closed.
import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { pagePath } from '../../platform/http/page-address.server.ts'
import { contextOf, pageNotFound } from '../../platform/http/read.server.ts'
import { isOfTeam } from '../../platform/permissions.ts'
import { seesArea } from './account-areas.ts'

type Guard = (ctx: Context, request: Request) => void

const asked = (request: Request) => {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  return pagePath(url) + url.search
}

/** Answers "not found" with the account area around it; the loaders below are skipped. */
const close = (ctx: Context) => {
  ctx.page.closed = pageNotFound()
}

const guards: Record<string, Guard> = {
  /** Sends a visitor to /login, which leads back to this path. */
  auth(ctx, request) {
    if (!ctx.actor) throw redirectDocument(paths.login(asked(request)))
    // A person who still has to switch the second factor on sees nothing of the account but the profile.
    if (ctx.actor.needsFactor && !asked(request).startsWith(paths.profile())) throw redirect(paths.profile())
  },
  guest(ctx) {
    if (ctx.actor) throw redirect(paths.home())
  },
  /** Answers 404 to a customer, and to people of the team whose role does not reach here. */
  team(ctx, request) {
    if (!ctx.actor) throw redirectDocument(paths.login(asked(request)))
    const { role } = ctx.actor
    if (!isOfTeam(role) || !seesArea(role, pagePath(new URL(request.url)))) close(ctx)
  },
}

export function guard(name: string): MiddlewareFunction<Response> {
  return async ({ context, request }, next) => {
    const check = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!check) throw data('Unknown middleware', { status: 500 })
    check(contextOf(context), request)
    return next()
  }
}
