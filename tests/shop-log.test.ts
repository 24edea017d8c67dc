// No log line holds the link of an order, however it is spelt (threats.md 1.10, 2.9).
import { expect, test } from 'vitest'
import { openTestSite } from './support/test-site.ts'

test('the link of an order is in no log line', async () => {
  const lines: string[] = []
  const note = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  const site = await openTestSite({ log: { info: note, warn: note, error: note } })
  await site.setUp()
  const token = 'Canario_Na_Mina-Canario_Na_Mina-Canario_Na1'
  for (const path of [
    ...['/loja/pedido/', '/LOJA/PEDIDO/', '/loja/%70edido/', '/loja/pedido//', '//loja/pedido/'],
    ...['/api/orders/by-token/', '/api/orders/by%2Dtoken/'],
  ])
    for (const end of ['', '.data', '/', '/receipt']) await site.call('GET', path + token + end)
  const seen = lines.filter((line) => line.includes('/…'))
  expect(seen.length).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('Canario'))).toEqual([])
  await site.close()
})
