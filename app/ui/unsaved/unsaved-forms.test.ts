import { expect, test } from 'vitest'
import { hasUnsavedText, noteUnsaved } from './unsaved-forms.ts'

test('there is unsaved text until the last form has saved its own', () => {
  expect(hasUnsavedText()).toBe(false)
  const savedOne = noteUnsaved()
  const savedOther = noteUnsaved()
  savedOne()
  savedOne()
  expect(hasUnsavedText()).toBe(true)
  savedOther()
  expect(hasUnsavedText()).toBe(false)
})
