// FlyDrive puts and deletes; ranges are read from the bucket directly, because FlyDrive cannot stream them.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
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
}

/** S3 promises that a put is atomic and durable when it returns. */
export function openS3Store({
  bucket,
  region,
  endpoint,
  credentials,
  temporary,
  reserveBytes,
}: S3StoreParts): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const disk = new Disk(driver)
  const temp = temporaryFiles(temporary)

  const checked = (key: string) => {
    if (!isFileKey(key)) throw new BadFileKey(key)
    return key
  }
  const readObject = async (key: string, range?: string) => {
    const found = await missingAsNull(
      client.send(new GetObjectCommand({ Bucket: bucket, Key: checked(key), Range: range })),
    )
    return found?.Body instanceof Readable ? found.Body : null
  }

  return {
    temporary: temp,

    async saveFile(key, sourceTempPath) {
      const { size } = await stat(sourceTempPath)
      await disk.putStream(checked(key), createReadStream(sourceTempPath), {
        contentType: contentTypeOf(key),
        contentLength: size,
      })
      await temp.remove(sourceTempPath)
    },

    async fileSize(key) {
      const found = await missingAsNull(
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: checked(key) })),
      )
      return found?.ContentLength ?? null
    },

    openFile: (key, range) => readObject(key, range && `bytes=${range.start}-${range.end}`),

    async borrowFile(key) {
      const body = await readObject(key)
      if (!body) return null
      const path = await temp.path(extensionOf(key))
      await rethrowNoSpace(pipeline(body, createWriteStream(path, { mode: 0o600 })))
      return path
    },

    async deleteFile(key) {
      await disk.delete(checked(key))
    },

    async deleteFolder(folder) {
      if (!isFolder(folder)) throw new BadFileKey(folder)
      // Called on the driver, because FlyDrive's disk cuts the slash off, and `abc` would delete `abcd/` too.
      await driver.deleteAll(`${folder}/`)
    },

    foldersOlderThan: async () => [],
    missingOf: async () => [],

    hasRoomFor: async (bytes) => (await freeSpace(temp.folder)) - bytes >= reserveBytes,
  }
}

async function missingAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}
