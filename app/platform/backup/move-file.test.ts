import { statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { moveFile } from './move-file.server.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('move')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function received(): Promise<string> {
  const path = join(folder, 'received.part')
  await writeFile(path, 'a cópia', { mode: 0o600 })
  return path
}

test('on one disk a file is renamed, over the one of before', async () => {
  const from = await received()
  const { ino } = await stat(from)
  const to = join(folder, 'praca.tar')
  await writeFile(to, 'a de antes')
  await moveFile(from, to)
  expect((await stat(to)).ino).toBe(ino)
  expect(await readdir(folder)).toEqual(['praca.tar'])
  await rm(to)
})

const otherDisk = '/dev/shm'
const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev

test('onto another disk it is copied', async ({ skip }) => {
  const other = deviceOf(otherDisk)
  if (other === undefined || other === deviceOf(folder)) skip('there is only one disk')
  const place = await mkdtemp(join(otherDisk, 'praca-move-'))
  try {
    const to = join(place, 'praca.tar')
    await moveFile(await received(), to)
    expect(await readFile(to, 'utf8')).toBe('a cópia')
    expect((await stat(to)).mode & 0o777).toBe(0o600)
    expect([await readdir(place), await readdir(folder)]).toEqual([['praca.tar'], []])

    const from = await received()
    await expect(moveFile(from, join(place, 'away', 'praca.tar'))).rejects.toThrow()
    expect([await readdir(place), await readdir(folder)]).toEqual([['praca.tar'], ['received.part']])
  } finally {
    await rm(place, { recursive: true, force: true })
  }
})
