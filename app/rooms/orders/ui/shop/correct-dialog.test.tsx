// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
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
  await drawn(<CorrectDialog order={order} onClose={() => void closed++} onDone={() => {}} />)
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
