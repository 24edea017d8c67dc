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

/** Loaders below are skipped; the account area stays around the answer. */
const close = (ctx: Context) => {
  ctx.page.closed = pageNotFound()
}

const guards: Record<string, Guard> = {
  /** To /login, which leads back to this path. */
  auth(ctx, request) {
    if (!ctx.actor) throw redirectDocument(paths.login(asked(request)))
    // Nothing of the account is for whoever still has to switch the second factor on.
    if (ctx.actor.needsFactor && !asked(request).startsWith(paths.profile())) throw redirect(paths.profile())
  },
  guest(ctx) {
    if (ctx.actor) throw redirect(paths.home())
  },
  /** 404 for a customer, and for those of the team whose role does not reach here. */
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
