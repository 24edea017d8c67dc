// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import type { OrderView } from '../../order.ts'
import { CustomerActions } from './customer-actions.tsx'
import { PixCode } from './pix-code.tsx'
import { useChangedOrder } from './use-changed-order.ts'

const can = { renew_pix: true, confirm_receipt: false, withdraw: false, cancel: false }

function Page() {
  const [changed, setChanged] = useChangedOrder()
  const order = changed ?? ({ can } as unknown as OrderView)
  return (
    <main>
      <h1>Pedido</h1>
      {changed && <PixCode code="00020126" cents={100} timezone="UTC" />}
      <CustomerActions part="onward" order={order} asked={{ token: 'a' }} onChange={setChanged} />
    </main>
  )
}

test('a new Pix takes the focus from the button that asked for it and is gone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ can: { ...can, renew_pix: false } }))
  const { place } = await drawn(<Page />)
  const button = place.querySelector('button')
  button?.focus()
  await act(async () => button?.click())
  await vi.waitFor(() => expect(button?.isConnected).toBe(false))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pagar com Pix')
})
