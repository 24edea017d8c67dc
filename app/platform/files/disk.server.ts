// How much room the disk of the data folder has left, and what is still taken in at that.
import { resolve } from 'node:path'
import type { Env } from '../env.server.ts'
import { DiskFull } from '../stops.ts'
import { freeSpace } from './free-space.server.ts'

/** Left free for the database and its log: below it nothing is taken in that makes it grow for long. */
export const databaseReserveBytes = 256 * 1024 * 1024

export type Disk = {
  /** of the disk with the data folder */
  freeBytes(): Promise<number>
  /** False when the database is close to the end of its disk. */
  hasDatabaseRoom(): Promise<boolean>
  /** Stops with 503 `disk_full` then. */
  requireDatabaseRoom(): Promise<void>
}

/** With DATABASE_URL the database stands on a disk that is not seen from here, and speaks for itself. */
export function openDisk(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Disk {
  return {
    freeBytes: () => freeSpace(resolve(env.DATA_DIR)),
    async hasDatabaseRoom() {
      return env.DATABASE_URL !== undefined || (await this.freeBytes()) >= databaseReserveBytes
    },
    async requireDatabaseRoom() {
      if (!(await this.hasDatabaseRoom())) throw new DiskFull()
    },
  }
}
