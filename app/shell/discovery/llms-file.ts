import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { readSettings } from '../../rooms/site/settings.server.ts'
import type { Route } from './+types/llms-file'
import { writeLlms } from './llms.ts'
import { plainAnswer } from './plain-answer.ts'
import { readPublicSections } from './public-sections.server.ts'

export const handle: RouteHandle = { cache: 'public' }

const newestOfEach = 30

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const settings = await ctx.cached('settings', readSettings)
    if (!settings) throw new NotFound()
    const { title, description, introduction, email, features, public_origin } = settings
    const text = writeLlms({
      title,
      description,
      introduction,
      email,
      origin: public_origin ?? '',
      sections: await readPublicSections(ctx, newestOfEach),
      more: public_origin
        ? [
            { title: 'Mapa do site', path: paths.sitemap() },
            ...(features.posts.enabled
              ? [{ title: `${features.posts.title} (RSS)`, path: paths.feed() }]
              : []),
            ...(features.events.enabled
              ? [{ title: `${features.events.title} (iCalendar)`, path: paths.agendaFeed() }]
              : []),
          ]
        : [],
    })
    return plainAnswer(text, 'text/plain')
  })
