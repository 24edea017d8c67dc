import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import type { Route } from './+types/robots-file'
import { plainAnswer } from './plain-answer.ts'
import { robotsOfNoSite, writeRobots } from './robots.ts'

export const handle: RouteHandle = { cache: 'public' }

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const site = await ctx.site()
    ctx.page.isCacheable = site !== null
    return plainAnswer(site ? writeRobots(site.origin, paths.sitemap()) : robotsOfNoSite, 'text/plain')
  })
