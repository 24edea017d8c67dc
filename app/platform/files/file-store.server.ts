import type { Readable } from 'node:stream'
import { codeOf, memberOf } from '../members.ts'
import type { ByteRange } from './range.ts'
import type { TemporaryFiles } from './temporary-files.server.ts'

export type FileStore = {
  /** Files stay here until they are saved or swept. */
  temporary: TemporaryFiles
  /**
   * Moves a temporary file to `key`, atomically; when it returns, the file survives a power cut. Throws `NoSpace`
   * when the store is full.
   */
  saveFile(key: string, sourceTempPath: string): Promise<void>
  /** The size in bytes; null if there is no such file. */
  fileSize(key: string): Promise<number | null>
  /** Null if there is no such file. */
  openFile(key: string, range?: ByteRange): Promise<Readable | null>
  /** A temporary copy for work that needs a path; the caller removes it. Null if there is no such file. */
  borrowFile(key: string): Promise<string | null>
  /** Deleting a missing file is fine. */
  deleteFile(key: string): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Folders not written to for `ms`. None for a bucket, which other programs may share. */
  foldersOlderThan(ms: number): Promise<string[]>
  /** The keys whose files are missing. None for a bucket, where every question costs money. */
  missingOf(keys: readonly string[]): Promise<string[]>
  /** False if storing `bytes` more would use the machine's reserve. */
  hasRoomFor(bytes: number): Promise<boolean>
}

export class NoSpace extends Error {
  constructor(cause?: unknown) {
    super('O disco está sem espaço.', { cause })
  }
}

export class BadFileKey extends Error {
  constructor(key: string) {
    super(`not a file key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
// Image encoders report the system's message instead of its code.
const fullWords = /No space left on device|Disk quota exceeded/

/** Turns "no space left" of any write into `NoSpace`. */
export async function rethrowNoSpace<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const isFull = fullCodes.has(codeOf(error) ?? '') || fullWords.test(String(memberOf(error, 'message')))
    if (isFull) throw new NoSpace(error)
    throw error
  }
}
