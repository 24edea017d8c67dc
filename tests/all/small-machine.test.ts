// A machine of 512 MB: the demo is loaded on it, every kind of page and its pictures are looked at by many at once, an
// order is placed, and nobody is killed for want of memory. Under FULL=1, by root on Linux.
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofNoSession } from '../bench/load.ts'
import { aCpf } from '../support/a-cpf.ts'
import { limitMemory, type MemoryLimit } from '../support/memory-limit.ts'
import { type RunningSite, runTaskWithin, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const megabyte = 1024 * 1024
const paths = ['/', '/quem-somos', '/noticias', '/agenda', '/biblioteca', '/loja', '/busca?q=pequi']

let limit: MemoryLimit | null = null
let why = ''
let folder: string
let site: RunningSite

beforeAll(async () => {
  if (process.env.FULL !== '1') {
    why = 'only under FULL=1, it takes two minutes'
    return
  }
  try {
    limit = limitMemory(512 * megabyte)
  } catch (problem) {
    why = `no group of processes with a limit here: ${problem instanceof Error ? problem.message : problem}`
    return
  }
  folder = await temporaryFolder('small-machine')
  await runTaskWithin(limit.within, folder, 'demo', '--leave-files')
  site = await startSite({ folder, within: limit.within })
})
afterAll(async () => {
  if (!limit) return
  await site.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  await delay(500)
  limit.close()
})

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.origin + path, { headers })
  const body = await answer.arrayBuffer()
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(body).toString('latin1')
}

test('shows the demo to many at once, and takes an order', async ({ skip }) => {
  if (!limit) return skip(why)
  expect(limit.kills()).toBe(0)
  for (let round = 0; round < 10; round++)
    for (const path of paths)
      await Promise.all(Array.from({ length: 8 }, () => read(path, { ...ofNoSession })))
  const shop = await read('/loja')
  const pictures = [...shop.matchAll(/src="(\/uploads\/[^"]+)"/g)].map(([, src]) => src ?? '')
  expect(pictures.length).toBeGreaterThan(5)
  for (let round = 0; round < 5; round++)
    await Promise.all(pictures.flatMap((src) => Array.from({ length: 8 }, () => read(src))))

  const products = JSON.parse(await read('/api/products?per_page=50')) as {
    data: { _id: string; stock: number }[]
  }
  const product = products.data.find(({ stock }) => stock !== 0)
  const placed = await fetch(`${site.origin}/api/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      items: [{ product: product?._id, qtd: 1, shipping: 'retirada' }],
      customer: { name: 'Clara', email: 'clara@loja.example', phone: '61999990000', document: aCpf() },
      payment: 'pix',
      acceptance: { terms: 1, exchange: 1, privacy: 1 },
    }),
  })
  expect([placed.status, await placed.text()]).toEqual([201, expect.any(String)])
  expect(limit.kills()).toBe(0)
  console.log(
    `${Math.round(limit.peak() / megabyte)} MB at the most, what the system keeps of files included`,
  )
})
