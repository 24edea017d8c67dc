// @vitest-environment jsdom
import { act, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { beforeEach, expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { drawn } from '../drawn.testing.tsx'
import { hasUnsavedText } from '../unsaved/unsaved-forms.ts'
import { Dialog } from './dialog.tsx'
import { useAskedClose } from './use-asked-close.tsx'

let closed: number
beforeEach(async () => {
  closed = 0
  await drawn(
    <I18nProvider locale="pt-BR">
      <Written />
    </I18nProvider>,
  )
})

function Written() {
  const [text, setText] = useState('')
  const { close, question } = useAskedClose(text !== '', () => void closed++)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Novo banner"
      actions={<Button onClick={close}>Voltar</Button>}
    >
      <input onChange={(event) => setText(event.target.value)} />
      {question}
    </Dialog>
  )
}

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => [button.ariaLabel, button.textContent].includes(name))
      ?.click(),
  )
const write = (text: string) =>
  act(async () => {
    const field = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const pressEscape = () =>
  act(async () => {
    document.querySelector('input')?.focus()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''

const ways: [string, () => Promise<void>][] = [
  ['the button', () => press('Voltar')],
  ['the cross', () => press('Fechar')],
  ['Escape', pressEscape],
]

test.each(ways)('by %s a dialog without text closes at once', async (_, leave) => {
  await write('Feira')
  await write('')
  expect(hasUnsavedText()).toBe(false)
  await leave()
  expect([closed, question()]).toEqual([1, ''])
})

test.each(ways)('by %s one with text closes only after a question', async (_, leave) => {
  await write('Feira')
  expect(hasUnsavedText()).toBe(true)
  await leave()
  expect(question()).toContain('O que você mudou e não salvou se perde.')
  await press('Continuar editando')
  expect([closed, question()]).toEqual([0, ''])
  expect(document.querySelector('input')?.value).toBe('Feira')
  await leave()
  await press('Voltar sem salvar')
  expect(closed).toBe(1)
})
