import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { pageNotFound, read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { agendaPartOf } from '../reading/agenda.ts'
import { visitAgenda } from '../reading/visit-agenda.server.ts'
import { agendaMeta, agendaTitle } from '../ui/agenda-meta.ts'
import { AgendaPage } from '../ui/agenda-page.tsx'
import type { Route } from './+types/agenda'

export const handle: RouteHandle = { cache: 'public', query: ['mes', 'dia', 'passados', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const part = agendaPartOf(new URL(request.url).searchParams)
  if (!part) throw pageNotFound()
  return read(context, async (ctx) => {
    const site = await ctx.site()
    return {
      agenda: await visitAgenda(ctx, part),
      organisation: site?.title ?? '',
      origin: site?.origin ?? null,
    }
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? titled(
        agendaTitle(loaderData.agenda),
        matches,
        agendaMeta(loaderData.agenda, loaderData.organisation, loaderData.origin),
      )
    : []

export default function AgendaScreen({ loaderData: { agenda, origin } }: Route.ComponentProps) {
  return <AgendaPage agenda={agenda} origin={origin} />
}
