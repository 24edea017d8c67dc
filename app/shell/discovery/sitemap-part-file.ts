import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import type { Route } from './+types/sitemap-part-file'
import { plainAnswer } from './plain-answer.ts'
import { readSitemapPart } from './read-sitemap.server.ts'

export const handle: RouteHandle = { cache: 'public' }

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  plainAnswer(await read(context, (ctx) => readSitemapPart(ctx, params.part)), 'application/xml')
