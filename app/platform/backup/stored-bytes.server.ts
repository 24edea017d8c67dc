import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf } from '../members.ts'
import type { Pass } from './leave-room.server.ts'
import type { Stored } from './manifest.ts'

/** Writes a new file, compressed, and syncs it to the disk. @param pass called with all that is written */
export async function storeBytes(source: Readable, path: string, pass: Pass): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  const note = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, createGzip(), pass, note, target)
  return { bytes, sha256: hash.digest('hex') }
}

export async function isIntact(path: string, { sha256 }: Stored): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return false
    throw problem
  }
  return hash.digest('hex') === sha256
}

export const unzipped = (path: string, target: NodeJS.WritableStream) =>
  pipeline(createReadStream(path), createGunzip(), target)
