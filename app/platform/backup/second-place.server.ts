// Copies in another place than the data folder: a folder of another disk, or a bucket.
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Env, StartProblem } from '../env.server.ts'
import { type BucketPatience, bucketHandler, usualPatience } from '../files/bucket-patience.ts'
import { readBackupName } from './backup-name.ts'
import { copyWhole } from './move-file.server.ts'

export type SecondPlace = {
  /** Stores the whole copy before it returns. @param path the file of that name */
  put(name: string, path: string): Promise<void>
  /** The names of complete copies. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** Null if no second place is configured. @throws StartProblem if only half of it is configured, or two places are */
export async function openSecondPlace(
  env: Env,
  patience: BucketPatience = usualPatience,
): Promise<SecondPlace | null> {
  if (env.BACKUP_FOLDER && env.BACKUP_S3_BUCKET)
    throw new StartProblem('BACKUP_FOLDER e BACKUP_S3_BUCKET não valem juntas: o segundo local é um só.')
  if (env.BACKUP_FOLDER) return folderPlace(resolve(env.BACKUP_FOLDER))
  return env.BACKUP_S3_BUCKET ? bucketPlace(env, env.BACKUP_S3_BUCKET, patience) : null
}

/** The folder must exist, so that nothing is written under the name of a disk that is not mounted. */
export function folderPlace(folder: string): SecondPlace {
  return {
    async put(name, path) {
      await copyWhole(path, join(folder, name))
      await requireSize(path, (await stat(join(folder, name))).size)
    },
    names: async () => (await readdir(folder)).filter((name) => readBackupName(name) !== null),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function requireSize(path: string, bytes: number | undefined): Promise<void> {
  const { size } = await stat(path)
  if (bytes !== size) throw new Error(`${bytes} bytes arrived of ${size}`)
}

async function bucketPlace(env: Env, Bucket: string, patience: BucketPatience): Promise<SecondPlace> {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { BACKUP_S3_ENDPOINT: endpoint } = env
  if (!accessKeyId !== !secretAccessKey)
    throw new StartProblem('BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY só valem juntas.')
  const { S3Client, DeleteObjectCommand, HeadObjectCommand, paginateListObjectsV2 } = await import(
    '@aws-sdk/client-s3'
  )
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new S3Client({
    region: env.BACKUP_S3_REGION ?? 'us-east-1',
    requestHandler: bucketHandler(patience),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return {
    async put(name, path) {
      const Body = createReadStream(path)
      const params = { Bucket, Key: name, Body }
      // Uploaded in pieces, because a bucket accepts no single put of more than 5 GB.
      const upload = new Upload({ client, params, queueSize: 1, partSize: 16 * 1024 * 1024 })
      await upload.done().finally(() => Body.destroy())
      await requireSize(path, (await client.send(new HeadObjectCommand({ Bucket, Key: name }))).ContentLength)
    },
    async names() {
      const found: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: 'praca-' }))
        for (const { Key = '' } of page.Contents ?? []) if (readBackupName(Key)) found.push(Key)
      return found
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }))
    },
  }
}
