import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Unavailable } from '../stops.ts'
import { startBucketServer } from './bucket-server.testing.ts'
import { openDiskStore } from './disk-store.server.ts'
import { BadFileKey, type FileStore, NoSpace, rethrowNoSpace } from './file-store.server.ts'
import { freeSpace } from './free-space.server.ts'
import { openS3Store } from './s3-store.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-files-'))
const bucket = await startBucketServer()
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const key = '0192f0c0-0000-7000-8000-000000000001/640-abcdef.webp'
const content = Buffer.from('0123456789'.repeat(30_000))

const stores: [string, () => FileStore][] = [
  [
    'a folder',
    () => openDiskStore({ root: join(folder, 'uploads'), temporary: join(folder, 'temp'), reserveBytes: 0 }),
  ],
  [
    'a bucket',
    () =>
      openS3Store({
        bucket: 'praca',
        region: 'us-east-1',
        endpoint: bucket.endpoint,
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
        temporary: join(folder, 'temp'),
        reserveBytes: 0,
      }),
  ],
]

describe.each(stores)('files in %s', (_, open) => {
  const store = open()
  const save = async (name: string, bytes: Buffer) => {
    const path = await store.temporary.path()
    await writeFile(path, bytes)
    await store.saveFile(name, path)
    return path
  }
  const read = async (name: string, range?: { start: number; end: number }) => {
    const stream = await store.openFile(name, range)
    return stream && (await buffer(stream))
  }

  beforeAll(() => save(key, content))

  test('what was saved is read back, whole and in part', async () => {
    expect(await store.fileSize(key)).toBe(content.length)
    expect(await read(key)).toEqual(content)
    expect(await read(key, { start: 5, end: 14 })).toEqual(content.subarray(5, 15))
  })

  test('saving takes the temporary file away', async () => {
    const path = await save('another/thing.pdf', content)
    expect(await readdir(store.temporary.folder)).not.toContain(path.split('/').at(-1))
  })

  test('saving again replaces the whole file', async () => {
    await save('again/thing.pdf', content)
    await save('again/thing.pdf', Buffer.from('short'))
    expect(String(await read('again/thing.pdf'))).toBe('short')
  })

  test('an empty file is kept', async () => {
    await save('empty/thing.txt', Buffer.alloc(0))
    expect(await store.fileSize('empty/thing.txt')).toBe(0)
  })

  test('what is not there is null', async () => {
    expect(await store.fileSize('nobody/here.webp')).toBeNull()
    expect(await store.openFile('nobody/here.webp')).toBeNull()
    expect(await store.borrowFile('nobody/here.webp')).toBeNull()
  })

  test('a borrowed file is a copy', async () => {
    const path = await store.borrowFile(key)
    expect(path).toMatch(/\.webp$/)
    await store.temporary.remove(path ?? '')
    expect(await store.fileSize(key)).toBe(content.length)
  })

  test('a folder is deleted with all that is in it, and no other', async () => {
    await save('to-delete/one.webp', content)
    await save('to-delete/two.webp', content)
    await save('to-delete-not/one.webp', content)
    await store.deleteFolder('to-delete')
    await store.deleteFolder('never-was')
    expect(await store.fileSize('to-delete/one.webp')).toBeNull()
    expect(await store.fileSize('to-delete/two.webp')).toBeNull()
    expect(await store.fileSize('to-delete-not/one.webp')).toBe(content.length)
  })

  test('deleting twice is fine', async () => {
    await save('gone/thing.txt', content)
    await store.deleteFile('gone/thing.txt')
    await store.deleteFile('gone/thing.txt')
    expect(await store.fileSize('gone/thing.txt')).toBeNull()
  })

  test.each([
    '../secret.txt',
    'a/../../secret.txt',
    '/etc/passwd',
    'a/b/c.txt',
    'a/.hidden',
    'A/b.txt',
    'a/b',
    '',
    'a/b.txt\0',
    'a\\b.txt',
  ])('the key %j is refused', async (bad) => {
    const path = await store.temporary.path()
    await writeFile(path, 'x')
    await expect(store.saveFile(bad, path)).rejects.toThrow(BadFileKey)
    await expect(store.fileSize(bad)).rejects.toThrow(BadFileKey)
    await expect(store.openFile(bad)).rejects.toThrow(BadFileKey)
    await expect(store.deleteFile(bad)).rejects.toThrow(BadFileKey)
  })

  test.each(['', '..', '.', '../x', 'a/b', '/'])('the folder %j is not deleted', async (bad) => {
    await expect(store.deleteFolder(bad)).rejects.toThrow(BadFileKey)
    expect(await store.fileSize(key)).toBe(content.length)
  })
})

