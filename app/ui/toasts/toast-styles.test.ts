import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutInjectedStyles } from './toast-styles.vite.ts'

const installed = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')

test('the installed sonner no longer writes a style element once the plugin has passed', () => {
  expect(installed.match(/__insertCSS\(/g)).toHaveLength(2)
  const cleaned = withoutInjectedStyles(installed)
  expect(cleaned.match(/__insertCSS\(/g)).toHaveLength(1)
  expect(cleaned).toContain('function __insertCSS(')
  expect(cleaned).toContain('export { Toaster')
})

test('a sonner that changed stops the build instead of slipping past the policy', () => {
  expect(() => withoutInjectedStyles('export const Toaster = 1')).toThrow(/sonner/)
})
