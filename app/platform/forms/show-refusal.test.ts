import { afterEach, expect, test, vi } from 'vitest'
import { tellFailuresBy } from '../api-client/tell-failure.ts'
import { showRefusal } from './show-refusal.ts'

afterEach(() => tellFailuresBy(() => {}))

test('a refused save is a toast, which announces it where no field does', () => {
  const told = vi.fn()
  tellFailuresBy(told)
  const setError = vi.fn()
  showRefusal({ setError }, { message: 'Confira os campos.', errors: { title: ['Escreva um título.'] } })
  expect(setError.mock.calls).toEqual([['title', { type: 'server', message: 'Escreva um título.' }]])
  showRefusal({ setError }, { message: 'Sem conexão.' })
  expect(setError).toHaveBeenCalledOnce()
  expect(told.mock.calls).toEqual([
    ['Confira os campos.', { isAnnounced: true }],
    ['Sem conexão.', { isAnnounced: false }],
  ])
})
