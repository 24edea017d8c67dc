// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { ShopMove } from './shop-moves.ts'
import { type MovingOrder, useShopMove } from './use-shop-move.tsx'

const row: MovingOrder = {
  _id: 'a',
  number: 12,
  status: 'pending',
  situation: null,
  way: 'carrier',
  in_parts: false,
  total_cents: 5850,
  payment: { state: 'awaiting' },
}

let moved: unknown[]
let begin: (order: MovingOrder, move: ShopMove) => void
function Screen() {
  const { start, dialog } = useShopMove((order) => void moved.push(order))
  begin = start
  return dialog
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  moved = []
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})

const asked = async (place: HTMLElement, title: string) =>
  vi.waitFor(() => expect(place.querySelector('dialog')?.textContent).toContain(title))
const press = (place: HTMLElement, label: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  )

test('an order that changed meanwhile is read again, and the question says so', async () => {
  const refused = { code: 'move_not_allowed', message: 'Este pedido já mudou de situação.' }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).endsWith('/cancellation')) sent.push(JSON.parse(String(init?.body)))
    return Response.json(refused, { status: 409 })
  })
  const { place } = await drawn(<Screen />)
  await act(async () => begin(row, 'cancel'))
  await asked(place, 'Cancelar o pedido?')
  await press(place, 'Cancelar o pedido')
  await vi.waitFor(() => expect(moved).toEqual([null]))
  expect(sent).toEqual([{ reason: '', was: 'pending' }])
  expect(place.querySelector('dialog')?.textContent).toContain('Este pedido já mudou de situação.')
})

test('of a row, which does not say what is due, the order is read before a refund is asked about', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ payment: { state: 'refund_due', refund_due_cents: 7000 } }),
  )
  const { place } = await drawn(<Screen />)
  await act(async () => begin({ ...row, status: 'canceled', payment: { state: 'refund_due' } }, 'refund'))
  await asked(place, 'O dinheiro foi devolvido?')
  expect(place.textContent?.replaceAll('\u00a0', ' ')).toContain('A devolver: R$ 70,00.')
})

test.each([
  ['the only withdrawal', 1, [{ withdrawal: 'w1' }]],
  ['one of two', 2, []],
] as const)('of a row, the order is read before %s comes back', async (_, count, bodies) => {
  const open = ['w1', 'w2'].slice(0, count)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).endsWith('/return')) sent.push(JSON.parse(String(init?.body)))
    const withdrawals = open.map((_id) => ({ _id, state: 'requested', items: [{ line: 'l', qtd: 1 }] }))
    const items = [{ _id: 'l', product: { name: 'Mel' } }]
    return Response.json({ number: 12, undo: null, items, withdrawals })
  })
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const { place } = await drawn(<Screen />)
  await act(async () => begin({ ...row, situation: 'withdrawal_requested' }, 'receive_return'))
  if (count === 1) await vi.waitFor(() => expect(moved).toHaveLength(1))
  else await asked(place, 'O que voltou?')
  expect(sent).toEqual(bodies)
})

test.each([
  ['prepare', '/preparations', 'Pedido preparado.'],
  ['confirm_receipt', '/receipt', 'Recebido. Os 7 dias para desistir da compra começam hoje.'],
  ['receive_return', '/return', 'Devolução recebida. O que voltou está de novo no estoque.'],
] as const)('%s is made at once, and taken back by its toast', async (move, address, said) => {
  const toasted = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const taken: unknown[] = []
  const made = { _id: 'a', undo: { move: 'made now', deed: 'received' } }
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const path = String(asked)
    if (path.endsWith('/taking-back')) taken.push(JSON.parse(String(init?.body)))
    if (!path.endsWith(address)) return Response.json({ ...made, status: 'sent' })
    return Response.json({ ...made, number: 12, moves: [{ order: 'a', move: 'made now' }] })
  })
  await drawn(<Screen />)
  await act(async () => begin({ ...row, returns: [{ withdrawal: 'w1', what: 'Mel' }] }, move))
  await vi.waitFor(() => expect(toasted).toHaveBeenCalledTimes(1))
  const [words, undo] = toasted.mock.lastCall ?? []
  expect([words, undo?.label]).toEqual([said, 'Desfazer'])
  await act(async () => undo?.act())
  expect(taken).toEqual([{ move: 'made now', reason: 'Desfeito logo depois.' }])
  expect(moved.at(-1)).toMatchObject({ status: 'sent' })
  toasted.mockRestore()
})

test('what cannot be taken back has no “Desfazer” in its toast', async () => {
  const toasted = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async () => Response.json({ _id: 'a', number: 12, undo: null }))
  const { place } = await drawn(<Screen />)
  await act(async () => begin(row, 'trust'))
  await asked(place, 'Você conhece quem comprou?')
  await press(place, 'Manter a reserva')
  await vi.waitFor(() => expect(toasted.mock.calls).toEqual([['Reserva mantida.', undefined]]))
  toasted.mockRestore()
})
