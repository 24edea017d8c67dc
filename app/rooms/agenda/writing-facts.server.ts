import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readWritingFacts } from '../content/editor/writing-facts.server.ts'
import { agendaPolicy } from './policy.ts'

/** What the form of an event needs beside the event. */
export async function writingFacts(ctx: Context) {
  authorize(ctx, agendaPolicy, 'saveEvent')
  return readWritingFacts(ctx)
}