test('a bucket that is busy is no file that is missing, and no fault of ours', async () => {
  const store = stores[1]?.[1]()
  bucket.fail(503)
  await expect(store?.fileSize(key)).rejects.toThrow(Unavailable)
  await expect(store?.openFile(key)).rejects.toThrow(Unavailable)
  const path = (await store?.temporary.path()) ?? ''
  await writeFile(path, content)
  await expect(store?.saveFile('busy/thing.pdf', path)).rejects.toMatchObject({
    status: 503,
    cause: { name: 'SlowDown' },
  })
  await expect(store?.deleteFile(key)).rejects.toThrow(Unavailable)
  await expect(store?.deleteFolder('to-delete')).rejects.toThrow(Unavailable)
  bucket.fail(null)
  expect(await store?.fileSize(key)).toBe(content.length)
})

test('a bucket that is not there is no file that is missing', async () => {
  const store = stores[1]?.[1]()
  bucket.remove()
  for (const its of [key, 'nobody/here.webp']) {
    await expect(store?.fileSize(its)).rejects.toMatchObject({ status: 503, cause: { name: 'NoSuchBucket' } })
    await expect(store?.openFile(its)).rejects.toThrow(Unavailable)
    await expect(store?.borrowFile(its)).rejects.toThrow(Unavailable)
  }
  bucket.remove(false)
  expect(await store?.fileSize(key)).toBe(content.length)
  expect(await store?.fileSize('nobody/here.webp')).toBeNull()
})

test('a bucket that accepts and says nothing holds nobody up', async () => {
  const silent = await startBucketServer()
  silent.hush()
  const store = openS3Store({
    bucket: 'praca',
    region: 'us-east-1',
    endpoint: silent.endpoint,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    temporary: join(folder, 'temp'),
    reserveBytes: 0,
    patience: { connect: 300, answer: 300, silence: 300 },
  })
  const path = await store.temporary.path()
  await writeFile(path, content)
  for (const ask of [
    () => store.fileSize(key),
    () => store.openFile(key),
    () => store.saveFile(key, path),
    () => store.deleteFile(key),
    () => store.deleteFolder('to-delete'),
  ])
    await expect(ask()).rejects.toThrow(Unavailable)
  await silent.stop()
})

test('whoever reads slowly keeps no other file waiting', async () => {
  const store = stores[1]?.[1]()
  const slow = await Promise.all(Array.from({ length: 60 }, () => store?.openFile(key)))
  expect(await store?.fileSize(key)).toBe(content.length)
  for (const stream of slow) stream?.destroy()
})

test('the reserve of the disk is not eaten into', async () => {
  const free = await freeSpace(folder)
  const parts = { root: join(folder, 'uploads'), temporary: join(folder, 'temp') }
  const tight = openDiskStore({ ...parts, reserveBytes: free / 2 })
  expect(await tight.hasRoomFor(1024)).toBe(true)
  expect(await tight.hasRoomFor(free)).toBe(false)
})

test('a full disk is told apart from other failures', async () => {
  const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
  await expect(rethrowNoSpace(failing('ENOSPC'))).rejects.toThrow(NoSpace)
  await expect(rethrowNoSpace(failing('EDQUOT'))).rejects.toThrow(NoSpace)
  await expect(rethrowNoSpace(failing('EIO'))).rejects.not.toThrow(NoSpace)
})

test('the sweeper takes what is old and leaves what is being written', async () => {
  const { temporary } = openDiskStore({
    root: join(folder, 'swept'),
    temporary: join(folder, 'swept-temp'),
    reserveBytes: 0,
  })
  expect(await temporary.sweepOlderThan(0)).toBe(0)
  const [old, fresh] = [await temporary.path(), await temporary.path()]
  await writeFile(old, 'x')
  await writeFile(fresh, 'x')
  const overAnHourAgo = new Date(Date.now() - 3_601_000)
  await utimes(old, overAnHourAgo, overAnHourAgo)
  expect(await temporary.sweepOlderThan(3_600_000)).toBe(1)
  expect(await readdir(temporary.folder)).toEqual([fresh.split('/').at(-1)])
})

test('a process killed while it writes leaves nothing under the key, and the sweeper cleans up', async () => {
  const parts = { root: join(folder, 'killed'), temporary: join(folder, 'killed-temp'), reserveBytes: 0 }
  const script = `
    import { open } from 'node:fs/promises'
    const { openDiskStore } = await import(${JSON.stringify(join(import.meta.dirname, 'disk-store.server.ts'))})
    const store = openDiskStore(${JSON.stringify(parts)})
    const path = await store.temporary.path()
    const file = await open(path, 'w')
    await file.write(Buffer.alloc(1_000_000))
    console.log('half way')
    setInterval(() => file.write(Buffer.alloc(1_000)), 1)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const store = openDiskStore(parts)
  expect(await readdir(parts.temporary)).toHaveLength(1)
  expect(await readdir(parts.root).catch(() => [])).toEqual([])
  await store.temporary.sweepOlderThan(-1000)
  expect(await readdir(parts.temporary)).toEqual([])
})
