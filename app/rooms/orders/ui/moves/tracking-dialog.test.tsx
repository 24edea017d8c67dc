// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
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

test.each([
  [null, false],
  ['withdrawal_requested', true],
] as const)(
  'a shipment, %s, accepts a withdrawal only where its notice stood',
  async (situation, isWarned) => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ message: '' }, { status: 409 }))
    const unsent = { ...order, situation, tracking: [] }
    const nothing = () => {}
    await drawn(<TrackingDialog order={unsent} deed="shipment" onClose={nothing} onDone={nothing} />)
    expect(document.body.textContent?.includes('Quem comprou desistiu deste pedido')).toBe(isWarned)
    await act(async () =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Marcar como enviado')
        ?.click(),
    )
    const sent = JSON.parse(String(asked.mock.lastCall?.[1]?.body))
    expect(sent.accepts_withdrawal ?? false).toBe(isWarned)
    asked.mockRestore()
  },
)

test('codes that another person saved meanwhile stand beside the typed ones, and are joined or replaced', async () => {
  const theirs = { service: '04510', code: 'DG049186212BR' }
  const current = { ...order, tracking: [theirs] }
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ code: 'stale', message: 'Mudou.', current }, { status: 409 }),
    )
  const overtaken = vi.fn()
  const unsent = { ...order, tracking: [] }
  const nothing = () => {}
  await drawn(
    <TrackingDialog
      order={unsent}
      deed="tracking"
      onClose={nothing}
      onDone={nothing}
      onOvertaken={overtaken}
    />,
  )
  const press = (label: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)?.click(),
    )
  const last = () => JSON.parse(String(asked.mock.lastCall?.[1]?.body))
  const input = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].at(-1)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), 'DG049186226BR')
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Salvar o rastreio')
  expect(last()).toMatchObject({ tracking: [{ code: 'DG049186226BR' }], was: [] })
  expect(overtaken).toHaveBeenCalledWith(current)
  expect(input()?.value).toBe('DG049186226BR')
  expect(document.body.textContent).toContain('O que está salvo agoraDG049186212BR')
  await press('Juntar os códigos')
  await press('Salvar o rastreio')
  expect(last().was).toEqual([theirs])
  expect(last().tracking.map(({ code }: { code: string }) => code)).toEqual([
    'DG049186212BR',
    'DG049186226BR',
  ])
  asked.mockRestore()
})

test('a code that another order has is used only at a second press, which says so', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json(
        { code: 'code_used', message: 'x', used: [{ code: 'DG049186230BR', number: 5 }] },
        { status: 409 },
      ),
    )
  const nothing = () => {}
  const done = vi.fn()
  await drawn(<TrackingDialog order={order} deed="shipment" onClose={nothing} onDone={done} />)
  const press = (label: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)?.click(),
    )
  const accepted = () => JSON.parse(String(asked.mock.lastCall?.[1]?.body)).accepts_used_codes
  await press('Marcar como enviado')
  expect(accepted()).toBe(false)
  expect(document.body.textContent).toContain('O código DG049186230BR já está no pedido nº 5.')
  expect(done).not.toHaveBeenCalled()
  asked.mockImplementation(async () => Response.json({ _id: 'a', number: 7 }))
  await press('Usar assim mesmo')
  expect(accepted()).toBe(true)
  expect(done).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

test.each([
  ['Corrigir o rastreio do pedido nº 7', order.tracking],
  ['Informar o rastreio do pedido nº 7', []],
] as const)('%s is the title by what there was', async (title, tracking) => {
  const nothing = () => {}
  const given = { ...order, tracking: [...tracking] }
  await drawn(<TrackingDialog order={given} deed="tracking" onClose={nothing} onDone={nothing} />)
  expect([...document.querySelectorAll('[role=dialog]')].at(-1)?.textContent).toContain(title)
})
