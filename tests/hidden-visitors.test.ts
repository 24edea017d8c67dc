// A site with an https address says in its log that a proxy hides the visitors; one that is tried by http does not.
import { expect, test } from 'vitest'
import { createLog } from '../app/platform/log.server.ts'
import { openTestSite } from './support/test-site.ts'

test('whose address is https is told', async () => {
  const events: string[] = []
  const site = await openTestSite({ log: createLog((line) => events.push(JSON.parse(line).event)) })
  const warned = async (origin: string) => {
    site.parts.hosts.learn(origin)
    const headers = { 'x-forwarded-for': '177.10.20.30' }
    for (let asked = 0; asked < 25; asked++) await site.call('GET', '/healthz', { headers })
    return events.filter((event) => event !== 'request')
  }
  expect(await warned('http://coop.test')).toEqual([])
  expect(await warned('https://coop.test')).toEqual(['visitors_hidden'])
  await site.close()
})
