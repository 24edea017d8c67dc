// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import type { OrderView } from '../../order.ts'
import { CustomerActions } from './customer-actions.tsx'
import { PixCode } from './pix-code.tsx'
import { useChangedOrder } from './use-changed-order.ts'

const can = { renew_pix: true, confirm_receipt: false, withdraw: false, cancel: false }

function Page() {
  const [changed, setChanged] = useChangedOrder()
  const order = changed ?? ({ can } as unknown as OrderView)
  return (
    <main>
      <h1>Pedido</h1>
      {changed && <PixCode code="00020126" cents={100} timezone="UTC" />}
      <CustomerActions part="onward" order={order} asked={{ token: 'a' }} onChange={setChanged} />
    </main>
  )
}

test('a new Pix takes the focus from the button that asked for it and is gone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ can: { ...can, renew_pix: false } }))
  const { place } = await drawn(<Page />)
  const button = place.querySelector('button')
  button?.focus()
  await act(async () => button?.click())
  await vi.waitFor(() => expect(button?.isConnected).toBe(false))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pagar com Pix')
})

const item = (code: string, left = 1) => ({ _id: code, left, product: { name: code }, shipping: { code } })
const parcel = { code: 'DG049186230BR' }
async function page(given: object) {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  const sent: [address: string, body: object][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push([address, JSON.parse(String(init?.body))])
    return Response.json({ can: {} })
  })
  const order = { status: 'sent', items: [item('04510')], tracking: [parcel], ...given }
  const { place } = await drawn(
    <CustomerActions
      part="onward"
      order={order as unknown as OrderView}
      asked={{ token: 'a' }}
      onChange={() => {}}
    />,
  )
  const press = (label: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    )
  const dialog = () => place.querySelector('dialog')?.textContent ?? ''
  const opened = async (label: string) => {
    // The dialogs are loaded when they are opened.
    await act(() => Promise.all([import('../moves/ask-first.tsx'), import('./withdrawal-form.tsx')]))
    await press(label)
    expect(dialog()).not.toBe('')
  }
  return { sent, press, opened, dialog, place }
}

test.each([
  ['by two services', { items: [item('04510'), item('04014')] }],
  ['in two parcels', { tracking: [parcel, parcel] }],
])('of what comes %s it is asked whether all of it has come', async (_, given) => {
  const { opened, dialog, press, sent } = await page({ ...given, can: { confirm_receipt: true } })
  await opened('Confirmar que recebi')
  for (const words of ['Chegou tudo?', 'para o pedido inteiro.', 'Ainda não'])
    expect(dialog()).toContain(words)
  await press('Ainda não')
  expect([dialog(), sent]).toEqual(['', []])
  await opened('Confirmar que recebi')
  await press('Sim, chegou tudo')
  expect(sent).toEqual([['/api/orders/by-token/a/receipt', {}]])
})

test('of what comes in one, and of what is to go back, it is asked whether it has come', async () => {
  const one = await page({ can: { confirm_receipt: true } })
  await one.opened('Confirmar que recebi')
  expect(one.dialog()).toContain('Recebeu o pedido?')
  expect(one.dialog()).toContain('quando tudo estiver com você: os 7 dias')
  const nothingLeft = { items: [item('04510', 0), item('04014', 0)], can: { confirm_receipt: true } }
  const withdrawn = await page(nothingLeft)
  await withdrawn.opened('Confirmar que recebi')
  expect(withdrawn.dialog()).toContain('A sua desistência continua valendo')
  expect(withdrawn.dialog()).not.toContain('7 dias')
})

test('before it is sent the whole order is given up, and the dialog says what happens', async () => {
  const { opened, dialog, press, sent, place } = await page({ status: 'processing', can: { withdraw: true } })
  await opened('Desistir da compra')
  expect(dialog()).toContain('O pedido ainda não foi enviado: a loja cancela o pedido inteiro')
  expect(place.querySelectorAll('[type=checkbox]')).toHaveLength(0)
  await press('Confirmar a desistência')
  expect(sent).toEqual([['/api/orders/by-token/a/withdrawal', { reason: '', was: null }]])
})

test.each([
  ['on its way', { status: 'sent' }, 'se chegar, guarde os produtos'],
  ['ready to be fetched', { status: 'sent', items: [item('retirada')] }, 'Você não precisa retirar'],
  ['received', { status: 'received' }, 'A loja combina a devolução'],
])('of what is %s, the items are chosen', async (_, given, words) => {
  const { opened, dialog, press, sent, place } = await page({ ...given, can: { withdraw: true } })
  await opened('Desistir da compra')
  expect(dialog()).toContain(words)
  expect(place.querySelectorAll('[type=checkbox]')).toHaveLength(1)
  await press('Confirmar a desistência')
  expect(sent[0]?.[1]).toMatchObject({ items: [{ qtd: 1 }] })
})

test('of what is left while a part is withdrawn from, the items are chosen too', async () => {
  const { opened, press, sent, place } = await page({
    situation: 'withdrawal_requested',
    items: [item('04510', 0), item('04014', 2)],
    withdrawal: { _id: 'first' },
    can: { withdraw: true },
  })
  await opened('Desistir da compra')
  expect(place.querySelectorAll('[type=checkbox]')).toHaveLength(1)
  await press('Confirmar a desistência')
  expect(sent[0]?.[1]).toEqual({ items: [{ line: '04014', qtd: 2 }], reason: '', was: 'first' })
})

test('a dialog that does not come leaves the order as it is and says so, and the next press asks', async () => {
  let isLost = true
  vi.resetModules()
  vi.doMock('../moves/ask-first.tsx', async (original) => {
    if (isLost) throw new TypeError('error loading dynamically imported module')
    return original()
  })
  // The page has just been reloaded, and is not again.
  sessionStorage.setItem('praca-reloaded-at', String(Date.now()))
  const { toast } = await import('../../../../ui/toasts/toast.ts')
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  onTestFinished(() => {
    vi.doUnmock('../moves/ask-first.tsx')
    vi.resetModules()
    sessionStorage.clear()
    told.mockRestore()
  })
  const { CustomerActions: Actions } = await import('./customer-actions.tsx')
  const order = { status: 'sent', items: [item('04510')], tracking: [parcel], can: { confirm_receipt: true } }
  const { place } = await drawn(
    <Actions
      part="onward"
      order={order as unknown as OrderView}
      asked={{ token: 'a' }}
      onChange={() => {}}
    />,
  )
  const press = () => act(async () => place.querySelector('button')?.click())
  await press()
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('não carregou')),
  )
  expect(place.textContent).toBe('Confirmar que recebi')
  isLost = false
  await press()
  await vi.waitFor(() => expect(place.querySelector('dialog')?.textContent).toContain('Recebeu o pedido?'))
})
