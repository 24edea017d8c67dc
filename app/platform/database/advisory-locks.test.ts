import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('each lock has a number of its own, and no code that locks another', () => {
  const { importTurns: _, ...locks } = advisoryLocks
  expect(new Set(Object.values(locks)).size).toBe(Object.values(locks).length)
  const root = join(import.meta.dirname, '../../..')
  const numbered = globSync('app/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /_advisory_\w*lock/.test(text) && /\b\d[\d_]{6,}\b/.test(text)
  })
  expect(numbered).toEqual([])
})
