import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('a living program says so, before any site is set up', async () => {
  expect((await site.call('GET', '/healthz')).status).toBe(200)
  expect((await site.call('GET', '/readyz')).status).toBe(200)
})

test('it is not ready while the disk is full', async () => {
  const { hasRoomFor } = site.parts.files
  site.parts.files.hasRoomFor = async () => false
  try {
    const answer = await site.call('GET', '/readyz')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(answer.json.message).toBe('Falta espaço em disco.')
  } finally {
    site.parts.files.hasRoomFor = hasRoomFor
  }
})
