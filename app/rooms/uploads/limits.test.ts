import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from '../../platform/images/sample-images.testing.ts'
import { rates } from '../../platform/limits/rates.ts'
import { openUploadsSite, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
let photo: Buffer
beforeAll(async () => {
  site = await openUploadsSite({ limits: true })
  photo = await jpeg(100, 80)
})
afterAll(() => site.close())

const idOf = (role: 'admin' | 'super') => site.as(role).actor?._id ?? ''

test('the 601st upload of an hour is turned away, of that person alone', async () => {
  await site.parts.limits.count(rates.uploads, idOf('admin'), 599)
  expect((await site.send('admin', 'images', photo)).status).toBe(201)
  const answer = await site.send('admin', 'images', photo)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await site.count()).toBe(1)
  expect((await site.send('super', 'images', photo)).status).toBe(201)
  await site.moveClock('61 minutes')
  expect((await site.send('admin', 'images', photo)).status).toBe(201)
  await site.moveClock('0')
})

test('two gigabytes a day are counted, refused uploads too', async () => {
  const { limits } = site.parts
  const before = await limits.look(rates.uploadedBytes, idOf('super'))
  await site.send('super', 'images', Buffer.alloc(50_000))
  const after = await limits.look(rates.uploadedBytes, idOf('super'))
  expect(after.count - before.count).toBe(50_000)

  await limits.count(rates.uploadedBytes, idOf('super'), rates.uploadedBytes.max - after.count)
  const kept = await site.count()
  expect((await site.send('super', 'images', photo)).status).toBe(429)
  expect((await site.send('super', 'files', '%PDF-1.7', 'a.pdf')).status).toBe(429)
  expect(await site.count()).toBe(kept)
})
