import { expect, test, vi } from 'vitest'
import { isNetworkFailure } from './open-as-document.ts'

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://site.example/assets/order.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://site.example/assets/order.js',
  'Load failed',
  'The network connection was lost.',
  'Importing a module script failed.',
])('“%s” is what a browser says without a network', (words) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(isNetworkFailure(new TypeError(words))).toBe(true)
  expect(isNetworkFailure(new TypeError('order.items is undefined'))).toBe(false)
})
