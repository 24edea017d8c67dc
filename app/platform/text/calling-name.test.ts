import { expect, test } from 'vitest'
import { callingName, greetingTo } from './calling-name.ts'

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

test.each([
  ['Dona Zulmira Alves', '', 'Olá, Dona Zulmira'],
  ['Seu Valdir', '52998224725', 'Olá, Seu Valdir'],
  ['Empório Raízes', '', 'Olá'],
  ['Raízes do Sertão', '11222333000181', 'Olá'],
  ['Armazém Bom Jesus Ltda.', '', 'Olá'],
  ['Lojandro Pereira', '', 'Olá, Lojandro'],
  ['', '', 'Olá'],
])('%s (%s) is greeted "%s"', (name, document, said) => {
  expect(greetingTo(name, document)).toBe(said)
})
