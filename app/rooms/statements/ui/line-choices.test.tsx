// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { StatementLineView } from '../statement-line.ts'
import { StatementLines } from './statement-lines.tsx'

const line = (amount_cents: number) =>
  ({
    _id: `01990000-0000-7000-8000-00000000${amount_cents}`,
    at: '2026-11-20',
    amount_cents,
    description: 'PIX RECEBIDO',
    state: 'unmatched',
    doubt: null,
    order: null,
    settled_by: null,
    candidates: [],
    can: { settle: true, reopen: false },
  }) as unknown as StatementLineView

const candidate = {
  _id: 'b',
  number: 7,
  customer: 'Clara Dias',
  total_cents: 5850,
  status: 'pending',
  payment_state: 'awaiting',
  created_at: '2026-11-20T12:00:00Z',
  same_amount: false,
  same_name: true,
  paid_by_hand: false,
  confirmed_cents: null,
}

let leave = () => {}
function Doubts() {
  const [lines, setLines] = useState([line(1234), line(5678)])
  leave = () => setLines((now) => now.slice(1))
  return (
    <main>
      <h1>Extratos</h1>
      <StatementLines lines={lines} zone="UTC" />
    </main>
  )
}

test('what is wrong with a line is read with its field, and a settled line leaves the focus to the next', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ order: null }))
  // The toaster would come after the test, where there is no document any more.
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const { place } = await drawnAsPage(<Doubts />)
  const [first, second] = place.querySelectorAll('input')
  const press = (name: RegExp) =>
    act(async () => {
      const button = [...place.querySelectorAll('button')].find(({ ariaLabel }) => name.test(ariaLabel ?? ''))
      button?.focus()
      button?.click()
    })

  await press(/^Confirmar: R\$\s12,34 de /)
  expect(document.activeElement).toBe(first)
  const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Informe o número do pedido.')

  await press(/^Não é de pedido: R\$\s12,34 de /)
  await act(async () => leave())
  await vi.waitFor(() => expect(document.activeElement).toBe(second))
  await press(/^Não é de pedido: R\$\s56,78 de /)
  await act(async () => leave())
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector('h1')))
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
})

test('another amount than the order’s is shown beside it, and counts only after a yes', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (!String(address).endsWith('/settlement')) return Response.json({}, { status: 401 })
    const body = JSON.parse(String(init?.body))
    sent.push(body)
    return body.accepts_other_amount
      ? Response.json({ order: { number: 7 }, confirmed: true, amount_cents: 5000 })
      : Response.json({ message: 'x', code: 'other_amount', total_cents: 5850 }, { status: 422 })
  })
  const doubt = { ...line(5000), candidates: [candidate] } as unknown as StatementLineView
  const { place } = await drawnAsPage(<StatementLines lines={[doubt]} zone="UTC" />)
  const press = (name: RegExp) =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .find(({ ariaLabel, textContent }) => name.test(ariaLabel ?? textContent ?? ''))
        ?.click(),
    )
  const asked = () => place.querySelector('dialog')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  const choice = { order: 'b' }

  await press(/^É deste: pedido nº 7, /)
  await vi.waitFor(() => expect(asked()).toContain('Chegaram R$ 50,00, e o pedido é de R$ 58,50.'))
  await press(/^Voltar$/)
  expect(asked()).toBe('')
  expect(sent).toEqual([{ ...choice, accepts_other_amount: false }])

  await press(/^É deste: pedido nº 7, /)
  await vi.waitFor(() => expect(asked()).toContain('O valor é diferente do total'))
  expect(said).not.toHaveBeenCalled()
  await press(/^Sim, confirmar com R\$\s50,00$/)
  expect(sent.at(-1)).toEqual({ ...choice, accepts_other_amount: true })
  expect(said.mock.calls.map(([text]) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Pedido nº 7: pagamento de R$ 50,00 confirmado.',
  ])
  said.mockRestore()
})

test('an order that was confirmed by hand is told as such, and takes the line without a second confirmation', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async () =>
    Response.json({ order: { number: 7 }, confirmed: false, amount_cents: 5850 }),
  )
  const paid = { ...candidate, status: 'processing', payment_state: 'confirmed' }
  const candidates = [
    { ...paid, paid_by_hand: true, confirmed_cents: 5850 },
    { ...paid, _id: 'c', number: 8 },
  ]
  const doubt = { ...line(5850), candidates } as unknown as StatementLineView
  const { place } = await drawnAsPage(<StatementLines lines={[doubt]} zone="UTC" />)
  const [byHand, byLine] = place.querySelectorAll('li li')
  expect(byHand?.textContent).toContain('(em processamento; já confirmado à mão; mesmo nome)')
  expect(byLine?.textContent).not.toContain('à mão')
  expect(byLine?.querySelector('button')).toBeNull()
  await act(async () => byHand?.querySelector('button')?.click())
  await vi.waitFor(() =>
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      'O lançamento é do pedido nº 7, que já estava confirmado.',
    ]),
  )
  said.mockRestore()
})

