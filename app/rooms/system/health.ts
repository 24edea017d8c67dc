export type Health = {
  program: string
  node: string
  postgres: string
  started_at: string
  database_bytes: number
  uploads_bytes: number
  free_bytes: number
  /** what is stopped for want of room on the disk */
  stopped: { uploads: boolean; orders: boolean }
  migrations: { total: number; last: string; last_at: string }
}

/** Uploads are refused below half a gigabyte; this warns earlier. */
export const nearlyFullBytes = 2_000_000_000

export const isNearlyFull = ({ free_bytes }: Pick<Health, 'free_bytes'>) => free_bytes < nearlyFullBytes
