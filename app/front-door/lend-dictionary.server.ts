import { type Context, createContext, remembering } from '../platform/context.server.ts'
import { acceptedIn, compressOnce } from '../platform/http/codings.server.ts'
import { dictionaryPath } from '../platform/http/dictionary-path.ts'
import type { Rendered } from '../platform/http/page-cache.server.ts'
import { createDictionary, dictionaryHeaders } from '../platform/http/page-dictionary.server.ts'
import { securityHeaders } from '../platform/http/security-headers.server.ts'
import type { OpenParts } from './parts.server.ts'

/** The page that has what all pages share, and hardly anything of its own. */
const leastPage = '/busca'

const isOfDictionary = ({ pathname }: URL) => pathname === dictionaryPath(pathname.split('/').pop() ?? '')

type Render = (request: Request, ctx: Context) => Promise<Pick<Rendered, 'status' | 'body'>>

/** @param render renders a page as a visitor sees it */
export function lendDictionary(parts: OpenParts, render: Render) {
  const { cache, hosts, log } = parts
  let making: Promise<void> | null = null

  async function make({ request }: Context, url: URL): Promise<void> {
    const ctx = remembering(createContext(parts, { request }))
    const { status, body } = await render(new Request(new URL(leastPage, url)), ctx)
    if (status === 200) cache.dictionary = createDictionary(body)
  }

  /** Made once per run of the program; there is no dictionary before the site is set up. */
  async function makeOnce(ctx: Context, url: URL): Promise<void> {
    making ??= make(ctx, url)
    try {
      await making
    } catch (problem) {
      // Pages are then compressed without a dictionary.
      log.warn('the dictionary of the pages was not made', { problem: String(problem) })
    } finally {
      making = null
    }
  }

  async function answer(request: Request): Promise<Response> {
    const own = securityHeaders(hosts.isHttps)
    if (!cache.dictionary)
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store', ...own } })
    const sent = await compressOnce(cache.dictionary.bytes, acceptedIn(request), null)
    return new Response(sent.body, {
      headers: {
        'Content-Type': 'application/octet-stream',
        Vary: 'Accept-Encoding',
        ...own,
        ...dictionaryHeaders,
        ...(sent.coding && { 'Content-Encoding': sent.coding }),
      },
    })
  }

  /** Answers the dictionary when the address asks for it; null for every other request. */
  return async (request: Request, url: URL, ctx: Context): Promise<Response | null> => {
    const isAsked = isOfDictionary(url)
    // A browser that names a dictionary has it from an earlier run of the program: it may be the same.
    if (!cache.dictionary && (isAsked || request.headers.has('available-dictionary')))
      await makeOnce(ctx, url)
    return isAsked ? answer(request) : null
  }
}