test('another amount than was confirmed by hand changes no order, and the question says so', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (!String(address).endsWith('/settlement')) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(init?.body)))
    const amounts = { total_cents: 5850, confirmed_cents: 5500 }
    return Response.json({ message: 'x', code: 'other_amount', ...amounts }, { status: 409 })
  })
  const paid = { ...candidate, payment_state: 'confirmed', paid_by_hand: true, confirmed_cents: 5500 }
  const doubt = { ...line(5000), candidates: [paid] } as unknown as StatementLineView
  const { place } = await drawnAsPage(<StatementLines lines={[doubt]} zone="UTC" />)
  const plain = (text = '') => text.replaceAll('\u00a0', ' ')
  expect(plain(place.querySelector('li li')?.textContent)).toContain('já confirmado à mão com R$ 55,00;')
  await act(async () => place.querySelector<HTMLButtonElement>('li li button')?.click())
  const asked = () => plain(place.querySelector('dialog')?.textContent ?? '')
  await vi.waitFor(() =>
    expect(asked()).toContain(
      'Chegaram R$ 50,00, e o pedido foi confirmado à mão com R$ 55,00. Ele continua confirmado com R$ 55,00. Se esse valor estava errado, volte, desfaça o pagamento no pedido e confirme este lançamento.',
    ),
  )
  expect(asked()).not.toContain('fica guardado')
  expect(asked()).not.toContain('Sim, confirmar')
  const yes = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Sim, é deste pedido',
  )
  await act(async () => yes?.click())
  expect(sent.at(-1)).toEqual({ order: 'b', accepts_other_amount: true })
})

test('an order that was canceled is not offered, and a sentence says how its line is closed', async () => {
  const candidates = [
    { ...candidate, status: 'canceled' },
    { ...candidate, _id: 'c', number: 8 },
  ]
  const doubt = { ...line(5850), doubt: 'canceled', candidates } as unknown as StatementLineView
  const { place } = await drawnAsPage(<StatementLines lines={[doubt]} zone="UTC" />)
  const [canceled, pending] = place.querySelectorAll('li li')
  expect(canceled?.querySelector('button')).toBeNull()
  expect(pending?.querySelector('button')?.textContent).toBe('É deste')
  const closing = 'depois toque em “Não é de pedido”'
  expect(place.textContent).toContain(closing)
  const other = { ...line(5850), candidates: [candidate] } as unknown as StatementLineView
  const { place: without } = await drawnAsPage(<StatementLines lines={[other]} zone="UTC" />)
  expect(without.textContent).not.toContain(closing)
})

test('undoing asks first only where the line confirmed the payment', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    if (String(address).endsWith('/reopening')) sent.push(String(address))
    return Response.json({})
  })
  const settled = (amount: number, confirmed: boolean) =>
    ({
      ...line(amount),
      state: 'matched',
      order: { _id: 'b', number: 7 },
      confirmed,
      can: { settle: false, reopen: true },
    }) as unknown as StatementLineView
  const lines = [settled(1111, false), settled(2222, true)]
  const { place } = await drawnAsPage(<StatementLines lines={lines} zone="UTC" />)
  const [agreed, confirmed] = [...place.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Desfazer',
  )
  await act(async () => agreed?.click())
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(place.querySelector('dialog')).toBeNull()
  await act(async () => confirmed?.click())
  await vi.waitFor(() =>
    expect(place.querySelector('dialog')?.textContent).toContain(
      'O pedido nº 7 volta a esperar o pagamento.',
    ),
  )
  expect(sent).toHaveLength(1)
  said.mockRestore()
})

test('what was settled is taken back by its toast', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const reopened: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address).endsWith('/settlement')) return Response.json({ order: null })
    if (String(address).endsWith('/reopening')) reopened.push(JSON.parse(String(init?.body)))
    return Response.json({})
  })
  const { place } = await drawnAsPage(<StatementLines lines={[line(1234)]} zone="UTC" />)
  await act(async () =>
    [...place.querySelectorAll('button')]
      .find(({ ariaLabel }) => ariaLabel?.startsWith('Não é de pedido'))
      ?.click(),
  )
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  const [, undo] = said.mock.lastCall ?? []
  expect(undo?.label).toBe('Desfazer')
  await act(async () => undo?.act())
  expect(reopened).toEqual([{ reason: 'Desfeito logo depois.' }])
  expect(said).toHaveBeenLastCalledWith('Desfeito.')
  said.mockRestore()
})
