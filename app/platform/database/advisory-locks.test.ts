import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('each lock has a number of its own, and no code another', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
  const root = join(import.meta.dirname, '../../..')
  const own = globSync('app/**/*.server.ts', { cwd: root }).filter((file) =>
    /advisory_(xact_)?lock(_shared)?\(\s*\d/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(own).toEqual([])
})
