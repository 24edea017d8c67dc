// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import type { OrderView } from '../../order.ts'
import WithdrawalForm from './withdrawal-form.tsx'

const order = {
  items: [{ _id: 'a', product: { name: 'Mel' }, left: 1, shipping: { code: '04510' } }],
} as unknown as OrderView

test('a reason that was written is left only after a question', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  let closed = 0
  const { place } = await drawn(
    <WithdrawalForm order={order} problem="" isBusy={false} onAsk={() => {}} onClose={() => void closed++} />,
  )
  const leave = () =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Voltar')?.click(),
    )
  await leave()
  expect(closed).toBe(1)
  await act(async () => {
    const field = place.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Veio quebrado')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await leave()
  expect(closed).toBe(1)
  expect(place.textContent).toContain('O que você escreveu aqui se perde.')
})
