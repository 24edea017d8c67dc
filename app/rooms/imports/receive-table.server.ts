// Takes files of 20 MB at most, refused before reading where the sender announces more, and 60 an hour of each person.

import type { Context as HonoContext } from 'hono'
import { NoSpace } from '../../platform/files/file-store.server.ts'
import { type ReceivedFile, receiveFile } from '../../platform/files/receive-file.server.ts'
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
  }).catch((problem: unknown): Result<ReceivedFile, StartingRefusal> => {
    if (problem instanceof NoSpace) return refuse('disk_full')
    throw problem
  })
}

const statuses: Partial<Record<StartingRefusal, number>> = {
  not_multipart: 415,
  not_text: 415,
  malformed: 400,
  interrupted: 400,
  too_slow: 408,
  too_large: 413,
  disk_full: 503,
}

/** Closes the connection where bytes may still be on their way. */
export function answerRefusal(c: HonoContext<DoorEnv>, { refused, details }: Refusal<StartingRefusal>) {
  const status = statuses[refused] ?? 422
  return errorResponse(
    status,
    { message: startingRefusals[refused], code: refused, ...details },
    c.get('ctx').request.id,
    { ...(status !== 422 && { Connection: 'close' }), ...(status === 503 && { 'Retry-After': '600' }) },
  )
}
