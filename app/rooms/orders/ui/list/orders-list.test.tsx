// @vitest-environment jsdom
// "Enviar" opens for one order the dialog of its own page, for many the box for pasted codes.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnAsPage, standInForResizeObserver } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { OrderRow } from '../../order.ts'
import type { Worklist } from '../../orders.server.ts'
import { OrdersList } from './orders-list.tsx'
import { SendMany } from './send-many.tsx'

const row = (number: number) =>
  ({
    _id: `01990000-0000-7000-8000-00000000000${number}`,
    number,
    status: 'processing',
    situation: null,
    customer: { name: 'Clara Dias' },
    total_cents: 2_500,
    payment: { method: 'pix', state: 'confirmed' },
    items: 1,
    way: 'carrier',
    next: 'ship',
    city: 'Goiânia/GO',
    tracking: [],
    outcome: null,
    known: true,
    created_at: '2026-11-20T12:00:00.000Z',
    held_until: null,
    pay_until: null,
  }) as unknown as OrderRow
const order = { ...row(7), items: [{ shipping: { code: '04510', name: 'PAC' } }], undo: null }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(order))
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? ''

test('of a row opens the dialog of the order itself', async () => {
  const orders = { data: [row(7)], total: 1, page: 1, per_page: 20 }
  await drawnAsPage(<OrdersList orders={orders as never} work={{} as Worklist} zone="UTC" readAt="" />)
  const send = document.querySelector<HTMLElement>('button[aria-label="Enviar: pedido nº 7"]')
  await act(async () => send?.click())
  await vi.waitFor(() => expect(dialog()).toContain('Enviar o pedido nº 7'))
  for (const words of ['Quem comprou recebe um aviso por e-mail.', 'Código de rastreio, PAC', 'Voltar'])
    expect(dialog()).toContain(words)
  expect(dialog()).not.toContain('Cole os códigos')
})

test('of many says what follows, and leads back', async () => {
  const nothing = () => {}
  await drawnAsPage(
    <SendMany orders={[row(7), row(8)]} onClose={nothing} onSent={nothing} onUndone={nothing} />,
  )
  for (const words of [
    'Enviar 2 pedidos',
    'Cole os códigos',
    'Quem comprou recebe um aviso por e-mail.',
    'Voltar',
  ])
    expect(dialog()).toContain(words)
})

/** As typing does, which React hears by the field's own setter. */
const type = (input: HTMLInputElement | undefined, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('pasted codes, even unfit ones, are left only after a question', async () => {
  let closed = 0
  const nothing = () => {}
  await drawnAsPage(
    <SendMany orders={[row(7)]} onClose={() => void closed++} onSent={nothing} onUndone={nothing} />,
  )
  const leave = () =>
    act(async () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Voltar')?.click(),
    )
  const paste = (text: string) =>
    act(async () => {
      const box = document.querySelector('textarea')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
      box?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const isAsked = () => document.querySelector('[role="alertdialog"]') !== null
  await leave()
  expect([closed, isAsked()]).toEqual([1, false])
  for (const text of ['DG049186230BR', 'DG049186231BR']) {
    await paste(text)
    await leave()
    expect([closed, isAsked()]).toEqual([1, true])
    await act(async () => document.querySelector<HTMLElement>('[role="alertdialog"] footer button')?.click())
    expect(isAsked()).toBe(false)
  }
})

test('a code may have spaces, and a wrong one is said at its order before anything is sent', async () => {
  const sent: { orders: { order: string; tracking: { code: string }[] }[] }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/shipments')) return Response.json({})
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ data: [row(7), row(8)].map(({ _id }) => ({ order: _id, ok: true, move: null })) })
  })
  const nothing = () => {}
  await drawnAsPage(
    <SendMany orders={[row(7), row(8)]} onClose={nothing} onSent={nothing} onUndone={nothing} />,
  )
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')]
  const send = () =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
        .find(({ textContent }) => textContent === 'Marcar como enviados')
        ?.click(),
    )
  await type(inputs()[0], 'dg 049 186 230 br')
  await type(inputs()[1], 'DG049186231BR')
  await send()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(inputs()[1])
  expect(inputs().map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(dialog()).toContain('DG049186231BR não é um código dos Correios: confira os números.')
  await type(inputs()[1], 'DG049186226BR, DG 049 186 212 BR')
  await send()
  expect(sent[0]?.orders.map(({ tracking }) => tracking)).toEqual([
    [{ code: 'DG049186230BR' }],
    [{ code: 'DG049186226BR' }, { code: 'DG049186212BR' }],
  ])
})

type Posted = { path: string; body: Record<string, unknown> }

