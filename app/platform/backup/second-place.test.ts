import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { readEnv } from '../env.server.ts'
import { startBucketServer } from '../files/bucket-server.testing.ts'
import { backupName } from './backup-name.ts'
import { openSecondPlace, type SecondPlace } from './second-place.server.ts'

const megabyte = 1024 * 1024
const name = backupName(new Date('2026-11-20T06:00:00Z'), 'nightly', false)
const content = randomBytes(37 * megabyte + 11)
let path: string
let bucket: Awaited<ReturnType<typeof startBucketServer>>
let place: SecondPlace

beforeAll(async () => {
  path = join(await temporaryFolder('large-copy'), name)
  await writeFile(path, content)
})
beforeEach(async () => {
  bucket = await startBucketServer()
  const env = {
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_BUCKET: 'copias',
    BACKUP_S3_ACCESS_KEY_ID: 'x',
    BACKUP_S3_SECRET_ACCESS_KEY: 'y',
  }
  place = (await openSecondPlace(readEnv(env))) as SecondPlace
})
afterEach(() => bucket.stop())

const isThere = () => bucket.objects.get(name)?.equals(content) ?? false

test('a copy of three parts arrives byte for byte, though one part is refused at first', async () => {
  const asked: number[] = []
  bucket.answerParts((part) => {
    asked.push(part)
    return part === 2 && asked.filter((each) => each === 2).length === 1 ? 503 : null
  })
  await place.put(name, path)
  expect(asked.toSorted()).toEqual([1, 2, 2, 3])
  expect(isThere()).toBe(true)
  expect(bucket.openUploads()).toEqual([])
  expect(await place.names()).toEqual([name])
})

test('one whose part is never taken leaves nothing, and is carried when asked again', async () => {
  bucket.answerParts((part) => (part === 3 ? 403 : null))
  await expect(place.put(name, path)).rejects.toThrow()
  expect([bucket.objects.size, bucket.openUploads()]).toEqual([0, []])
  expect(await place.names()).toEqual([])
  bucket.answerParts(() => null)
  await place.put(name, path)
  expect(isThere()).toBe(true)
})

test('what a killed program left half-way is no copy, and is gone with a copy two days later', async () => {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: bucket.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  })
  const at = { Bucket: 'copias', Key: name }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  const Body = createReadStream(path, { end: 16 * megabyte - 1 })
  await client.send(
    new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body, ContentLength: 16 * megabyte }),
  )
  expect(bucket.openUploads()).toHaveLength(1)
  expect(await place.names()).toEqual([])
  await place.put(name, path)
  // It might be one under way, of another program.
  expect([isThere(), bucket.openUploads()]).toEqual([true, [UploadId]])
  bucket.ageUploads(49 * 3_600_000)
  await place.put(name, path)
  expect(bucket.openUploads()).toEqual([])
})
