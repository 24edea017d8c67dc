import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mayReload, reloadGuardMs } from '../../ui/parts/guarded-reload.ts'
import { withGuardedReload } from '../build/chunk-reload.vite.ts'

test('a failed page part reloads the page once, and again only after 60 seconds', () => {
  expect(reloadGuardMs).toBe(60_000)
  expect(mayReload(1_000_000, 0, true)).toBe(true)
  expect(mayReload(1_059_999, 1_000_000, true)).toBe(false)
  expect(mayReload(1_060_000, 1_000_000, true)).toBe(true)
  expect(mayReload(1_000_000, Number('not a time'), true)).toBe(true)
})

test('nothing reloads while offline', () => {
  expect(mayReload(1_000_000, 0, false)).toBe(false)
})

test('the installed React Router still has the reload that the build guards', async () => {
  const path = '../../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js'
  const guarded = withGuardedReload(await readFile(new URL(path, import.meta.url), 'utf8'))
  expect(guarded).toContain('reloadAfterFailedPart()')
  expect(guarded).toContain('return failedPart(error)')
  expect(guarded).not.toContain('window.location.reload()')
})

test('a React Router that changed stops the build', () => {
  expect(() => withGuardedReload('export {}')).toThrow('React Router no longer reloads')
})
