// How a loader asks the desk: one context per page request, stops turned into the error screen's status.
import { createContext as createKey, data, type RouterContextProvider } from 'react-router'
import type { Context } from '../context.server.ts'
import { NotFound, Stop } from '../stops.ts'
import { statusOf } from './errors.server.ts'

export const contextKey = createKey<Context>()

/** The texts that page-level error data carry (docs/rules/site.md 8); what a person reads is on the error screen. */
export const pageNotFound = () => data('This page could not be found', { status: 404 })

type LoaderContext = Readonly<RouterContextProvider>

/** What a page is rendered as when the desk could not answer. */
function asPageError({ page }: Context, problem: unknown): unknown {
  if (problem instanceof NotFound) return pageNotFound()
  const status = statusOf(problem)
  if (status >= 500) page.problem ??= problem
  if (problem instanceof Stop) return data(problem.message, { status })
  return status === 500 ? problem : data('Serviço indisponível. Tente novamente em instantes.', { status })
}

/** The context of the page being rendered; stops with 503 when it could not be known who asks. */
export function contextOf(context: LoaderContext): Context {
  const ctx = context.get(contextKey)
  if (ctx.page.trouble !== undefined) throw asPageError(ctx, ctx.page.trouble)
  return ctx
}

/** `params -> verb -> return`: runs the verb with the request's context; not where a guard has closed the door. */
export async function read<T>(context: LoaderContext, verb: (ctx: Context) => Promise<T>): Promise<T> {
  const { closed } = contextOf(context).page
  if (closed !== undefined) throw closed
  return readFrame(context, verb)
}

/** The same for what stands around every page, a refused one as well. */
export async function readFrame<T>(context: LoaderContext, verb: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = contextOf(context)
  try {
    return await verb(ctx)
  } catch (problem) {
    throw asPageError(ctx, problem)
  }
}
