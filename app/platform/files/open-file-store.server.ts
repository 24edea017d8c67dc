import { join, resolve } from 'node:path'
import type { Env } from '../env.server.ts'
import { openDiskStore } from './disk-store.server.ts'
import type { FileStore } from './file-store.server.ts'

/** Free bytes below which uploads are refused, to leave room for the database and its log. */
const reserveBytes = 512 * 1024 * 1024

/** Opens a bucket if `S3_BUCKET` is set, else `DATA_DIR/uploads`. */
export async function openFileStore(env: Env): Promise<FileStore> {
  const temporary = resolve(env.DATA_DIR, 'uploads-temp')
  if (!env.S3_BUCKET)
    return openDiskStore({ root: join(resolve(env.DATA_DIR), 'uploads'), temporary, reserveBytes })
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  // The S3 client is heavy and most sites have no bucket.
  const { openS3Store } = await import('./s3-store.server.ts')
  return openS3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    temporary,
    reserveBytes,
  })
}
