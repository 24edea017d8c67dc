// A record shown before it is out, to a visitor who holds the link: signed, for one record of one kind, for seven days.
import type { Context } from '../../../platform/context.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import type { Findable } from './record-store.server.ts'

const daysValid = 7

export type PreviewLink = { token: string; expires_at: string }

/** The link's secret part; it shows the record as saved when a visitor looks. Stops with 404 when it is not there. */
export async function shareRecord<Row extends { title: string }>(
  ctx: Context,
  { kind, table }: Findable<Row>,
  id: string,
): Promise<PreviewLink> {
  const row = await table.find(ctx.db, id, 'everything')
  if (!row) throw new NotFound()
  await ctx.activity.write(ctx, {
    action: 'content.shared',
    subject: { id, name: row.title },
    details: { type: kind },
  })
  return makePreviewLink(ctx, purposeOf(kind), id)
}

/** The record a link shows. Stops with 404 when the link is not ours or has expired, or the record is in the trash. */
export async function findShared<Row>(
  ctx: Context,
  { kind, table }: Findable<Row>,
  token: string,
): Promise<Row> {
  const id = await readPreviewLink(ctx, purposeOf(kind), token)
  const row = await table.find(ctx.db, id, 'everything')
  if (!row) throw new NotFound()
  return row
}

const purposeOf = (kind: string) => `${kind}-preview`

async function makePreviewLink(ctx: Context, purpose: string, id: string): Promise<PreviewLink> {
  const expires = Math.floor((await ctx.now()).getTime() / 1000) + daysValid * 86_400
  const named = `${id}.${expires.toString(36)}`
  return {
    token: `${named}.${ctx.secrets.sign(purpose, named)}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** The id the link was made for. Stops with 404 when the link is not ours or has expired. */
async function readPreviewLink(ctx: Context, purpose: string, token: string): Promise<string> {
  const [, named = '', id = '', expires = '', signature = ''] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token) ?? []
  if (!named || !ctx.secrets.verify(purpose, named, signature)) throw new NotFound()
  if (Number.parseInt(expires, 36) * 1000 <= (await ctx.now()).getTime()) throw new NotFound()
  return id
}
