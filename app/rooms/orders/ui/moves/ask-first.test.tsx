// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import AskFirst from './ask-first.tsx'

test('a reason that is missing is asked for at the press, and nothing is done without it', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
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
