// A record shown before it is out, to whoever holds the link: signed, for one record, for seven days.
import type { Context } from '../context.server.ts'
import { NotFound } from '../stops.ts'

const daysValid = 7

export type PreviewLink = { token: string; expires_at: string }

/** @param purpose says which kind of record: a link to one kind shows none of another */
export async function makePreviewLink(ctx: Context, purpose: string, id: string): Promise<PreviewLink> {
  const expires = Math.floor((await ctx.now()).getTime() / 1000) + daysValid * 86_400
  const named = `${id}.${expires.toString(36)}`
  return {
    token: `${named}.${ctx.secrets.sign(purpose, named)}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** The id the link was made for. Stops with 404 when it is not ours or has expired. */
export async function readPreviewLink(ctx: Context, purpose: string, token: string): Promise<string> {
  const [, named = '', id = '', expires = '', signature = ''] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token) ?? []
  if (!named || !ctx.secrets.verify(purpose, named, signature)) throw new NotFound()
  if (Number.parseInt(expires, 36) * 1000 <= (await ctx.now()).getTime()) throw new NotFound()
  return id
}
