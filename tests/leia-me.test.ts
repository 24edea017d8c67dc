// What whoever comes by reads first: README.md, LEIA-ME.md, NOTICE.md, package.json, and where the product differs from its
// commission. The lines that LEIA-ME.md gives to be copied are those of docs/operations.md, where they are kept.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('every line to be copied stands in docs/operations.md too', () => {
  const operations = textOf('docs/operations.md')
  const lines = [...textOf('LEIA-ME.md').matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    // What follows a `#` is said in the language of the page.
    block.split('\n').map((line) => line.replace(/(^|\s)# .*/, '').trim()),
  )
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter((line) => !operations.includes(line))).toEqual([])
})

test.each(['README.md', 'LEIA-ME.md'])('%s shows three pictures and goes on air in five steps', (file) => {
  const text = textOf(file)
  const pictures = [...text.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]+)"/g)]
  expect(pictures).toHaveLength(3)
  for (const [, picture = ''] of pictures) expect(existsSync(join(root, picture)), picture).toBe(true)
  const steps = [...text.matchAll(/^(\d)\. /gm)].map(([, step]) => step)
  expect(steps.slice(0, 5)).toEqual(['1', '2', '3', '4', '5'])
})

test('README.md says what it does in ten lines, where it runs, what it needs, its state and what it is made of', () => {
  const text = textOf('README.md')
  const does = text.split('## What it does')[1]?.split('\n## ')[0] ?? ''
  expect(does.match(/^- /gm)).toHaveLength(10)
  for (const said of [
    /Linux .*macOS; Windows through WSL/,
    /\| Disk /,
    /\| Memory /,
    /\*\*State\*\*: version/,
    /Made of TypeScript\. React 19/,
    /on Preact\. Hono answers, Kysely asks PostgreSQL 18/,
  ])
    expect(text).toMatch(said)
  const { name, version, description, keywords, engines } = JSON.parse(textOf('package.json'))
  expect([name, version]).toEqual(['praca', expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  expect([description, engines.node]).toEqual([expect.stringMatching(/Praça/), '>=20'])
  expect(keywords.length).toBeGreaterThan(3)
})

test.each(['Figtree', 'Fraunces', 'Common passwords', 'Municipalities and states', 'Ranges of postal codes'])(
  'NOTICE.md says whose are %s, and where',
  (what) => {
    const row = textOf('NOTICE.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${what} `))
    const [, , where = '', whose = ''] = (row ?? '').split('|').map((cell) => cell.trim())
    expect(existsSync(join(root, where.replaceAll('`', '')))).toBe(true)
    expect(whose).toMatch(/SIL Open Font License|MIT|facts/)
  },
)

test('each difference from the commission names the decision that says why', () => {
  const rows = textOf('docs/differences.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) {
    const decisions = [...row.matchAll(/\]\((decisions\/[^)]+\.md)\)/g)].map(([, file = '']) => file)
    expect(decisions.length, row).toBeGreaterThan(0)
    for (const file of decisions) expect(existsSync(join(root, 'docs', file)), file).toBe(true)
  }
})
