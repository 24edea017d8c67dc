// Copies in another place than the data folder: a folder of another disk, or a bucket.
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Env, StartProblem } from '../env.server.ts'
import { type BucketPatience, bucketHandler, usualPatience } from '../files/bucket-patience.ts'
import { memberOf } from '../members.ts'
import { readBackupName } from './backup-name.ts'
import { copyWhole } from './move-file.server.ts'

export type SecondPlace = {
  /** Stores the whole copy before it returns. @param path the file of that name */
  put(name: string, path: string): Promise<void>
  /** The names of complete copies. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  /** The mark of the site whose copies are here; null before the first. */
  readOwner(): Promise<string | null>
  writeOwner(mark: string): Promise<void>
}

const halvesStayMs = 2 * 24 * 3_600_000

/** Beside the copies, for people to see as well. */
export const ownerFile = 'praca-site.txt'

/** @throws StartProblem where the place has the copies of another site, which thinning out would take for our own */
export async function requireOwnPlace(place: SecondPlace, mark: string): Promise<void> {
  if ((await place.readOwner()) === null) await place.writeOwner(mark)
  // Read again, because another site may have come at the same moment.
  if ((await place.readOwner()) !== mark)
    throw new StartProblem(
      `Este lugar já guarda as cópias de outro site. Cada site precisa de um segundo local só seu: outra pasta em BACKUP_FOLDER, ou outro bucket em BACKUP_S3_BUCKET. Se aquele site não existe mais, apague dali o arquivo ${ownerFile}.`,
    )
}

/** Null if no second place is configured. */
export async function openSecondPlace(
  env: Env,
  patience: BucketPatience = usualPatience,
): Promise<SecondPlace | null> {
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
    readOwner: () =>
      readFile(join(folder, ownerFile), 'utf8').then(ownerIn, (problem: NodeJS.ErrnoException) => {
        if (problem.code === 'ENOENT') return null
        throw problem
      }),
    async writeOwner(mark) {
      const file = join(folder, ownerFile)
      // An empty one is what a full disk left of it.
      const flag = (await stat(file).catch(() => null))?.size === 0 ? 'w' : 'wx'
      await writeFile(file, `${mark}\n`, { flag, mode: 0o600, flush: true }).catch(
        (problem: NodeJS.ErrnoException) => {
          // Another program was faster.
          if (problem.code !== 'EEXIST') throw problem
        },
      )
    },
  }
}

const ownerIn = (text: string) => text.trim() || null

async function requireSize(path: string, bytes: number | undefined): Promise<void> {
  const { size } = await stat(path)
  if (bytes !== size) throw new Error(`${bytes} bytes arrived of ${size}`)
}

async function bucketPlace(env: Env, Bucket: string, patience: BucketPatience): Promise<SecondPlace> {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { BACKUP_S3_ENDPOINT: endpoint } = env
  const {
    S3Client,
    AbortMultipartUploadCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    ListMultipartUploadsCommand,
    PutObjectCommand,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new S3Client({
    region: env.BACKUP_S3_REGION ?? 'us-east-1',
    requestHandler: bucketHandler(patience),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  /** A program that was killed left its pieces, which no list of objects shows and the bucket charges for. Those of one that goes on stay. */
  const forgetHalves = async () => {
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: 'praca-' }),
      { requestTimeout: patience.answer },
    )
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Initiated && Initiated.getTime() < Date.now() - halvesStayMs)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
  return {
    async put(name, path) {
      // A key that may only write, or a service without this list, carries copies all the same.
      await forgetHalves().catch(() => {})
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
    async readOwner() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: ownerFile }))
        return ownerIn((await Body?.transformToString()) ?? '')
      } catch (problem) {
        if (memberOf(memberOf(problem, '$metadata'), 'httpStatusCode') === 404) return null
        throw problem
      }
    },
    async writeOwner(mark) {
      await client.send(new PutObjectCommand({ Bucket, Key: ownerFile, Body: `${mark}\n` }))
    },
  }
}
