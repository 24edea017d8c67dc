import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { baseFile, readBases, walFolder } from './history-folder.server.ts'
import { removeAside, setAside } from './other-history.server.ts'

let history: string
const wal = '000000010000000000000007'

beforeEach(async () => {
  history = join(await temporaryFolder('aside'), 'history')
  await mkdir(walFolder(history), { recursive: true })
  await writeFile(join(walFolder(history), `${wal}.gz`), '')
})
afterEach(() => rm(dirname(history), { recursive: true }))

const beside = () => readdir(dirname(history))

test('a history that is set aside is whole, stays a week, and goes where its room is needed', async () => {
  const base = join(history, 'base-1')
  await mkdir(base)
  await writeFile(join(base, baseFile), JSON.stringify({ from: '2026-11-20T06:23:00.000Z', wal }))
  const aside = (await setAside(history)) ?? ''
  expect(dirname(aside)).toBe(dirname(history))
  expect(await beside()).toEqual([aside.slice(dirname(history).length + 1)])
  expect(await readBases(aside)).toMatchObject([{ wal }])
  expect(await readdir(walFolder(aside))).toEqual([`${wal}.gz`])
  // There is nothing more to set aside, and what is there stays.
  expect([await setAside(history), await removeAside(history)]).toEqual([null, false])
  expect(await beside()).toHaveLength(1)
  expect([await removeAside(history, 0), await beside()]).toEqual([true, []])
})

test('without a base it brings nothing back, and goes at once', async () => {
  expect([await setAside(history), await beside()]).toEqual([null, []])
})
