import { expect, test } from 'vitest'
import { callingName } from './calling-name.ts'

test.each([
  ['Marina Queiroz', 'Marina'],
  ['Dona Zefa Moreira', 'Dona Zefa'],
  ['Prof.ª Cláudia Bessa', 'Prof.ª Cláudia'],
  ['Dr. Antônio', 'Dr. Antônio'],
  ['  Seu   Valdir ', 'Seu Valdir'],
  ['Dona', 'Dona'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(callingName(name)).toBe(called)
})
