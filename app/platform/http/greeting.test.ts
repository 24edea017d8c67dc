import { expect, test } from 'vitest'
import { readEnv } from '../env.server.ts'
import { greeting } from './greeting.server.ts'

const said = (env: Parameters<typeof readEnv>[0], isConfigured = true) =>
  greeting(readEnv(env), 3000, isConfigured).join('\n')

test('the address is one that can be opened on this machine, or the public one', () => {
  expect(said({ HOST: '0.0.0.0' })).toContain('no ar: http://127.0.0.1:3000\n')
  expect(said({ PUBLIC_ORIGIN: 'https://coop.test' })).toContain('entre em https://coop.test/conta\n')
})

test.each([
  ['an https address without TRUST_PROXY', { PUBLIC_ORIGIN: 'https://coop.test' }, 'TRUST_PROXY'],
  ['strangers who might set it up', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://coop.test' }, 'SETUP_TOKEN'],
  ['letters without links', { HOST: '0.0.0.0', SETUP_TOKEN: 'palavra-dada' }, 'PUBLIC_ORIGIN'],
])('warns of %s', (_, env, named) => {
  expect(said(env, false).match(/Atenção/g)).toEqual(['Atenção'])
  expect(said(env, false)).toContain(named)
})

test.each([
  {},
  { PUBLIC_ORIGIN: 'http://localhost:3000' },
  { PUBLIC_ORIGIN: 'https://coop.test', TRUST_PROXY: '127.0.0.1' },
])('%j is no cause for a warning', (env) => {
  expect(said(env, false)).not.toContain('Atenção')
})
