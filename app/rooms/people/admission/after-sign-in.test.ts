import { expect, test } from 'vitest'
import type { Role } from '../../../platform/permissions.ts'
import { pathAfterSignIn } from './after-sign-in.ts'

const origin = 'https://serra.example'
const after = (role: Role, remembered: string | null = null, referrer = '') =>
  pathAfterSignIn({ role, remembered, referrer, origin })

test('whoever runs the site goes on in the account, a customer where they were', () => {
  expect(after('admin')).toBe('/conta')
  expect(after('super', null, `${origin}/loja/mel`)).toBe('/conta')
  expect(after('user', null, `${origin}/loja/mel?cor=1`)).toBe('/loja/mel?cor=1')
  expect(after('user')).toBe('/')
})

test('what was tried comes first, if it is of this site', () => {
  expect(after('admin', '/conta/pedidos?status=sent')).toBe('/conta/pedidos?status=sent')
  expect(after('user', '/conta', `${origin}/loja`)).toBe('/conta')
  expect(after('admin', 'https://mal.example/')).toBe('/conta')
})

test('nobody is sent to another site, nor back to the login', () => {
  expect(after('user', null, 'https://mal.example/loja')).toBe('/')
  expect(after('user', null, `${origin}/login?voltar=/conta`)).toBe('/')
  expect(after('user', null, 'no address')).toBe('/')
})
