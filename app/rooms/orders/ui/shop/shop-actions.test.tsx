// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { isPacked } from '../../moves/undo.ts'
import { allowedActions, type Deed, type OrderView, type Standing } from '../../order.ts'
import { ShopActions } from './shop-actions.tsx'

const standing: Standing = {
  status: 'processing',
  situation: null,
  payment_method: 'pix',
  payment_state: 'confirmed',
  is_held: true,
  held_until: null,
  isKnown: true,
  pay_until: null,
}
async function drawActions(order: object) {
  const changed = vi.fn()
  const { place } = await drawn(
    <ShopActions
      order={order as unknown as OrderView}
      onChange={changed}
      onReread={() => Promise.resolve()}
    />,
  )
  const press = (label: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)?.click(),
    )
  return { place, changed, press }
}

function offered(deeds: Deed[], now: Partial<Standing> = {}, canWithdraw = false) {
  const can = allowedActions({ ...standing, ...now }, 'shop', new Date('2026-11-20T12:00:00Z'), {
    isPacked: isPacked(deeds.map((deed) => ({ deed }))),
    canWithdraw,
  })
  const markup = renderToStaticMarkup(
    <ShopActions
      order={
        {
          can,
          undo: null,
          status: now.status ?? standing.status,
          situation: now.situation ?? null,
          items: [{ shipping: { code: '04510' } }],
        } as unknown as OrderView
      }
      onChange={() => {}}
      onReread={() => Promise.resolve()}
    />,
  )
  return [...markup.matchAll(/<\/svg>(?:<[^>]+>)*([^<]+)/g)].map(([, label]) => label)
}

test('an order that was paid is packed first, and then sent', () => {
  expect(offered(['placed', 'paid']).slice(0, 2)).toEqual(['Marcar como preparado', 'Enviar'])
  expect(offered(['placed', 'paid', 'prepared'])[0]).toBe('Enviar')
})

test('nothing is packed before it is paid, while there is no stock for it, or once it left', () => {
  for (const now of [
    { status: 'pending', payment_state: 'awaiting' },
    { situation: 'paid_without_stock' },
    { status: 'sent' },
  ] as const)
    expect(offered(['placed', 'paid'], now)).not.toContain('Marcar como preparado')
})

test('what its customer gave up before it was sent is canceled first; sending and keeping stand behind', () => {
  const asked = { situation: 'withdrawal_requested', payment_state: 'refund_due' } as const
  expect(offered(['placed', 'paid', 'withdrawal_requested'], asked)).toEqual([
    'Cancelar o pedido',
    'Enviar',
    'Desfazer a desistência',
  ])
  expect(offered(['placed', 'paid', 'sent'], { ...asked, status: 'sent' })).toEqual([
    'Confirmar a devolução',
    'Marcar como recebido',
    'Desfazer a desistência',
  ])
})

test('what came back, got lost or was given up by telephone is registered as a withdrawal, in its days', () => {
  const registers = 'Registrar a desistência'
  for (const status of ['sent', 'received'] as const) {
    expect(offered(['placed', 'paid', 'sent'], { status }, true)).toContain(registers)
    expect(offered(['placed', 'paid', 'sent'], { status })).not.toContain(registers)
    // Of what is left, while a part is withdrawn from.
    const asked = { status, situation: 'withdrawal_requested', payment_state: 'refund_due' } as const
    expect(offered(['placed', 'paid', 'sent'], asked, true)).toContain(registers)
    expect(offered(['placed', 'paid', 'sent'], asked)).not.toContain(registers)
  }
  expect(offered(['placed', 'paid'], {}, true)).not.toContain(registers)
})

test('a withdrawal is registered in the words of the shop', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (!String(address).endsWith('/withdrawal')) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ _id: 'a', number: 7 })
  })
  const line = { _id: 'line', product: { name: 'Mel' }, qtd: 2, left: 2, shipping: { code: '04510' } }
  const can = allowedActions({ ...standing, status: 'sent' }, 'shop', new Date(), { canWithdraw: true })
  const order = { _id: 'a', can, undo: null, status: 'sent', situation: null, tracking: [], items: [line] }
  const { place, changed, press } = await drawActions(order)
  await press('Registrar a desistência')
  await vi.waitFor(() => expect(place.querySelector('dialog')?.textContent).toContain('por telefone'))
  expect(place.querySelector('dialog')?.textContent).not.toMatch(/direito seu|você vai devolver|você pagou/)
  await press('Registrar a desistência')
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(sent).toEqual([{ items: [{ line: 'line', qtd: 2 }], reason: '', was: null }])
})

test('what was sent is taken back by its toast, and the order follows', async () => {
  const toasted = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const taken: unknown[] = []
  const line = {
    _id: 'line',
    product: { name: 'Mel' },
    qtd: 2,
    left: 2,
    shipping: { code: '04510', name: 'PAC' },
  }
  const can = allowedActions(standing, 'shop', new Date(), { isPacked: true })
  const order = {
    _id: 'a',
    number: 7,
    can,
    undo: null,
    status: 'processing',
    situation: null,
    tracking: [],
    items: [line],
  }
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).endsWith('/shipment'))
      return Response.json({ ...order, status: 'sent', undo: { move: 'sent now', deed: 'sent' } })
    if (String(address).endsWith('/taking-back')) taken.push(JSON.parse(String(init?.body)))
    return Response.json(order)
  })
  const { changed, press } = await drawActions(order)
  await press('Enviar')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Enviar o pedido nº 7'))
  await press('Marcar como enviado')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  const [said, undo] = toasted.mock.lastCall ?? []
  expect([said, undo?.label]).toEqual(['Pedido enviado.', 'Desfazer'])
  await act(async () => undo?.act())
  expect(taken).toEqual([{ move: 'sent now', reason: 'Desfeito logo depois.' }])
  expect(changed.mock.lastCall?.[0]).toMatchObject({ status: 'processing' })
})
