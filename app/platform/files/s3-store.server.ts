// FlyDrive puts and deletes; ranges are read from the bucket directly, because FlyDrive cannot stream them.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { codeOf, memberOf } from '../members.ts'
import { Unavailable } from '../stops.ts'
import { type BucketPatience, bucketHandler, usualPatience } from './bucket-patience.ts'
import { contentTypeOf } from './content-type.ts'
import { extensionOf, isFileKey, isFolder } from './file-key.ts'
import { BadFileKey, type FileStore, rethrowNoSpace } from './file-store.server.ts'
import { freeSpace } from './free-space.server.ts'
import { temporaryFiles } from './temporary-files.server.ts'

export type S3StoreParts = {
  bucket: string
  region: string
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** half-received files still need a folder of this machine */
  temporary: string
  reserveBytes: number
  patience?: BucketPatience
}

/** S3 promises that a put is atomic and durable when it returns. */
export function openS3Store({
  bucket,
  region,
  endpoint,
  credentials,
  temporary,
  reserveBytes,
  patience = usualPatience,
}: S3StoreParts): FileStore {
  const client = new S3Client({
    region,
    requestHandler: bucketHandler(patience),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const disk = new Disk(driver)
  const temp = temporaryFiles(temporary)
  const soon = { requestTimeout: patience.answer }

  const checked = (key: string) => {
    if (!isFileKey(key)) throw new BadFileKey(key)
    return key
  }
  const readObject = async (key: string, range?: string) => {
    const found = await missingAsNull(
      client.send(new GetObjectCommand({ Bucket: bucket, Key: checked(key), Range: range }), soon),
    )
    return found?.Body instanceof Readable ? found.Body : null
  }

  return {
    temporary: temp,

    async saveFile(key, sourceTempPath) {
      checked(key)
      const { size } = await stat(sourceTempPath)
      const source = createReadStream(sourceTempPath)
      const described = { contentType: contentTypeOf(key), contentLength: size }
      // One that was not read to its end would stay open.
      await awayAs503(disk.putStream(key, source, described)).finally(() => source.destroy())
      await temp.remove(sourceTempPath)
    },

    async fileSize(key) {
      const found = await missingAsNull(
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: checked(key) }), soon),
      )
      if (found) return found.ContentLength ?? null
      // What answers HEAD does not say whether it is the whole bucket that is missing.
      const body = await readObject(key)
      body?.destroy()
      return null
    },

    openFile: (key, range) => readObject(key, range && `bytes=${range.start}-${range.end}`),

    async borrowFile(key) {
      const body = await readObject(key)
      if (!body) return null
      const path = await temp.path(extensionOf(key))
      await awayAs503(rethrowNoSpace(pipeline(body, createWriteStream(path, { mode: 0o600 }))))
      return path
    },

    async deleteFile(key) {
      await awayAs503(disk.delete(checked(key)))
    },

    async deleteFolder(folder) {
      if (!isFolder(folder)) throw new BadFileKey(folder)
      // Called on the driver, because FlyDrive's disk cuts the slash off, and `abc` would delete `abcd/` too.
      await awayAs503(driver.deleteAll(`${folder}/`))
    },

    foldersOlderThan: async () => [],
    missingOf: async () => [],

    hasRoomFor: async (bytes) => (await freeSpace(temp.folder)) - bytes >= reserveBytes,
  }
}

const networkTroubles = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The service refuses, says nothing or is not reached; anything else is a fault of ours. */
const isAway = (problem: unknown) =>
  problem instanceof S3ServiceException ||
  memberOf(problem, 'name') === 'TimeoutError' ||
  networkTroubles.has(codeOf(problem) ?? '')

async function awayAs503<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (problem) {
    // FlyDrive wraps what it is told.
    const cause = [problem, memberOf(problem, 'cause')].find(isAway)
    throw cause === undefined ? problem : Object.assign(new Unavailable(), { cause })
  }
}

const missingAsNull = <T>(asking: Promise<T>): Promise<T | null> =>
  awayAs503(
    asking.catch((problem) => {
      const isMissing = problem instanceof S3ServiceException && problem.$metadata.httpStatusCode === 404
      if (isMissing && problem.name !== 'NoSuchBucket') return null
      throw problem
    }),
  )