/** Answers posts by the end of their address, and reads with the order. */
function answering(answers: Record<string, (body: never) => Response>): Posted[] {
  const posted: Posted[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address)
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    if (init?.method !== 'POST' || !answer) return Response.json(order)
    const body = JSON.parse(String(init.body))
    posted.push({ path, body })
    return answer(body as never)
  })
  return posted
}
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .findLast((one) => (one.ariaLabel ?? one.textContent) === label)
      ?.click(),
  )
/** The sentence of the last toast; its "Desfazer" is pressed. */
async function undoneToast() {
  const [said, deed] = vi.mocked(toast.success).mock.lastCall ?? []
  expect(deed?.label).toBe('Desfazer')
  await act(async () => deed?.act())
  return said
}
const takenBack = (posted: readonly Posted[]) =>
  posted.flatMap(({ path, body }) => (path.endsWith('/taking-back') ? [body.move] : []))
const drawList = () =>
  drawnAsPage(
    <OrdersList
      orders={{ data: [row(7), row(8)], total: 2, page: 1, per_page: 20 } as never}
      work={{} as Worklist}
      zone="UTC"
      readAt=""
    />,
  )

const moves = [row(7), row(8)].map(({ _id }) => ({ order: _id, move: `move of ${_id.at(-1)}` }))

test('many that were sent are taken back by their toast', async () => {
  const posted = answering({
    '/shipments': () => Response.json({ data: moves.map((one) => ({ ...one, ok: true, code: null })) }),
    '/taking-back': () => Response.json(order),
  })
  const undone = vi.fn()
  const nothing = () => {}
  await drawnAsPage(
    <SendMany orders={[row(7), row(8)]} onClose={nothing} onSent={nothing} onUndone={undone} />,
  )
  await press('Marcar como enviados')
  expect(await undoneToast()).toBe('2 pedidos enviados.')
  expect(takenBack(posted)).toEqual(['move of 7', 'move of 8'])
  expect(undone).toHaveBeenCalledTimes(1)
})

test('many that were packed are taken back by their toast', async () => {
  standInForResizeObserver()
  const posted = answering({
    '/preparations': () => Response.json({ done: 2, without_stock: 0, moves }),
    '/taking-back': () => Response.json(order),
  })
  await drawList()
  for (const number of [7, 8])
    await act(async () =>
      document.querySelector<HTMLElement>(`input[aria-label="Escolher Pedido nº ${number}"]`)?.click(),
    )
  await press('Marcar como preparados')
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1))
  expect(await undoneToast()).toBe('2 pedidos preparados.')
  expect(takenBack(posted)).toEqual(['move of 7', 'move of 8'])
})

test('one that was sent from the list is taken back by its toast', async () => {
  const posted = answering({
    '/shipment': () => Response.json({ ...order, undo: { move: 'sent now', deed: 'sent' } }),
    '/taking-back': () => Response.json(order),
  })
  await drawList()
  await press('Enviar: pedido nº 7')
  await vi.waitFor(() => expect(dialog()).toContain('Enviar o pedido nº 7'))
  await press('Marcar como enviado')
  expect(await undoneToast()).toBe('Pedido enviado.')
  expect(takenBack(posted)).toEqual(['sent now'])
})

test('a code that another order has is used for many only at a second press, which says so', async () => {
  const posted = answering({
    '/shipments': ({ orders: [sent] }: { orders: { order: string; accepts_used_codes: boolean }[] }) =>
      Response.json({
        data: [
          sent?.accepts_used_codes
            ? { order: sent.order, ok: true, code: null, move: 'm' }
            : { order: sent?.order, ok: false, code: 'code_used', message: 'Já está no pedido nº 5.' },
        ],
      }),
  })
  const nothing = () => {}
  await drawnAsPage(<SendMany orders={[row(7)]} onClose={nothing} onSent={nothing} onUndone={nothing} />)
  await press('Marcar como enviados')
  expect(dialog()).toContain('Se vão no mesmo pacote, use o código assim mesmo; senão, confira.')
  expect(dialog()).toContain('Já está no pedido nº 5.')
  expect(toast.success).not.toHaveBeenCalled()
  await press('Usar assim mesmo')
  expect(posted).toHaveLength(2)
  expect(await undoneToast()).toBe('1 pedido enviado.')
})

test('a name begins no line with the dot behind its number', async () => {
  const nothing = () => {}
  await drawnAsPage(
    <SendMany
      orders={[row(7), { ...row(8), way: 'pickup' } as OrderRow]}
      onClose={nothing}
      onSent={nothing}
      onUndone={nothing}
    />,
  )
  for (const number of [7, 8]) expect(dialog()).toContain(`nº\u00a0${number}\u00a0· Clara Dias`)
})
