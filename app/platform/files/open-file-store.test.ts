import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../env.server.ts'
import { startBucketServer } from './bucket-server.testing.ts'
import { openFileStore } from './open-file-store.server.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'praca-open-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))

async function saved(env: Record<string, string>) {
  const store = await openFileStore(readEnv({ DATA_DIR, ...env }))
  const path = await store.temporary.path()
  await writeFile(path, 'oi')
  await store.saveFile('folder/file.txt', path)
}

test('files stand in the data folder', async () => {
  await saved({})
  expect(await readdir(join(DATA_DIR, 'uploads/folder'))).toEqual(['file.txt'])
})

test('or in the bucket that the environment names', async () => {
  const bucket = await startBucketServer()
  await saved({
    S3_BUCKET: 'praca',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect([...bucket.objects.keys()]).toEqual(['folder/file.txt'])
  await bucket.stop()
})
