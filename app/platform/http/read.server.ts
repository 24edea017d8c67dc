// How a loader calls the desk: one context per page; a stop becomes the status of the error screen.
import { createContext as createKey, data, type RouterContextProvider } from 'react-router'
import type { Context } from '../context.server.ts'
import { NotFound, Stop } from '../stops.ts'
import { statusOf } from './errors.server.ts'

export const contextKey = createKey<Context>()

/** docs/rules/site.md 8; the text people read is on the error screen. */
export const pageNotFound = () => data('This page could not be found', { status: 404 })

type LoaderContext = Readonly<RouterContextProvider>

/** The error for the screen when the desk could not answer. */
function asPageError({ page }: Context, problem: unknown): unknown {
  if (problem instanceof NotFound) return pageNotFound()
  const status = statusOf(problem)
  if (status >= 500) page.problem ??= problem
  if (problem instanceof Stop) return data(problem.message, { status })
  return status === 500 ? problem : data('Serviço indisponível. Tente novamente em instantes.', { status })
}

/** Throws 503 if the visitor could not be identified. */
export function contextOf(context: LoaderContext): Context {
  const ctx = context.get(contextKey)
  if (ctx.page.trouble !== undefined) throw asPageError(ctx, ctx.page.trouble)
  return ctx
}

/** Runs the verb with the request's context, unless a guard has refused the page. */
export async function read<T>(context: LoaderContext, verb: (ctx: Context) => Promise<T>): Promise<T> {
  const { closed } = contextOf(context).page
  if (closed !== undefined) throw closed
  return readFrame(context, verb)
}

/** Runs the verb for the parts around every page, also around a refused one. */
export async function readFrame<T>(context: LoaderContext, verb: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = contextOf(context)
  try {
    return await ctx.traces.verb(() => verb(ctx))
  } catch (problem) {
    throw asPageError(ctx, problem)
  }
}
