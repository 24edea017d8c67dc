// What a browser is shown that wanted a page and would get the JSON of a refusal.
import { type Context, createContext } from '../platform/context.server.ts'
import { answerProblem } from '../platform/http/errors.server.ts'
import { standaloneHeaders, standalonePage } from '../platform/http/standalone-page.server.ts'
import { memberOf } from '../platform/members.ts'
import { escapeText } from '../platform/rich-text/markup.server.ts'
import type { FrontDoorParts, RenderPage } from './front-door.server.ts'

/** An address without a route, so that the 404 page is rendered. */
const lostPath = '/-/-'

const lostStatuses = new Set([400, 404, 414])
/** Too much asked at once, and nothing to be read now: the site is not drawn for it either. */
const passingStatuses = new Set([429, 503])

function wantsPage(request: Request, answer: Response): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!answer.headers.get('content-type')?.includes('json')) return false
  if (!request.headers.get('accept')?.includes('text/html')) return false
  return !new URL(request.url).pathname.startsWith('/api/')
}

type Asked = { raw: Request; request: Context['request']; answer: Response }

/** Null where the answer stays as it is. */
export async function pageInstead(
  asked: Asked,
  parts: FrontDoorParts,
  render: RenderPage,
): Promise<Response | null> {
  if (!wantsPage(asked.raw, asked.answer)) return null
  if (lostStatuses.has(asked.answer.status)) return renderLost(asked, parts, render)
  return passingStatuses.has(asked.answer.status) ? passingPage(asked.answer) : null
}

/** A broken link always shows 'Página não encontrada'. */
async function renderLost(
  { raw, request }: Asked,
  parts: FrontDoorParts,
  render: RenderPage,
): Promise<Response> {
  const ctx = createContext(parts, { request })
  ctx.page.isStill = true
  try {
    return await render(
      new Request(new URL(lostPath, raw.url), { headers: raw.headers, signal: raw.signal }),
      ctx,
    )
  } catch (problem) {
    return answerProblem(problem, request.id, parts.log)
  }
}

/** The same answer in words, with a way to ask again. */
async function passingPage(answer: Response): Promise<Response> {
  const message = escapeText(String(memberOf(await answer.json(), 'message')))
  const body = `<p>${message}</p>
<p><a href="">Tentar de novo</a></p>
<p><a href="/">Ir para a página inicial</a></p>`
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(standaloneHeaders())) headers.set(name, value)
  const page = standalonePage({ title: 'Não foi possível abrir agora', body })
  return new Response(page, { status: answer.status, headers })
}
