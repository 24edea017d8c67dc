import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { listenForChanges } from './changes.server.ts'

async function openBridge() {
  const server = inject('connection')
  const url = server.connectionString ? new URL(server.connectionString) : null
  const reached = url && { port: Number(url.port || 5432), host: url.hostname }
  const open = new Set<net.Socket>()
  const bridge = { isCut: false, attempts: 0, open, connection: {} as pg.PoolConfig, close: () => {} }
  const listener = net.createServer((near) => {
    bridge.attempts++
    near.on('error', () => {})
    if (bridge.isCut) return near.destroy()
    const far = reached
      ? net.connect(reached)
      : server.host?.startsWith('/')
        ? net.connect(`${server.host}/.s.PGSQL.${server.port ?? 5432}`)
        : net.connect(server.port ?? 5432, server.host)
    far.on('error', () => {})
    open.add(near)
    near.on('close', () => open.delete(near) && far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as net.AddressInfo
  if (url) {
    url.host = `127.0.0.1:${port}`
    bridge.connection = { connectionString: url.href }
  } else bridge.connection = { ...server, host: '127.0.0.1', port }
  bridge.close = () => {
    for (const socket of open) socket.destroy()
    listener.close()
  }
  return bridge
}

test('a database that stays away is asked again now and then, and by one listener when it is back', async () => {
  const bridge = await openBridge()
  const changes = await listenForChanges(bridge.connection)
  const told: (string[] | null)[] = []
  changes.subscribe((tables) => told.push(tables))
  bridge.isCut = true
  bridge.attempts = 0
  for (const socket of bridge.open) socket.destroy()
  await delay(2_000)
  // It tries again after 100, 200, 400 and 800 ms.
  expect(bridge.attempts).toBeGreaterThan(1)
  expect(bridge.attempts).toBeLessThanOrEqual(5)
  expect(told.every((tables) => tables === null)).toBe(true)
  bridge.isCut = false
  await expect.poll(() => bridge.open.size).toBe(1)
  await delay(500)
  expect(bridge.open.size).toBe(1)
  await changes.close()
  bridge.close()
})

test('whoever has closed is told of nothing that comes while the connection ends', async () => {
  const bridge = await openBridge()
  const changes = await listenForChanges(bridge.connection)
  const told: (string[] | null)[] = []
  changes.subscribe((tables) => told.push(tables))
  const other = new pg.Client(inject('connection'))
  await other.connect()
  await other.query(`select pg_notify('praca_changed', 'site')`)
  await expect.poll(() => told).toEqual([['site']])

  // The goodbye does not arrive, and the connection stays.
  for (const socket of bridge.open) socket.unpipe()
  const closing = changes.close()
  await other.query(`select pg_notify('praca_changed', 'site')`)
  await delay(200)
  bridge.close()
  await Promise.all([closing, other.end()])
  expect(told).toEqual([['site']])
})
