import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

test('an answer goes to the visitor alone, whatever the visitor wrote', () => {
  const address = new URL(
    replyAddress(
      { name: 'Zé & Cia?cc=a@b.org', email: 'ze+1@exemplo.org', message: 'Oi\n&bcc=x@y.org' },
      'Cooperativa',
    ),
  )
  expect(decodeURIComponent(address.pathname)).toBe('ze+1@exemplo.org')
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(address.searchParams.get('subject')).toBe('Sua mensagem para Cooperativa')
  expect(address.searchParams.get('body')).toContain('> Oi\r\n> &bcc=x@y.org')
})

test('a long message is cut between characters, and says so', () => {
  const address = replyAddress(
    { name: 'Zé', email: 'ze@exemplo.org', message: `${'a'.repeat(999)}🐝🐝` },
    'Cooperativa',
  )
  expect(new URL(address).searchParams.get('body')).toMatch(/a🐝\.\.\.$/u)
})

test.each([
  ['Dona Zefa Moreira', /^Olá, Dona Zefa!/],
  ['Empório Raízes', /^Olá!/],
])('%s is greeted as in letters', (name, start) => {
  const address = replyAddress({ name, email: 'a@exemplo.org', message: 'Oi' }, 'Cooperativa')
  expect(new URL(address).searchParams.get('body')).toMatch(start)
})
