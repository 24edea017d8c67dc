// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { hasUnsavedText } from '../../../../ui/unsaved/unsaved-forms.ts'
import type { OrderView } from '../../order.ts'
import { CorrectDialog } from './correct-dialog.tsx'

const order = {
  _id: 'a',
  number: 7,
  customer: { name: 'Clara Dias', email: '', phone: '', document: '' },
  address: null,
} as unknown as OrderView

test('corrections that are not saved are left only after a question', async () => {
  let closed = 0
  await drawn(<CorrectDialog order={order} onClose={() => void closed++} onChange={() => {}} />)
  const leave = () =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Voltar')?.click(),
    )
  await leave()
  expect(closed).toBe(1)
  await act(async () =>
    document.querySelector('form input')?.dispatchEvent(new Event('input', { bubbles: true })),
  )
  expect(hasUnsavedText()).toBe(true)
  await leave()
  expect(closed).toBe(1)
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Voltar sem salvar?')
})

test('a phone that nobody touched is not sent, because it may be older than the rule', async () => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent = vi.fn(async (..._asked: Parameters<typeof fetch>) => Response.json({}))
  vi.stubGlobal('fetch', sent)
  const old = { ...order, customer: { ...order.customer, phone: '6199990000' } }
  await drawn(<CorrectDialog order={old} onClose={() => {}} onChange={() => {}} />)
  const save = async () => {
    await act(async () => document.querySelector('form')?.requestSubmit())
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    const body = JSON.parse(String(sent.mock.lastCall?.[1]?.body))
    sent.mockClear()
    return body.customer
  }
  expect(await save()).toEqual({ name: 'Clara Dias', email: '', document: '' })
  const input = document.querySelector<HTMLInputElement>('[name="customer.phone"]')
  if (input) input.value = '(61) 99999-0000'
  expect(await save()).toMatchObject({ phone: '(61) 99999-0000' })
})

test('what another person corrected meanwhile is shown, what was typed stays, and the rest follows', async () => {
  const place = {
    recipient: 'Clara Dias',
    postal_code: '01001000',
    street: 'Praça da Sé',
    number: '1',
    complement: '',
    district: 'Sé',
    city: 'São Paulo',
    state: 'SP',
    reference: '',
  }
  const opened = { ...order, customer: { ...order.customer, email: 'a@b.test' }, address: place }
  const current = {
    ...opened,
    customer: { ...opened.customer, email: 'clara@certo.test' },
    address: { ...place, number: '12' },
  }
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    if (!String(asked).endsWith('/correction')) return Response.json([])
    sent.push(JSON.parse(String(init?.body)))
    return sent.length === 1
      ? Response.json({ code: 'stale', message: 'Este pedido já mudou.', current }, { status: 409 })
      : Response.json(current)
  })
  const changed = vi.fn()
  let closed = 0
  await drawn(<CorrectDialog order={opened} onClose={() => void closed++} onChange={changed} />)
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const email = field('customer.email')
  if (email) email.value = 'clara@outro.test'
  const save = async (count: number) => {
    await act(async () => document.querySelector('form')?.requestSubmit())
    await vi.waitFor(() => expect(sent).toHaveLength(count))
  }
  await save(1)
  expect(sent[0]).toMatchObject({ address: place, was: { customer: opened.customer, address: place } })
  await vi.waitFor(() => expect(document.body.textContent).toContain('E-mail: clara@certo.test'))
  expect(document.body.textContent).toContain('Endereço: Clara Dias, Praça da Sé, 12')
  expect(document.body.textContent).toMatch(/CEP\u00a0\d{5}-\u2060\d{3}/)
  expect([field('customer.email')?.value, field('address.number')?.value]).toEqual(['clara@outro.test', '12'])
  expect([changed.mock.lastCall, closed]).toEqual([[current], 0])
  await save(2)
  expect(sent[1]).toMatchObject({
    customer: { email: 'clara@outro.test' },
    address: current.address,
    was: { customer: current.customer, address: current.address },
  })
  await vi.waitFor(() => expect(closed).toBe(1))
})
