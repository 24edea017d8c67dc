import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runtimeFolder, SOCKET } from './runtime-folder.server.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'run-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('the same cluster gets the same folder, closed to everybody else', () => {
  const folder = runtimeFolder('/srv/praca/data/postgres', null, [base])
  expect(runtimeFolder('/srv/praca/data/postgres', null, [base])).toBe(folder)
  expect(runtimeFolder('/srv/outra/data/postgres', null, [base])).not.toBe(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder too deep for a socket is passed over', () => {
  const deep = join(base, 'x'.repeat(90))
  mkdirSync(deep)
  const folder = runtimeFolder('/srv/praca/data/postgres', null, [deep, base])
  expect(folder.startsWith(join(base, 'praca-'))).toBe(true)
  expect(Buffer.byteLength(join(folder, SOCKET))).toBeLessThanOrEqual(107)
})

test('with nothing but too deep folders it says so', () => {
  expect(() => runtimeFolder('/srv/praca/data/postgres', null, [join(base, 'x'.repeat(90))])).toThrow(
    /é longo demais/,
  )
})

test('a folder of that name that others may enter is not trusted: another is made', () => {
  const folder = runtimeFolder('/srv/praca/data/postgres', null, [base])
  chmodSync(folder, 0o777)
  const other = runtimeFolder('/srv/praca/data/postgres', null, [base])
  expect(other).not.toBe(folder)
  expect(readdirSync(base)).toHaveLength(2)
  expect(statSync(other).mode & 0o777).toBe(0o700)
})
