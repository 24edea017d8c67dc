import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { islands } from './islands.ts'

const app = join(import.meta.dirname, '../..')
const renderedAs = /\bisland\('([^']+)', (\w+)[,)]/g

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(app, file), 'utf8'))

test('every island that a page renders is known by its name, and none is known that nobody renders', () => {
  const rendered = sources.flatMap((text) => [...text.matchAll(renderedAs)].map(([, name]) => name))
  expect(rendered.sort()).toEqual(Object.keys(islands).sort())
})

test.each(Object.entries(islands))('%s leads to the part that was rendered', async (name, load) => {
  const part: { name: string } = await load()
  const rendered = sources
    .flatMap((text) => [...text.matchAll(renderedAs)])
    .find(([, known]) => known === name)
  expect(part.name).toBe(rendered?.[2])
})

function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const { staticImports, dynamicImports } = parseSync(file, readFileSync(file, 'utf8')).module
  const source = readFileSync(file, 'utf8')
  const from = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  return from.flatMap((one) =>
    !one.startsWith('.') ? [one] : /\.tsx?$/.test(one) ? packagesOf(join(dirname(file), one), seen) : [],
  )
}

test('the script of public pages knows no router', () => {
  const packages = new Set(packagesOf(join(app, 'entry.page.ts')))
  expect(packages).toContain('react-dom/client')
  expect([...packages].filter((name) => /router|aria|tiptap|hook-form/.test(name))).toEqual([])
})
