// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import type { OrderView } from '../order.ts'
import { ChargeAgain } from './charge-again.tsx'

const order = {
  _id: 'a',
  can: { charge: true },
  payment: { method: 'pix', others: ['arrange'] },
} as unknown as OrderView

let sent: unknown[]
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  sent = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    if (!String(address).endsWith('/charge')) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ ...order, can: { charge: false } })
  })
})

async function open(by?: 'shop') {
  const changed = vi.fn()
  const asked = by ? { id: 'a' } : { token: 't' }
  const { place } = await drawn(
    <ChargeAgain order={order} asked={asked} onChange={changed} {...(by && { by })} />,
  )
  const press = (label: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)?.click(),
    )
  return { place, press, changed }
}

test('the shop is asked before another way of paying, for good, and told what follows', async () => {
  const { place, press, changed } = await open('shop')
  await press('Combinar com a loja')
  await vi.waitFor(() =>
    expect(place.querySelector('dialog')?.textContent).toContain('Trocar a forma de pagamento?'),
  )
  for (const words of ['“Combinar com a loja”', 'deixa de tentar gerar o Pix', 'Não dá para desfazer.'])
    expect(place.querySelector('dialog')?.textContent).toContain(words)
  await press('Voltar')
  expect(place.querySelector('dialog')).toBeNull()
  expect(sent).toEqual([])
  await press('Combinar com a loja')
  await press('Trocar a forma de pagamento')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ method: 'arrange' }])
  expect(place.querySelector('dialog')).toBeNull()
})

test('the same way is tried again at once', async () => {
  const { press, changed } = await open('shop')
  await press('Gerar o Pix agora')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{}])
})

test('whoever bought chooses how to pay, and is not asked again', async () => {
  const { press, changed } = await open()
  await press('Combinar com a loja')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ method: 'arrange' }])
})
