// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import AskFirst from './ask-first.tsx'

test('a reason that is missing is asked for at the press, and nothing is done without it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const given: string[] = []
  await act(async () =>
    root.render(
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
    ),
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
  await act(async () => root.unmount())
  place.remove()
})
