import { expect, test } from 'vitest'
import { letterGreeting } from './greeting.ts'

test.each([
  ['Zefa Moreira', '', 'Olá, Zefa!'],
  ['https://golpe.example/pix Silva', '', 'Olá, Silva!'],
  ['Dona golpe.example', '', 'Olá, Dona golpe!'],
  ['Dr.João Silva', '', 'Olá, Dr João!'],
])('a letter greets %s (%s) with "%s"', (name, document, said) => {
  expect(letterGreeting(name, document)).toBe(said)
})
