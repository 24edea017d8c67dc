import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { iconLook } from '../../rooms/site/read-icon.server.ts'
import { readSettings } from '../../rooms/site/settings.server.ts'
import type { Route } from './+types/web-manifest-file'
import { plainAnswer } from './plain-answer.ts'
import { webManifest } from './web-manifest.ts'

export const handle: RouteHandle = { cache: 'public' }

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const settings = await ctx.cached('settings', readSettings)
    if (!settings) throw new NotFound()
    const manifest = webManifest(settings, await ctx.cached('icon look', iconLook))
    return plainAnswer(JSON.stringify(manifest), 'application/manifest+json')
  })
