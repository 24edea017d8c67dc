// The lines that LEIA-ME.md gives to be copied are those of docs/operations.md, where they are kept.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('every line to be copied stands in docs/operations.md too', () => {
  const operations = textOf('docs/operations.md')
  const lines = [...textOf('LEIA-ME.md').matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    // What follows a `#` is said in the language of the page.
    block.split('\n').map((line) => line.replace(/(^|\s)# .*/, '').trim()),
  )
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter((line) => !operations.includes(line))).toEqual([])
})
