import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookieLines } from './cookie-lines.ts'

const app = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
  (path) => !/\.(?:test|testing)\.tsx?$/.test(path),
)
const linesWith = (pattern: RegExp) =>
  sources.flatMap((path) =>
    readFileSync(join(app, path), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => ({ path, line: line.trim() })),
  )

test('every cookie is written by the two functions that know its name, so none is left out of the privacy text', () => {
  expect(new Set(linesWith(/Max-Age=|SameSite=/).map(({ path }) => path))).toEqual(
    new Set(['platform/http/cookies.server.ts', 'platform/http/open-cookie.ts']),
  )
  for (const { path, line } of linesWith(/document\.cookie =|cookieStore(?!\?\.addEventListener)/))
    expect(line, path).toMatch(/^document\.cookie = openCookie\(/)
})

test('the team’s, the briefest and the longest of them are told of', () => {
  const names = cookieLines(false).map(([name]) => name)
  expect(names).toEqual(['sid', 'device', 'remembered', 'form-answer', 'locale', 'sidebar'])
  expect(cookieLines(true).map(([name]) => name)).toEqual([...names, 'cart', 'postal_code'])
  expect(cookieLines(false).find(([name]) => name === 'remembered')?.[2]).toBe('30 dias')
})
