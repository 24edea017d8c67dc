import { expect, test } from 'vitest'
import { readEnv } from '../platform/env.server.ts'
import { demoAddress } from './demo-address.ts'

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '3001', HOST: 'localhost' }, 'http://localhost:3001'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_ORIGIN: 'https://demo.exemplo.org.br', HOST: '0.0.0.0' }, 'https://demo.exemplo.org.br'],
  [{ HOST: '0.0.0.0' }, null],
  [{ PORT: '0' }, null],
])('with %j the demo is seen at %s', (given, address) => {
  expect(demoAddress(readEnv({ NODE_ENV: 'test', ...given }))).toBe(address)
})
