// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import MoveQuestion from './move-question.tsx'
import { whichReturn, wordsOfMove } from './shop-moves.ts'

const order = {
  _id: 'a',
  number: 7,
  status: 'pending',
  situation: null,
  payment: { state: 'awaiting' },
  way: 'carrier',
  in_parts: false,
  total_cents: 5850,
} as const

let place: HTMLElement
let sent: object[]

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  sent = []
  ;({ place } = await drawn(
    <MoveQuestion
      order={order}
      words={wordsOfMove('confirm_payment', order.way)}
      problem=""
      isBusy={false}
      onConfirm={(body) => sent.push(body)}
      onClose={() => {}}
    />,
  ))
})

const words = () => place.textContent?.replaceAll('\u00a0', ' ') ?? ''
const amount = () => place.querySelector('input') as HTMLInputElement
const yes = () => place.querySelector<HTMLInputElement>('[type=checkbox]')
const write = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(amount(), text)
    amount().dispatchEvent(new Event('input', { bubbles: true }))
  })
const confirm = () =>
  act(async () =>
    [...place.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Confirmar o pagamento')
      ?.click(),
  )

test('the whole amount is offered, and confirmed without another question', async () => {
  expect(amount().value).toBe('58,50')
  expect(yes()).toBeNull()
  await confirm()
  expect(sent).toEqual([{ note: '', amount_cents: 5850, accepts_other_amount: false }])
})

test('another amount is shown beside the total, and confirmed only with a yes to that amount', async () => {
  await write('50,00')
  expect(words()).toContain('Chegaram R$ 50,00, e o pedido nº 7 é de R$ 58,50')
  expect(words()).toContain('Sim, confirmar com R$ 50,00')
  await confirm()
  expect(sent).toEqual([])
  await act(async () => yes()?.click())
  await write('5,00')
  expect(yes()?.checked).toBe(false)
  await confirm()
  expect(sent).toEqual([])
  await act(async () => yes()?.click())
  await confirm()
  expect(sent).toEqual([{ note: '', amount_cents: 500, accepts_other_amount: true }])
})

test('what is no amount is not confirmed', async () => {
  await write('cinquenta')
  expect(words()).toContain('Informe um valor, como 58,50.')
  await confirm()
  expect(sent).toEqual([])
})

test('a withdrawal is taken back with a reason alone', async () => {
  const reasons: object[] = []
  const { place } = await drawn(
    <MoveQuestion
      order={order}
      words={wordsOfMove('undo_withdrawal', order.way)}
      problem=""
      isBusy={false}
      onConfirm={(body) => reasons.push(body)}
      onClose={() => {}}
    />,
  )
  const press = () =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Desfazer a desistência')
        ?.click(),
    )
  await press()
  expect([reasons, place.textContent?.includes('Informe o motivo.')]).toEqual([[], true])
  const reason = place.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Vai ficar')
    reason.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press()
  expect(reasons).toEqual([{ reason: 'Vai ficar' }])
})

test.each([
  [null, false, [{ note: '' }]],
  ['withdrawal_requested', true, [{ note: '', accepts_withdrawal: true }]],
] as const)(
  'what is sent, %s, is warned of and accepted only where a withdrawal was shown',
  async (situation, isWarned, bodies) => {
    const given: object[] = []
    const { place } = await drawn(
      <MoveQuestion
        order={{ ...order, way: 'pickup', situation }}
        words={wordsOfMove('ship', 'pickup')}
        problem=""
        isBusy={false}
        onConfirm={(body) => given.push(body)}
        onClose={() => {}}
      />,
    )
    expect(place.textContent?.includes('Quem comprou desistiu deste pedido')).toBe(isWarned)
    await act(async () =>
      [...place.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Avisar quem comprou')
        ?.click(),
    )
    expect(given).toEqual(bodies)
  },
)

test('a refund says how much, also where more came in than the total, and names that sum', async () => {
  const given: object[] = []
  const due = { status: 'canceled', payment: { state: 'refund_due', refund_due_cents: 7000 } } as const
  const { place } = await drawn(
    <MoveQuestion
      order={{ ...order, ...due }}
      words={wordsOfMove('refund', order.way)}
      problem=""
      isBusy={false}
      onConfirm={(body) => given.push(body)}
      onClose={() => {}}
    />,
  )
  expect(place.textContent?.replaceAll('\u00a0', ' ')).toContain('A devolver: R$ 70,00.')
  await pressIn(place, 'Marcar como reembolsado')
  expect(given).toEqual([{ note: '', amount_cents: 7000 }])
})

const returns = [
  { withdrawal: 'first', what: '1 × Mel' },
  { withdrawal: 'last', what: '2 × Baru' },
]

test('of several withdrawals it is asked which one came back', async () => {
  const given: object[] = []
  const { place } = await drawn(
    <MoveQuestion
      order={{ ...order, returns }}
      words={{ ...wordsOfMove('receive_return', order.way), ask: whichReturn }}
      problem=""
      isBusy={false}
      onConfirm={(body) => given.push(body)}
      onClose={() => {}}
    />,
  )
  const choice = place.querySelector('select') as HTMLSelectElement
  expect([...choice.options].map(({ label }) => label)).toEqual(['1 × Mel', '2 × Baru'])
  await pressIn(place, 'Confirmar a devolução')
  await act(async () => {
    choice.value = 'last'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await pressIn(place, 'Confirmar a devolução')
  expect(given).toEqual([{ withdrawal: 'first' }, { withdrawal: 'last' }])
})

test('of several withdrawals the last is taken back, and named', async () => {
  const given: object[] = []
  const { place } = await drawn(
    <MoveQuestion
      order={{ ...order, returns }}
      words={wordsOfMove('undo_withdrawal', order.way)}
      problem=""
      isBusy={false}
      onConfirm={(body) => given.push(body)}
      onClose={() => {}}
    />,
  )
  expect(place.textContent).toContain('Só a última é desfeita: 2 × Baru.')
  const reason = place.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Vai ficar')
    reason.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pressIn(place, 'Desfazer a desistência')
  expect(given).toEqual([{ reason: 'Vai ficar', withdrawal: 'last' }])
})

test('a cancellation names the state that was seen', async () => {
  const given: object[] = []
  const { place } = await drawn(
    <MoveQuestion
      order={order}
      words={wordsOfMove('cancel', order.way)}
      problem=""
      isBusy={false}
      onConfirm={(body) => given.push(body)}
      onClose={() => {}}
    />,
  )
  await pressIn(place, 'Cancelar o pedido')
  expect(given).toEqual([{ reason: '', was: 'pending' }])
})

const pressIn = (place: HTMLElement, label: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  )
