// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { useOrderDraft } from './use-order-draft.ts'

const honey = { _id: 'mel', name: 'Mel', current_price_cents: 2_500, available: true, pickup_only: false }
const option = (code: string, price_cents: number) => ({ code, name: code, price_cents, deadline_days: 5 })
let draft: ReturnType<typeof useOrderDraft>

function Probe() {
  draft = useOrderDraft(true)
  return null
}

test('a freight that changed meanwhile counts at once, and the other ways are asked for anew', async () => {
  const quotes = [
    [option('04510', 2_000), option('04014', 3_000)],
    [option('04510', 2_200), option('04014', 3_300)],
  ]
  const asked: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', async (address: URL | string) => {
    if (!String(address).endsWith('/for-customer')) return Response.json({}, { status: 401 })
    const answer = Promise.withResolvers<Response>()
    asked.push(answer)
    return answer.promise
  })
  const answer = (at: number) =>
    act(async () => asked[at]?.resolve(Response.json({ options: quotes[at], parcels: [] })))
  await drawn(<Probe />)
  await act(async () => {
    draft.add(honey)
    draft.setPostalCode('01001-000')
  })
  await answer(0)
  await vi.waitFor(() => expect(draft.options).toHaveLength(2))
  await act(async () => draft.setService('04510'))
  expect(draft.total).toBe(4_500)

  await act(async () =>
    draft.reprice({ items: [{ product: 'mel', unit_price_cents: 2_600 }], shipping_cents: 2_200 }),
  )
  expect(draft.total).toBe(4_800)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await answer(1)
  await vi.waitFor(() => expect(draft.options.map(({ price_cents }) => price_cents)).toEqual([2_200, 3_300]))
  expect(draft.total).toBe(4_800)
})
