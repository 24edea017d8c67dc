// Guards by name (docs/rules/site.md 7). A route that names one which does not exist is closed.
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Context } from '../platform/context.server.ts'
import { documentPath } from '../platform/http/page-address.server.ts'
import { contextOf, pageNotFound } from '../platform/http/read.server.ts'

type Guard = (ctx: Context, request: Request) => void

const asked = (request: Request) => {
  const url = new URL(request.url)
  const path = documentPath(url.pathname) ?? url.pathname
  url.searchParams.delete('_routes')
  return path + url.search
}

/** Nothing below is asked of any desk; the account area stays around the answer. */
const close = (ctx: Context) => {
  ctx.page.closed = pageNotFound()
}

const guards: Record<string, Guard> = {
  /** A visitor goes to /login; the path is remembered and used after login. */
  auth(ctx, request) {
    if (!ctx.actor) throw redirect(paths.login(asked(request)))
  },
  /** Whoever is in already has no business at /login. */
  guest(ctx) {
    if (ctx.actor) throw redirect(paths.home())
  },
  /** For a customer the administrators' pages do not exist. */
  admin(ctx, request) {
    if (!ctx.actor) throw redirect(paths.login(asked(request)))
    if (ctx.actor.role === 'user') close(ctx)
  },
  /** The pages of the system exist for super alone. */
  super(ctx, request) {
    if (!ctx.actor) throw redirect(paths.login(asked(request)))
    if (ctx.actor.role !== 'super') close(ctx)
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
