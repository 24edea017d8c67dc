import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoredHere } from './memory.testing.ts'
import { browserMemory, tabMemory } from './memory.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', new StoredHere()))
afterEach(() => vi.unstubAllGlobals())

test('what was written is read, and taken once', () => {
  expect(tabMemory.write('a', 'um')).toBe(true)
  expect(tabMemory.read('a')).toBe('um')
  expect(tabMemory.take('a')).toBe('um')
  expect(tabMemory.take('a')).toBeNull()
})

test('what somebody else wrote there is nothing', () => {
  tabMemory.write('a', '{"typed":')
  expect(tabMemory.readJson('a')).toBeNull()
  tabMemory.write('a', '{"typed":1}')
  expect(tabMemory.readJson('a')).toEqual({ typed: 1 })
})

test('all of a kind is forgotten at once', () => {
  for (const name of ['private:a', 'private:b', 'other']) tabMemory.write(name, 'x')
  tabMemory.forgetAll('private:')
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('a browser that gives no storage remembers nothing, and says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserMemory.write('a', 'x')).toBe(false)
  expect(browserMemory.read('a')).toBeNull()
  expect(browserMemory.readJson('a')).toBeNull()
  expect(() => browserMemory.forgetAll('a')).not.toThrow()
})
