import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portuguese, subsetFonts } from './subset-fonts.ts'

const here = (name: string) => readFileSync(join(import.meta.dirname, name))

test('the files are what the script makes, and nothing else is here', async () => {
  const made = await subsetFonts()
  const files = readdirSync(import.meta.dirname).filter((name) => /\.(woff2|css)$/.test(name))
  expect(files.sort()).toEqual([...made.keys()].sort())
  for (const [name, bytes] of made) expect(bytes.equals(here(name)), name).toBe(true)
})

test('all that Portuguese is written in weighs less than 40 KB', () => {
  const bytes = ['figtree.woff2', 'figtree-italic.woff2', 'fraunces.woff2'].map((name) => here(name).length)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(40_000)
})

test('the texts of the demo and of the screens need no other letter', () => {
  const texts = ['app', 'demo'].flatMap((folder) => {
    const root = join(import.meta.dirname, '../../..', folder)
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /(text|words)\.tsx?$/.test(name) || (folder === 'demo' && name.endsWith('.ts')))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  })
  expect(texts.length).toBeGreaterThan(20)
  const others = new Set(
    [...texts.join('')].filter((one) => /\p{Letter}/u.test(one) && !portuguese.includes(one)),
  )
  expect([...others]).toEqual([])
})

test('the licence stands beside the files', () => {
  for (const name of ['figtree', 'fraunces'])
    expect(here(`OFL-${name}.txt`).toString()).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
