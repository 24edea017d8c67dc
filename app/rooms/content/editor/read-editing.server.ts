import { type RouterContextProvider, redirect } from 'react-router'
import type { Context } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import type { RevisionView } from '../past/revision.ts'

type Edited<View, Facts> = {
  read(ctx: Context, idOrSlug: string): Promise<View>
  verbs: {
    listRevisions(ctx: Context, id: string): Promise<RevisionView[]>
    writingFacts(ctx: Context): Promise<Facts>
  }
  /** the address of the screen */
  at(id: string): string
}

/** Reads what the form needs; `record` is null for a new one. */
export async function readEditing<View extends { _id: string }, Facts>(
  { context, params }: { context: Readonly<RouterContextProvider>; params: { id?: string } },
  { read: readOne, verbs, at }: Edited<View, Facts>,
) {
  const { id } = params
  const found = await read(context, async (ctx) => {
    const record = id === undefined ? null : await readOne(ctx, id)
    const revisions = record ? await verbs.listRevisions(ctx, record._id) : []
    return { record, revisions, ...(await verbs.writingFacts(ctx)) }
  })
  // A link of the public site names the slug, which may change while editing.
  if (found.record && found.record._id !== id) throw redirect(at(found.record._id))
  return found
}
