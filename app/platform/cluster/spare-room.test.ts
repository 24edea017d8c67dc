import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseSpareFile, reserveSpareFile, spareBytes } from './spare-room.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praca-spare-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('it stands beside the cluster, also where that is not in the data folder, and is made once', async () => {
  const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')]
  await mkdir(join(elsewhere, 'postgres'), { recursive: true })
  await mkdir(data)
  await symlink(join(elsewhere, 'postgres'), join(data, 'postgres'))
  expect(await reserveSpareFile(data)).toBe(true)
  const made = await stat(join(elsewhere, 'spare-room'))
  expect(made.size).toBe(spareBytes)
  expect(await reserveSpareFile(data)).toBe(true)
  expect((await stat(join(elsewhere, 'spare-room'))).mtimeMs).toBe(made.mtimeMs)
  expect(await releaseSpareFile(data)).toBe(false)
  expect((await stat(join(elsewhere, 'spare-room'))).size).toBe(spareBytes)
})

test('where there is no cluster nothing is made, and nothing is said', async () => {
  await writeFile(join(folder, 'file'), '')
  for (const none of ['none', 'file']) {
    expect(await reserveSpareFile(join(folder, none))).toBe(false)
    expect(await releaseSpareFile(join(folder, none))).toBe(false)
  }
})
