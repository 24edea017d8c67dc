// The citation to download; the file extension chooses the format.
import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { writeBibtex } from '../citation/bibtex.ts'
import { citableOf } from '../citation/cite-material.ts'
import { writeRis } from '../citation/ris.ts'
import { visitMaterial } from '../reading/library.server.ts'
import type { Route } from './+types/citation'

export const handle: RouteHandle = { cache: 'public' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { visit, origin } = await read(context, async (ctx) => ({
    visit: await visitMaterial(ctx, params.id, { shown: false }),
    origin: (await ctx.site())?.origin ?? null,
  }))
  const isBibtex = new URL(request.url).pathname.endsWith('.bib')
  if (visit.movedTo !== undefined)
    throw redirect(paths.citation(visit.movedTo, isBibtex ? 'bib' : 'ris'), 301)
  const material = citableOf(visit.material, origin)
  const [text, type] = isBibtex
    ? [writeBibtex(material), 'application/x-bibtex']
    : [writeRis(material), 'application/x-research-info-systems']
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
