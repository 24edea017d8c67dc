import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import { done, type Result } from '../../../platform/result.ts'
import { lockNew } from './record-store.server.ts'
import type { Records, WrittenRow } from './records.server.ts'
import { type Writable, writing } from './write-record.server.ts'

/**
 * Does what `writing` does for a new record, whose id the steps are told. A key that came with the form becomes the
 * id: a form that comes again is answered with the record as it is now. One thrown away meanwhile is made anew.
 */
export const creating = <Row extends WrittenRow, View, Code extends string, Clash extends string = never>(
  ctx: Context,
  records: Records<Row, View> & Writable<Clash>,
  key: string | undefined,
  steps: (ctx: Context, id: string) => Promise<Result<View, Code>>,
): Promise<Result<View, Code | Clash | 'slug_taken'>> =>
  writing(ctx, records, async (ctx): Promise<Result<View, Code>> => {
    if (key === undefined) return steps(ctx, randomUUIDv7())
    const { db } = ctx
    await lockNew(db, key)
    const made = await records.table.find(db, key, 'everything')
    if (made) return done(await records.view(ctx, made))
    const isTrashed = (await records.table.lock(db, key, 'trashed')) !== undefined
    return steps(ctx, isTrashed ? randomUUIDv7() : key)
  })
