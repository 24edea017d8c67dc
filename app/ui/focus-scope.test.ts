import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withCalmLook } from './focus-scope.vite.ts'

const installed = join(
  dirname(createRequire(import.meta.url).resolve('react-aria/package.json')),
  'dist/private/focus',
)

test.each(['FocusScope.js', 'FocusScope.mjs'])(
  'in the installed %s a scope that has left the page is looked through',
  (file) => {
    const calm = withCalmLook(readFileSync(join(installed, file), 'utf8'))
    expect(calm.match(/previousElementSibling; if \(!sentinel\) return null;/g)).toHaveLength(2)
  },
)

test('a React Aria that changed stops the build', () => {
  expect(() => withCalmLook('export const FocusScope = 1')).toThrow(/React Aria/)
})
