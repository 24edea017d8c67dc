// A carrier that never answers holds up whoever asked it, and nobody else: no connection of the pool waits for it
// (docs/rules/security.md 1.9, 1.10).
import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFakeOutside } from '../app/platform/outside/fake-outside.testing.ts'
import { address, bodyOf, openShop } from '../app/rooms/orders/sample-orders.testing.ts'

/** More than there are connections (ten). */
const many = 24

test('while many wait for a carrier that hangs, an order and a page are served', async () => {
  const carrier = await openFakeOutside()
  const shop = await openShop({ env: { OUTSIDE_ORIGIN: carrier.origin } })
  try {
    await shop.db
      .updateTable('shop_settings')
      .set({
        sender_postal_code: '73770000',
        correios_enabled: true,
        correios_user: 'a',
        correios_card: '1',
        correios_access_code_sealed: shop.parts.secrets.seal('b'),
      })
      .execute()
    carrier.answer(() => 'hang')
    const mel = await shop.product({ stock: 100 })
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    const done: string[] = []
    const asked = Array.from({ length: many }, async (_, n) => {
      const answer =
        n % 2
          ? await shop.call('POST', '/api/shipping/quotes', { body: { items, postal_code: '01001-000' } })
          : await shop.call('POST', '/api/orders', {
              body: bodyOf(mel, 1, { items, address }),
              headers: { 'idempotency-key': randomUUIDv7() },
            })
      done.push('asked')
      return answer.status
    })
    // They are on their way once the carrier has heard of them.
    await expect.poll(() => carrier.heard.length).toBeGreaterThan(0)
    const fetched = await shop.call('POST', '/api/orders', {
      body: bodyOf(mel),
      headers: { 'idempotency-key': randomUUIDv7() },
    })
    done.push('fetched')
    const settings = await shop.call('GET', '/api/settings')
    done.push('settings')
    expect([fetched.status, settings.status]).toEqual([201, 200])
    expect(done.slice(0, 2)).toEqual(['fetched', 'settings'])
    // And they are told a price of the shop's own.
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 201]))
  } finally {
    await shop.close()
    await carrier.close()
  }
})
