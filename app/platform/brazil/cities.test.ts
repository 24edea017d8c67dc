import { expect, test } from 'vitest'
import { citiesOf } from './cities.server.ts'
import { states } from './states.ts'

test('27 states and every municipality of Brazil', () => {
  expect(states).toHaveLength(27)
  const count = states.reduce((sum, { code }) => sum + citiesOf(code).length, 0)
  expect(count).toBe(5_571)
})

test.each([
  ['SP', 'São Paulo'],
  ['DF', 'Brasília'],
  ['MT', 'Boa Esperança do Norte'],
] as const)('%s has %s', (state, city) => expect(citiesOf(state)).toContain(city))

test('cities and states stand in the order a Brazilian expects', () => {
  const collator = new Intl.Collator('pt-BR')
  for (const list of [states.map((state) => state.name), ...states.map(({ code }) => citiesOf(code))])
    expect([...list].sort(collator.compare)).toEqual(list)
})
