import { afterEach, expect, test, vi } from 'vitest'
import { sayBeside, tellBeside, tellFailuresBy } from './tell-failure.ts'

afterEach(() => tellFailuresBy(() => {}))

test('what a form says itself is a toast as well, which no reader announces twice', () => {
  const told = vi.fn()
  tellFailuresBy(told)
  const errors = { price_cents: ['Informe um preço.'], title: ['Escreva um título.'] }
  expect(sayBeside({ message: 'Confira os campos.', errors })).toBe('Informe um preço.')
  expect(sayBeside({ message: 'Sem conexão.' })).toBe('Sem conexão.')
  expect(tellBeside('Sem estoque.')).toEqual({ problem: 'Sem estoque.' })
  const announced = { isAnnounced: true }
  expect(told.mock.calls).toEqual([
    ['Confira os campos.', announced],
    ['Sem conexão.', announced],
    ['Sem estoque.', announced],
  ])
})
