// Takes files of 20 MB at most, refused before reading where the sender announces more, and 60 an hour of each person.

import type { Context as HonoContext } from 'hono'
import { type ReceivedFile, receiveFile, receivingStatus } from '../../platform/files/receive-file.server.ts'
import type { DoorEnv } from '../../platform/http/door.server.ts'
import { errorResponse } from '../../platform/http/errors.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { type Refusal, type Result, refuse } from '../../platform/result.ts'
import { mostTableBytes } from './run.ts'
import { type StartingRefusal, startingRefusals } from './text.ts'

/** Stores the file as a temporary one. It counts against the limit, whatever becomes of it. */
export async function receiveTable(c: HonoContext<DoorEnv>): Promise<Result<ReceivedFile, StartingRefusal>> {
  const { actor, disk, files, limits } = c.get('ctx')
  await disk.requireDatabaseRoom()
  await limits.take(rates.imports, actor?._id ?? '')
  if (!(await files.hasRoomFor(mostTableBytes))) return refuse('disk_full')
  return receiveFile(c.req.raw, files.temporary, {
    mostBytes: mostTableBytes,
    idleMs: 20_000,
    wholeMs: 10 * 60_000,
  })
}

const statuses: Partial<Record<StartingRefusal, number>> = {
  ...receivingStatus,
  not_text: 415,
}

export function answerRefusal(c: HonoContext<DoorEnv>, { refused, details }: Refusal<StartingRefusal>) {
  const status = statuses[refused] ?? 422
  return errorResponse(
    status,
    { message: startingRefusals[refused], code: refused, ...details },
    c.get('ctx').request.id,
    { ...(status === 503 && { 'Retry-After': '600' }) },
  )
}
