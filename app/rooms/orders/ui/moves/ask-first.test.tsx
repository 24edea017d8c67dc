// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import AskFirst from './ask-first.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})

test('a reason that is missing is asked for at the press, and nothing is done without it', async () => {
  const given: string[] = []
  const { place } = await drawn(
    <AskFirst
      title="Desfazer o preparo?"
      confirmLabel="Desfazer o preparo"
      reasonLabel="Motivo, que fica no histórico"
      needsReason
      problem=""
      isBusy={false}
      onConfirm={(reason) => given.push(reason)}
      onClose={() => {}}
    >
      O pedido volta à preparação.
    </AskFirst>,
  )
  const reason = () => place.querySelector('textarea') as HTMLTextAreaElement
  const press = () =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Desfazer o preparo')
        ?.click(),
    )
  await press()
  expect(given).toEqual([])
  expect(place.textContent).toContain('Informe o motivo.')
  expect(document.activeElement).toBe(reason())

  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    write?.call(reason(), 'Faltou um pote')
    reason().dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(place.textContent).not.toContain('Informe o motivo.')
  await press()
  expect(given).toEqual(['Faltou um pote'])
})

test('a reason is left only after a question, though the browser has closed the dialog', async () => {
  let closed = 0
  const { place } = await drawn(
    <AskFirst
      title="Cancelar o pedido?"
      confirmLabel="Cancelar o pedido"
      reasonLabel="Motivo"
      problem=""
      isBusy={false}
      onConfirm={() => {}}
      onClose={() => void closed++}
    >
      Não dá para desfazer.
    </AskFirst>,
  )
  const press = (words: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    )
  const write = (text: string) =>
    act(async () => {
      const field = place.querySelector('textarea')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const closeByBrowser = () =>
    act(async () => {
      const dialog = place.querySelector('dialog')
      dialog?.removeAttribute('open')
      dialog?.dispatchEvent(new Event('close'))
    })
  await press('Voltar')
  expect(closed).toBe(1)
  place.querySelector('textarea')?.focus()
  await write('Acabou')
  await press('Voltar')
  expect(place.textContent).toContain('O que você escreveu aqui se perde.')
  await press('Continuar editando')
  expect(place.textContent).not.toContain('O que você escreveu aqui se perde.')
  expect(document.activeElement).toBe(place.querySelector('textarea'))
  await closeByBrowser()
  expect(document.activeElement?.textContent).toBe('Continuar editando')
  expect([place.querySelector('dialog')?.open, closed]).toEqual([true, 1])
  expect(place.textContent).toContain('O que você escreveu aqui se perde.')
  expect(place.querySelector('textarea')?.value).toBe('Acabou')
  await press('Voltar assim mesmo')
  expect(closed).toBe(2)
  await write('')
  expect(place.textContent).not.toContain('O que você escreveu aqui se perde.')
  await write('Acabou')
  expect(place.textContent).not.toContain('O que você escreveu aqui se perde.')
})
