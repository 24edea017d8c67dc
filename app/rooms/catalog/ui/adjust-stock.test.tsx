// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlace } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { AdjustStock } from './adjust-stock.tsx'

type Sent = { key: string | null; body: unknown }

let made: ReturnType<typeof makePlace>
let sent: Sent[]
let reread: number
let answer: () => Response

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  sent = []
  reread = 0
  answer = () => Response.json({ stock_after: 9 }, { status: 201 })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith('/api/products/mel/stock')) return Response.json({}, { status: 401 })
    const key = new Headers(init?.headers).get('idempotency-key')
    sent.push({ key, body: JSON.parse(String(init?.body)) })
    return answer()
  })
  made = makePlace()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const draw = (stock: number) =>
  made.draw(<AdjustStock product="mel" stock={stock} onDone={() => void reread++} />)

function write(control: Element | null, text: string) {
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text)
  control?.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

async function fill(way: 'in' | 'count', amount: string, reason: string) {
  await act(() => write(made.place.querySelector('select'), way))
  await act(() => write(made.place.querySelector('[name=amount]'), amount))
  await act(() => write(made.place.querySelector('[name=reason]'), reason))
}
const press = () => act(async () => made.place.querySelector('form')?.requestSubmit())

test('a count says which stock it was compared with; what comes in does not', async () => {
  await draw(10)
  await fill('count', '9', 'Contagem')
  await press()
  await fill('in', '3', 'Safra')
  await press()
  expect(sent.map(({ body }) => body)).toEqual([
    { delta: -1, reason: 'Contagem', from: 10 },
    { delta: 3, reason: 'Safra' },
  ])
})

test('a count of a stock that moved says so, and is another move once that was read again', async () => {
  const said = 'O estoque mudou enquanto isso: agora há 9. Confira a contagem.'
  answer = () =>
    Response.json({ message: 'x', code: 'stock_moved', stock: 9, errors: { delta: [said] } }, { status: 409 })
  await draw(10)
  await fill('count', '8', 'Contagem')
  await press()
  expect(made.place.textContent).toContain(said)
  expect(reread).toBe(1)
  await draw(9)
  await press()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { delta: -2, from: 10 },
    { delta: -1, from: 9 },
  ])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

test('a count whose answer was lost is the same move', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  await draw(10)
  await fill('count', '9', 'Contagem')
  await press()
  await press()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})
