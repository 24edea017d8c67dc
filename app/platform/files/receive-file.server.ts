// One file out of a multipart form, streamed into a temporary file: whatever its size, little of it is in memory.
import { type FileHandle, open } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { done, type Result, refuse } from '../result.ts'
import { cleanName } from './file-name.ts'
import { minding, NoSpace } from './file-store.server.ts'
import type { TemporaryFiles } from './temporary-files.server.ts'

export type ReceivedFile = {
  /** a temporary file that the caller saves or removes */
  path: string
  bytes: number
  /** what the sender calls it: text to show, never part of a path */
  name: string
}

type ReceivingLimits = {
  mostBytes: number
  /** without a single byte for so long, the sender is gone */
  idleMs: number
  wholeMs: number
}

export type ReceivingRefusal =
  | 'not_multipart'
  | 'too_large'
  | 'one_file'
  | 'malformed'
  | 'too_slow'
  | 'interrupted'

const mostParts = 10
/** boundaries, part headers and the odd text field beside the file */
const overheadBytes = 64 * 1024

/**
 * Receives the form field `file`. Refuses what is `not_multipart`, `too_large`, holds no or several files (`one_file`),
 * is `malformed` (more than 10 parts, or no form at all), `too_slow` or `interrupted` by the sender.
 * No file is left after a refusal. Throws `NoSpace` when the disk is full.
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
  const target = await minding(open(path, 'wx', 0o600))
  let kept = false
  try {
    const received = await receiveInto(target, type, request.body as ReadableStream<Uint8Array>, limits)
    if (received.refused) return received
    kept = true
    return done({ path, ...received.value })
  } finally {
    await target.close()
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
    writing = minding(writeAll(content, target)).then((bytes) => ({ bytes, name: cleanName(name) }))
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

/** A disk that fails is no fault of the sender's form. */
const isOfDisk = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.syscall === 'write'

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
