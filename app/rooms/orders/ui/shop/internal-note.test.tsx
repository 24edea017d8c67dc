// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { OrderView } from '../../order.ts'
import { InternalNote } from './internal-note.tsx'
import { InvoiceKey } from './invoice-key.tsx'

const key = '53261111222333000181550010000001231000001232'
const other = '53261112ABC34501DE35550010000001231000001233'
const orderOf = (note: string, invoice_key = '') =>
  ({ _id: 'a', internal: { note }, invoice_key }) as unknown as OrderView

let sent: Record<string, string>[]
let answer: () => Response
let moved: (order: OrderView) => void

function Screen({ first }: { first: OrderView }) {
  const [order, setOrder] = useState(first)
  moved = setOrder
  return (
    <>
      <InternalNote order={order} onChange={setOrder} />
      <InvoiceKey order={order} onChange={setOrder} />
    </>
  )
}

beforeEach(() => {
  sent = []
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    if (!/annotation|invoice/.test(String(asked))) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(init?.body)))
    return answer()
  })
})

const stale = (current: OrderView) => () =>
  Response.json({ code: 'stale', message: 'Este pedido já mudou.', current }, { status: 409 })

async function screen(first: OrderView) {
  const { place } = await drawn(<Screen first={first} />)
  const field = (name: 'textarea' | 'input') => place.querySelector(name) as HTMLInputElement
  return {
    place,
    text: (name: 'textarea' | 'input') => field(name).value,
    write: (name: 'textarea' | 'input', text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), 'value')?.set?.call(
          field(name),
          text,
        )
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (label: string) =>
      act(async () =>
        [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
      ),
  }
}

test('a note that a colleague wrote is followed while nothing was typed, and never lost while something was', async () => {
  const { place, text, write, press } = await screen(orderOf(''))
  await act(async () => moved(orderOf('Ligar antes')))
  expect(text('textarea')).toBe('Ligar antes')
  await write('textarea', 'Ligar antes. Vem buscar')
  await act(async () => moved(orderOf('Mudou de telefone')))
  expect(text('textarea')).toBe('Ligar antes. Vem buscar')
  answer = stale(orderOf('Mudou de telefone'))
  await press('Salvar anotações')
  expect(sent).toEqual([{ internal_note: 'Ligar antes. Vem buscar', was: 'Ligar antes' }])
  expect(text('textarea')).toBe('Ligar antes. Vem buscar')
  expect(place.textContent).toContain('O que está salvo agoraMudou de telefone')
  await press('Juntar os dois textos')
  const both = 'Mudou de telefone\n\nLigar antes. Vem buscar'
  expect(text('textarea')).toBe(both)
  answer = () => Response.json(orderOf(both))
  await press('Salvar anotações')
  expect(sent.at(-1)).toEqual({ internal_note: both, was: 'Mudou de telefone' })
  expect(place.textContent).not.toContain('O que está salvo agora')
})

test('so is a key', async () => {
  const { place, text, write, press } = await screen(orderOf(''))
  await act(async () => moved(orderOf('', other)))
  expect(text('input').replaceAll(' ', '')).toBe(other)
  await write('input', key)
  answer = stale(orderOf('', ''))
  await press('Salvar a chave')
  expect(sent).toEqual([{ invoice_key: key, was: other }])
  expect([text('input'), place.textContent?.includes('O que está salvo agora(vazio)')]).toEqual([key, true])
  answer = () => Response.json(orderOf('', key))
  await press('Salvar a chave')
  expect(sent.at(-1)).toEqual({ invoice_key: key, was: '' })
  expect(place.textContent).not.toContain('O que está salvo agora')
})
