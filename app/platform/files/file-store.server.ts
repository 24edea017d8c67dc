// What the program asks of the place where files stand, be it a folder or an S3 bucket.
import type { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'
import type { TemporaryFiles } from './temporary-files.server.ts'

export type FileStore = {
  /** Half-received files live here until they are saved or swept. */
  temporary: TemporaryFiles
  /**
   * Moves a temporary file to `key`. When it returns, the file survives a power cut; before that, nobody can read it
   * under its key. The source is gone afterwards. Throws `NoSpace` when the place is full.
   */
  saveFile(key: string, sourceTempPath: string): Promise<void>
  /** Size in bytes; null when there is no such file. */
  fileSize(key: string): Promise<number | null>
  /** The bytes, or a part of them; null when there is no such file. */
  openFile(key: string, range?: ByteRange): Promise<Readable | null>
  /** Copies the file to a temporary one that the caller removes; for work that needs a path. Null when it is not there. */
  borrowFile(key: string): Promise<string | null>
  /** Deleting what is not there is fine. */
  deleteFile(key: string): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /**
   * Folders in which nothing was written for `ms`. Of a bucket, which others may share, none: what stands there without a
   * record is not known to be ours.
   */
  foldersOlderThan(ms: number): Promise<string[]>
  /** False when storing `bytes` more would eat into the reserve the machine needs to go on living. */
  hasRoomFor(bytes: number): Promise<boolean>
}

/** The disk is full, or nearly. */
export class NoSpace extends Error {}

export class BadFileKey extends Error {
  constructor(key: string) {
    super(`not a file key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
// Image encoders report the system's words instead of its code.
const fullWords = /No space left on device|Disk quota exceeded/

/** Turns "no space left" of any writing call into `NoSpace`. */
export async function minding<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code = '', message = '' } = error as NodeJS.ErrnoException
    if (fullCodes.has(code) || fullWords.test(message)) throw new NoSpace('no space left', { cause: error })
    throw error
  }
}
