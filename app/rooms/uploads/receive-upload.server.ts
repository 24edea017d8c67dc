import type { Context as HonoContext } from 'hono'
import { receiveFile, receivingStatus, wholeMsFor } from '../../platform/files/receive-file.server.ts'
import { type DoorEnv, invalidFields } from '../../platform/http/door.server.ts'
import { errorResponse } from '../../platform/http/errors.server.ts'
import { keyHeader, keyOf } from '../../platform/http/form-key.server.ts'
import type { Result } from '../../platform/result.ts'
import type { SentFile } from './save-upload.server.ts'
import { type UploadRefusal, uploadRefusals } from './text.ts'
import { admitUpload } from './uploads.server.ts'

type Save<V> = (ctx: DoorEnv['Variables']['ctx'], file: SentFile) => Promise<Result<V, UploadRefusal>>

type Receiving<V> = {
  mostBytes: number
  tooLarge: UploadRefusal
  status?: 200 | 201
  /** what was kept under the key already, and needs neither room nor another drawing */
  findSent?: (ctx: DoorEnv['Variables']['ctx'], sentAs: string) => Promise<V | null>
}

/** Streams one file to the disk and hands it to `save`; answers 201 (or `status`), or the refusal. */
export async function receiveUpload<V extends object>(
  c: HonoContext<DoorEnv>,
  { mostBytes, tooLarge, status = 201, findSent }: Receiving<V>,
  save: Save<V>,
) {
  const ctx = c.get('ctx')
  const headers = keyHeader.safeParse(findSent ? c.req.header() : {})
  if (!headers.success) return invalidFields(headers.error, ctx)
  const sentAs = keyOf(headers.data)
  const before = sentAs && (await findSent?.(ctx, sentAs))
  if (before) return c.json(before, status)
  const announced = Number(c.req.header('content-length') ?? mostBytes)
  const bytes = Math.min(announced || 0, mostBytes)
  const admitted = await admitUpload(ctx, bytes)
  if (admitted.refused) return answerRefusal(c, admitted.refused)
  const received = await receiveFile(c.req.raw, ctx.files.temporary, {
    mostBytes,
    idleMs: 20_000,
    wholeMs: wholeMsFor(bytes),
  })
  if (received.refused)
    return answerRefusal(c, received.refused === 'too_large' ? tooLarge : received.refused)
  if (received.value.bytes === 0) {
    await ctx.files.temporary.remove(received.value.path)
    return answerRefusal(c, 'empty')
  }
  const saved = await save(ctx, { ...received.value, sentAs })
  if (saved.refused) return answerRefusal(c, saved.refused)
  return c.json(saved.value, status)
}

const statuses: Record<UploadRefusal, number> = {
  ...receivingStatus,
  file_too_large: 413,
  empty: 415,
  unsupported: 415,
  heic: 422,
  unsupported_file: 415,
  too_many_pixels: 422,
  unreadable: 422,
  busy: 503,
  site_full: 507,
  of_legal: 409,
  of_material: 409,
}

function answerRefusal(c: HonoContext<DoorEnv>, code: UploadRefusal) {
  const status = statuses[code]
  return errorResponse(status, { message: uploadRefusals[code], code }, c.get('ctx').request.id, {
    ...(status === 503 && { 'Retry-After': code === 'busy' ? '5' : '600' }),
  })
}
