import type { Context } from '../../platform/context.server.ts'
import { NoSpace } from '../../platform/files/file-store.server.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { type FileKind, recogniseFile } from '../../platform/files/recognise-file.server.ts'
import { inspectAnyImage } from '../../platform/images/convert-heic.server.ts'
import { renderWhole } from '../../platform/images/render-variants.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import type { SavingRefusal } from './text.ts'
import { nameWithEnding } from './upload.ts'

export type ReadyFile = {
  kind: FileKind
  path: string
  bytes: number
  /** as it is offered for download */
  name: string
}

/**
 * Recognises a received file by its content, and encodes a picture anew, since its metadata might tell where it was
 * taken. Temporary files are removed. Refuses `unsupported_file` and `disk_full`, and a picture for all that saveImage
 * refuses.
 */
export async function withReadyFile<V>(
  ctx: Context,
  received: ReceivedFile,
  keep: (file: ReadyFile) => Promise<Result<V, SavingRefusal>>,
): Promise<Result<V, SavingRefusal>> {
  const { temporary } = ctx.files
  const left = [received.path]
  try {
    await ctx.limits.take(rates.uploadedBytes, ctx.actor?._id ?? '', received.bytes)
    const ready = await readyFile(ctx, received)
    if (ready.refused) return ready
    left.push(ready.value.path)
    return await keep(ready.value)
  } catch (problem) {
    if (problem instanceof NoSpace) return refuse('disk_full')
    throw problem
  } finally {
    await Promise.all(left.map((path) => temporary.remove(path)))
  }
}

async function readyFile(ctx: Context, received: ReceivedFile): Promise<Result<ReadyFile, SavingRefusal>> {
  const { path, bytes } = received
  const kind = await recogniseFile(path, received.name)
  if (!kind) return refuse('unsupported_file')
  const name = nameWithEnding(received.name, kind)
  if (kind !== 'jpg' && kind !== 'png') return done({ kind, path, bytes, name })
  const { temporary } = ctx.files
  const inspected = await inspectAnyImage(path, temporary)
  if (inspected.refused) return inspected
  const whole = await renderWhole(inspected.value, temporary).finally(
    () => inspected.value.path !== path && temporary.remove(inspected.value.path),
  )
  return whole.refused ? whole : done({ kind, name, ...whole.value })
}
