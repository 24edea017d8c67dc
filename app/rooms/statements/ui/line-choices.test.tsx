// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { toast } from '../../../ui/toasts/toast.ts'
import type { StatementLineView } from '../statement-line.ts'
import { StatementLines } from './statement-lines.tsx'

const line = (amount_cents: number) =>
  ({
    _id: `01990000-0000-7000-8000-00000000${amount_cents}`,
    at: '2026-11-20',
    amount_cents,
    description: 'PIX RECEBIDO',
    state: 'unmatched',
    doubt: null,
    order: null,
    settled_by: null,
    candidates: [],
    can: { settle: true, reopen: false },
  }) as unknown as StatementLineView

let leave = () => {}
function Doubts() {
  const [lines, setLines] = useState([line(1234), line(5678)])
  leave = () => setLines((now) => now.slice(1))
  return (
    <main>
      <h1>Extratos</h1>
      <StatementLines lines={lines} zone="UTC" />
    </main>
  )
}

test('what is wrong with a line is read with its field, and a settled line leaves the focus to the next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', async () => Response.json({ order: null }))
  // The toaster would come after the test, where there is no document any more.
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const router = createMemoryRouter([{ path: '/', element: <Doubts /> }])
  await act(async () => root.render(<RouterProvider router={router} />))
  const [first, second] = place.querySelectorAll('input')
  const press = (name: RegExp) =>
    act(async () => {
      const button = [...place.querySelectorAll('button')].find(({ ariaLabel }) => name.test(ariaLabel ?? ''))
      button?.focus()
      button?.click()
    })

  await press(/^Confirmar: R\$\s12,34 de /)
  expect(document.activeElement).toBe(first)
  const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Informe o número do pedido.')

  await press(/^Não é de pedido: R\$\s12,34 de /)
  await act(async () => leave())
  await vi.waitFor(() => expect(document.activeElement).toBe(second))
  await press(/^Não é de pedido: R\$\s56,78 de /)
  await act(async () => leave())
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Extratos'))
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})
