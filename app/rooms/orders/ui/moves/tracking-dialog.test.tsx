// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { hasUnsavedText } from '../../../../ui/unsaved/unsaved-forms.ts'
import type { OrderView } from '../../order.ts'
import { TrackingDialog } from './tracking-dialog.tsx'

const order = {
  _id: 'a',
  number: 7,
  items: [{ shipping: { code: '04510', name: 'PAC' } }],
  tracking: [{ service: '04510', code: 'DG049186230BR' }],
} as unknown as OrderView

let closed: number
beforeEach(async () => {
  closed = 0
  const nothing = () => {}
  await drawn(<TrackingDialog order={order} deed="tracking" onClose={() => void closed++} onDone={nothing} />)
})

const leave = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Voltar')?.click(),
  )
async function write(selector: 'input' | 'textarea', text: string) {
  const field = document.querySelector(`[role=dialog] ${selector}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const isAsked = () => document.querySelector('[role=alertdialog]') !== null

test('codes as they were, and no words, are left at once', async () => {
  await write('input', 'dg 049 186 230 br')
  expect(hasUnsavedText()).toBe(false)
  await leave()
  expect([closed, isAsked()]).toEqual([1, false])
})

test.each([
  ['input', 'DG049186226BR'],
  ['textarea', 'O código anterior era de outro pacote.'],
] as const)('what was written in the %s is left only after a question', async (field, text) => {
  await write(field, text)
  expect(hasUnsavedText()).toBe(true)
  await leave()
  expect([closed, isAsked()]).toEqual([0, true])
})
