import { sql } from 'kysely'
import type { Context } from '../platform/context.server.ts'
import { transaction } from '../platform/database/transaction.server.ts'
import type { Result } from '../platform/result.ts'

/** Throws on a refusal, which stops the loading. */
export function orThrow<T>(result: Result<T, string>): T {
  if (result.refused !== undefined)
    throw new Error(
      `the demo was refused: ${result.refused} ${JSON.stringify(result.errors ?? result.details ?? {})}`,
    )
  return result.value
}

export const known = (ids: Map<string, string>, key: string) => {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo names ${key}, which it does not have`)
  return id
}

export const withUploads = (content: string, images: Map<string, string>) =>
  content.replace(
    /data-drawing="([^"]+)"/g,
    (_, drawing: string) => `data-upload="${known(images, drawing)}"`,
  )

/** Runs `act` with the clock that many seconds back. */
export const inThePast = (ctx: Context, seconds: number, act: (ctx: Context) => Promise<void>) =>
  transaction(ctx, async (ctx) => {
    await sql`select set_config('praca.clock_offset', ${`-${seconds} seconds`}, true)`.execute(ctx.db)
    await act(ctx)
  })
