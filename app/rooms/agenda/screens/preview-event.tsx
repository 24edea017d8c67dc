import { contextOf, read } from '../../../platform/http/read.server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { eventVerbs } from '../events.server.ts'
import { tileHost } from '../map-tiles.ts'
import { EventArticle } from '../ui/event-article.tsx'
import type { Route } from './+types/preview-event'

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await read(context, (ctx) => eventVerbs.preview(ctx, params.token))
  if (event.latitude !== null) contextOf(context).page.sources.img = tileHost
  return { event }
}

/** The link is a secret: hidden from search engines and other sites. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Prévia: ${loaderData?.event.title ?? ''}`, matches, [{ name: 'robots', content: 'noindex' }])

export default function PreviewEventScreen({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <EventArticle
      event={event}
      section={null}
      origin={null}
      notice={
        <Notice title="Prévia">
          Só quem tem este link vê este evento. Ele deixa de funcionar em alguns dias.
        </Notice>
      }
    />
  )
}
