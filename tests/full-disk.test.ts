// A disk that is nearly full: the site goes on being read, and says in one sentence what it takes no more.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { databaseReserveBytes } from '../app/platform/files/disk.server.ts'
import { bodyOf, openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { troubleOf } from '../app/rooms/system/job.ts'
import { readDiskAlarm } from '../app/shell/account/disk-alarm.server.ts'
import { testPassword } from './support/test-site.ts'

let shop: Shop
let product: string
let token: string
let freeBytes: Shop['parts']['disk']['freeBytes']

beforeAll(async () => {
  shop = await openShop()
  token = (await shop.addUser('super')).token
  product = await shop.product({ stock: 5 })
  freeBytes = shop.parts.disk.freeBytes
})
afterEach(() => leave(null))
afterAll(() => shop.close())

const leave = (bytes: number | null) => {
  shop.parts.disk.freeBytes = bytes === null ? freeBytes : async () => bytes
}
const placeOne = () =>
  shop.call('POST', '/api/orders', {
    body: bodyOf(product),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
const counted = async () => [
  (await shop.stock(product)).stock,
  (await shop.call('GET', '/api/orders', { token })).json.total,
]

describe('below the mark', () => {
  const full = {
    status: 503,
    json: { code: 'disk_full', message: expect.stringMatching(/^O servidor está sem espaço/) },
  }
  test('orders, uploads and imports are refused before anything is done', async () => {
    const before = await counted()
    leave(databaseReserveBytes - 1)
    expect(await placeOne()).toMatchObject(full)
    expect((await placeOne()).headers.get('retry-after')).toBe('60')
    const form = new FormData()
    form.set('file', new File(['x'], 'x.png', { type: 'image/png' }))
    expect(await shop.call('POST', '/api/uploads/images', { token, body: form })).toMatchObject(full)
    const table = new FormData()
    table.set('file', new File(['a;b'], 'x.csv', { type: 'text/csv' }))
    expect(await shop.call('POST', '/api/products/import', { token, body: table })).toMatchObject(full)
    const copy = new FormData()
    copy.set('file', new File(['x'], 'praca.tar'))
    expect(await shop.call('POST', '/api/system/copies', { token, body: copy })).toMatchObject(full)
    leave(null)
    expect(await counted()).toEqual(before)
  })
  test('a copy larger than the room that is left is refused before it is sent', async () => {
    const { hasRoomFor } = shop.parts.files
    const asked: number[] = []
    shop.parts.files.hasRoomFor = async (bytes) => {
      asked.push(bytes)
      return false
    }
    const copy = new FormData()
    copy.set('file', new File(['x'.repeat(5_000)], 'praca.tar'))
    const answer = await shop.call('POST', '/api/system/copies', { token, body: copy })
    shop.parts.files.hasRoomFor = hasRoomFor
    expect(answer).toMatchObject({ status: 503, json: { code: 'disk_full' } })
    expect(asked).toHaveLength(1)
  })
  test('nor is one received that has no room where copies are kept, which may be another disk', async () => {
    const { hasRoomFor } = shop.parts.files
    shop.parts.files.hasRoomFor = async () => true
    const copy = new FormData()
    copy.set('file', new File(['x'], 'praca.tar'))
    const headers = { 'content-length': String(1e15) }
    const answer = await shop.call('POST', '/api/system/copies', { token, body: copy, headers })
    shop.parts.files.hasRoomFor = hasRoomFor
    expect(answer).toMatchObject({ status: 503, json: { code: 'disk_full' } })
  })
  test('what is made of files waits: the room that is left is not for smaller pictures', async () => {
    leave(databaseReserveBytes - 1)
    const jobs = siteJobs(shop.parts)
    for (const name of ['renderAvif', 'drawPages', 'makeBackup', 'nightlyBackup']) {
      const run = jobs[name]?.(shop.ctx(), { id: crypto.randomUUID() }, { attempts: 1, maxAttempts: 25 })
      const problem = await (run as Promise<void>).catch((error: Error) => error)
      expect(troubleOf(String(problem)), name).toBe('disk_full')
    }
  })
  test('reading, and a login to make room, go on', async () => {
    leave(0)
    expect((await shop.call('GET', '/api/products')).status).toBe(200)
    expect((await shop.signIn(shop.rosa.email, testPassword)).role).toBe('admin')
  })
  test('the first screen and the system page say so', async () => {
    leave(0)
    expect(await readDiskAlarm(shop.ctx(shop.rosa))).toEqual({
      text: expect.stringMatching(/sem espaço/),
      href: '/conta/arquivos',
    })
    expect((await shop.call('GET', '/api/system', { token })).json).toMatchObject({
      free_bytes: 0,
      stopped: { uploads: true, orders: true },
    })
  })
})

test('at the mark an order is taken, and nobody is told anything', async () => {
  leave(databaseReserveBytes)
  expect((await placeOne()).status).toBe(201)
  expect(await readDiskAlarm(shop.ctx(shop.rosa))).toBeNull()
  expect((await shop.call('GET', '/api/system', { token })).json.stopped).toMatchObject({ orders: false })
})
