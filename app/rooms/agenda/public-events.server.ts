import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  answeringAt,
  type PublicSection,
  readPublicFeature,
} from '../content/record/public-section.server.ts'
import { agendaPolicy } from './policy.ts'

/** The events that are out, for the sitemap and llms.txt; null while the feature is off. */
export async function listPublicEvents(ctx: Context, limit?: number): Promise<PublicSection | null> {
  authorize(ctx, agendaPolicy, 'listPublicEvents')
  return readPublicFeature(
    ctx,
    'events',
    'events',
    { list: paths.agenda(), record: (slug) => paths.event(slug) },
    limit,
  )
}

/** Those of these addresses of the agenda that lead a visitor to an event; whoever asks. */
export async function eventsAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  authorize(ctx, agendaPolicy, 'eventsAt')
  return answeringAt(ctx, 'events', slugs)
}
