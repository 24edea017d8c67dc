import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

/** Draws a dot before what may come first in a line, by a rule such as `.kind > * + *::before`. */
const dotBefore = /::?before\s*\{[^}]*content:\s*"\s*[·•|]\s*"/

test('no stylesheet puts the dot between two facts before the second, which may begin a line of a phone', () => {
  expect('.kind > * + *::before {\n  content: "·";\n}').toMatch(dotBefore)
  const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((file) => dotBefore.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})
