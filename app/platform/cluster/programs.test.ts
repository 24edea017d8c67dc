import { cpSync, mkdtempSync, readdirSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPrograms, mendLinks } from './programs.server.ts'

test('the links that a skipped install script did not make are made at start', () => {
  const copy = mkdtempSync(join(tmpdir(), 'programs-'))
  const source = findPrograms().folder
  const lib = join(copy, 'native', 'lib')
  cpSync(join(source, 'pg-symlinks.json'), join(copy, 'native', 'pg-symlinks.json'))
  cpSync(join(source, 'lib'), lib, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.includes('postgresql'),
  })
  const whole = readdirSync(lib)
  const links = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  for (const link of links) unlinkSync(join(lib, link.name))
  expect(readdirSync(lib).length).toBeLessThan(whole.length)

  mendLinks(dirname(lib).replace(/\/native$/, ''))
  expect(readdirSync(lib)).toEqual(whole)
  rmSync(copy, { recursive: true })
})
