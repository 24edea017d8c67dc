// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { AddressDialog } from './address-dialog.tsx'

test('an address that is not saved is left only after a question', async () => {
  let closed = 0
  await drawnAsPage(<AddressDialog address={null} onClose={() => void closed++} />)
  const leave = () =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Voltar')?.click(),
    )
  await leave()
  expect(closed).toBe(1)
  await act(async () =>
    document.querySelector('form input')?.dispatchEvent(new Event('input', { bubbles: true })),
  )
  await leave()
  expect(closed).toBe(1)
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Voltar sem salvar?')
})
