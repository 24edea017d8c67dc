import { expect, test } from 'vitest'
import { toastText } from './toast-text.ts'

test('a sentence passes as it is', () => {
  expect(toastText(' Sessão expirada! ')).toBe('Sessão expirada!')
  expect(toastText('x'.repeat(300))).toBe('x'.repeat(300))
})

test('a longer one is cut to 300 characters, the dots among them', () => {
  const cut = toastText('ã'.repeat(5000))
  expect(cut).toHaveLength(300)
  expect(cut.endsWith('ã...')).toBe(true)
})

test('no character is cut in half', () => {
  expect([...toastText('🐝'.repeat(400))]).toHaveLength(300)
  expect(toastText('🐝'.repeat(400))).not.toContain('\uFFFD')
  expect(toastText('🐝'.repeat(400)).isWellFormed()).toBe(true)
})
