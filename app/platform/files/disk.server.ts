import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Env } from '../env.server.ts'
import { DiskFull } from '../stops.ts'
import { freeSpace, wholeSpace } from './free-space.server.ts'

/** With less free space than this, requests that make the database grow are refused. */
export const databaseReserveBytes = 256 * 1024 * 1024

/** A copy of the site ends before it leaves less: what the database writes meanwhile has room in between. */
export const copyReserveBytes = databaseReserveBytes + 64 * 1024 * 1024

export type Disk = {
  freeBytes(): Promise<number>
  totalBytes(): Promise<number>
  /** False when the database's disk is nearly full. */
  hasDatabaseRoom(): Promise<boolean>
  /** Throws 503 `disk_full` if the database's disk is nearly full. */
  requireDatabaseRoom(): Promise<void>
  /** Whether so many bytes fit into the folder, which exists; on the database's disk, beside what that one needs. */
  hasRoomForCopy(folder: string, bytes: number): Promise<boolean>
}

/** With DATABASE_URL the free space of the database's disk cannot be seen from here. */
export function openDisk(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Disk {
  return {
    freeBytes: () => freeSpace(resolve(env.DATA_DIR)),
    totalBytes: () => wholeSpace(resolve(env.DATA_DIR)),
    async hasDatabaseRoom() {
      return env.DATABASE_URL !== undefined || (await this.freeBytes()) >= databaseReserveBytes
    },
    async requireDatabaseRoom() {
      if (!(await this.hasDatabaseRoom())) throw new DiskFull()
    },
    async hasRoomForCopy(folder, bytes) {
      const isOfDatabase = env.DATABASE_URL === undefined && (await isOneDisk(folder, resolve(env.DATA_DIR)))
      if (!isOfDatabase) return (await freeSpace(folder)) >= bytes
      return (await this.freeBytes()) - bytes >= copyReserveBytes
    },
  }
}

const isOneDisk = async (one: string, other: string) => (await stat(one)).dev === (await stat(other)).dev
