// All visitors of one address are told of in the log, once, and nobody is alarmed who did everything right.
import { expect, test } from 'vitest'
import { createLog } from '../log.server.ts'
import { createAddresses } from './addresses.server.ts'
import { watchForHiddenVisitors } from './hidden-visitors.server.ts'

/** What the log says after requests, each by a socket's address with an X-Forwarded-For. */
function saidAfter(trusted: string[], requests: [string, string | null][]) {
  const said: string[] = []
  const log = createLog((line) => said.push(JSON.parse(line).ip))
  const watch = watchForHiddenVisitors(createAddresses(trusted), log)
  for (const [socketIp, forwardedFor] of requests) watch(socketIp, forwardedFor)
  return said
}

const many = (...request: [string, string | null]) => Array.from({ length: 50 }, () => request)

test.each([
  ['a proxy of this machine that is not named', [], '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['the same, by a socket of both families', [], '::ffff:127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['another address than the proxy’s is named', ['127.0.0.1'], '172.18.0.5', '198.51.100.7', '172.18.0.5'],
  [
    'a proxy in front ignores what the CDN says',
    ['127.0.0.1', '104.16.0.0/13'],
    '127.0.0.1',
    '104.16.0.9',
    '104.16.0.9',
  ],
  ['a cluster hides visitors behind its nodes', ['10.0.0.0/8'], '10.1.0.4', '10.0.0.3', '10.0.0.3'],
])('told once: %s', (_, trusted, socketIp, forwardedFor, ip) => {
  expect(saidAfter(trusted, many(socketIp, forwardedFor))).toEqual([ip])
})

test.each([
  ['tried without a proxy', [], many('127.0.0.1', null)],
  ['a home network, by a proxy that is named', ['127.0.0.1'], many('127.0.0.1', '192.168.0.7')],
  ['a tunnel that is named', ['127.0.0.1'], many('127.0.0.1', '177.10.20.30')],
  ['a browser on the machine of the proxy', ['127.0.0.1'], many('127.0.0.1', '127.0.0.1')],
  ['strangers who send the header themselves', [], many('177.10.20.30', '10.0.0.1')],
  [
    'one visitor before a monitor of the cluster',
    ['10.0.0.0/8'],
    [['10.1.0.4', '177.10.20.30'], ...many('10.1.0.4', '10.0.0.3')],
  ],
  ['fewer than tell anything', [], many('127.0.0.1', '177.10.20.30').slice(0, 19)],
] satisfies [string, string[], [string, string | null][]][])('no alarm: %s', (_, trusted, requests) => {
  expect(saidAfter(trusted, requests)).toEqual([])
})
