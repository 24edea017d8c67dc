// Uploads are streamed into a temporary file, so that little of them is in memory.
import { type FileHandle, open } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { memberOf } from '../members.ts'
import { done, type Result, refuse } from '../result.ts'
import { megabyte } from '../text/sizes.ts'
import { cleanName } from './file-name.ts'
import { NoSpace, rethrowNoSpace } from './file-store.server.ts'
import type { TemporaryFiles } from './temporary-files.server.ts'

export type ReceivedFile = {
  /** a temporary file that the caller saves or removes */
  path: string
  bytes: number
  /** the sender's name for it: text to show, never part of a path */
  name: string
}

type ReceivingLimits = {
  mostBytes: number
  /** milliseconds without a byte after which the upload is given up */
  idleMs: number
  wholeMs: number
}

const minute = 60_000

/** Ten minutes for each 20 MB, which is a phone on a weak signal; for a small file too, and an hour at most. */
export const wholeMsFor = (bytes: number) => 10 * minute * Math.min(6, Math.max(1, bytes / (20 * megabyte)))

export type ReceivingRefusal =
  | 'not_multipart'
  | 'too_large'
  | 'one_file'
  | 'malformed'
  | 'too_slow'
  | 'interrupted'
  | 'disk_full'

export const receivingStatus: Readonly<Record<ReceivingRefusal, number>> = {
  not_multipart: 415,
  too_large: 413,
  one_file: 422,
  malformed: 400,
  too_slow: 408,
  interrupted: 400,
  disk_full: 503,
}

const mostParts = 10
/** bytes for boundaries, part headers and a text field beside the file */
const overheadBytes = 64 * 1024

/**
 * Receives the form field `file`. Refuses `not_multipart`, `too_large`, `one_file` (none or several), `malformed`
 * (more than 10 parts, or no form), `too_slow`, `interrupted` and `disk_full`. No file is left after a refusal.
 */
export async function receiveFile(
  request: Request,
  temporary: TemporaryFiles,
  limits: ReceivingLimits,
): Promise<Result<ReceivedFile, ReceivingRefusal>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse('not_multipart')
  if (Number(request.headers.get('Content-Length') ?? 0) > limits.mostBytes + overheadBytes)
    return refuse('too_large')
  if (!request.body) return refuse('one_file')

  const path = await temporary.path()
  let target: FileHandle | undefined
  let kept = false
  try {
    target = await rethrowNoSpace(open(path, 'wx', 0o600))
    const received = await receiveInto(target, type, request.body as ReadableStream<Uint8Array>, limits)
    if (received.refused) return received
    kept = true
    return done({ path, ...received.value })
  } catch (problem) {
    if (problem instanceof NoSpace) return refuse('disk_full')
    throw problem
  } finally {
    await target?.close()
    if (!kept) await temporary.remove(path)
  }
}

async function receiveInto(
  target: FileHandle,
  type: string,
  body: ReadableStream<Uint8Array>,
  { mostBytes, idleMs, wholeMs }: ReceivingLimits,
): Promise<Result<Omit<ReceivedFile, 'path'>, ReceivingRefusal>> {
  const ending = new AbortController()
  let refusal: ReceivingRefusal | undefined
  const end = (reason: ReceivingRefusal) => {
    refusal ??= reason
    ending.abort()
  }

  const parser = openParser(type, mostBytes)
  if (!parser) return refuse('malformed')
  let writing: Promise<Omit<ReceivedFile, 'path'>> | undefined
  parser.on('file', (field: string, content: BusboyFileStream, name: string | undefined) => {
    content.on('limit', () => end('too_large'))
    if (field !== 'file' || writing) {
      end('one_file')
      content.on('error', () => {}).resume()
      return
    }
    addAbortSignal(ending.signal, content)
    writing = rethrowNoSpace(writeAll(content, target)).then((bytes) => ({ bytes, name: cleanName(name) }))
    writing.catch((error) => ending.abort(error))
  })
  parser.on('filesLimit', () => end('one_file'))
  parser.on('partsLimit', () => end('malformed'))

  const idle = setTimeout(() => end('too_slow'), idleMs)
  const whole = setTimeout(() => end('too_slow'), wholeMs)
  const source = Readable.fromWeb(body)
  source.on('error', () => end('interrupted'))
  try {
    await pipeline(
      source,
      async function* watched(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          idle.refresh()
          yield chunk
        }
      },
      parser,
      { signal: ending.signal },
    )
    if (!writing) return refuse(refusal ?? 'one_file')
    const received = await writing
    return refusal ? refuse(refusal) : done(received)
  } catch {
    const failure = await writing?.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure instanceof NoSpace || (!refusal && isOfDisk(failure))) throw failure
    return refuse(refusal ?? 'malformed')
  } finally {
    clearTimeout(idle)
    clearTimeout(whole)
  }
}

async function writeAll(content: AsyncIterable<Buffer>, target: FileHandle) {
  let bytes = 0
  for await (const chunk of content) {
    await target.appendFile(chunk)
    bytes += chunk.length
  }
  return bytes
}

/** An error of the disk is not the sender's fault. */
const isOfDisk = (error: unknown) => memberOf(error, 'syscall') === 'write'

function openParser(type: string, mostBytes: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: 1,
        parts: mostParts,
        fields: mostParts,
        fieldSize: 4096,
        fileSize: mostBytes,
        headerPairs: 20,
      },
    })
  } catch {
    return null
  }
}
