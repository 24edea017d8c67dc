// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { firstRates } from '../first-rates.ts'
import { RatesEditor } from './rates-editor.tsx'

test('a cell that was pasted wrong is marked, says why and has the focus, and nothing is sent', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  onTestFinished(() => told.mockRestore())
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  standInForResizeObserver()
  const table = { version: 1, is_first: false, saved_at: null, rows: firstRates.slice(0, 3) }
  const { place } = await drawnAsPage(<RatesEditor table={table} />)
  const cellAt = (band: number, column: number) =>
    place.querySelector<HTMLInputElement>(`[data-band="${band}"][data-column="${column}"]`)
  const save = () => act(async () => place.querySelector('form')?.requestSubmit())

  const clipboardData = { getData: () => '300\tR$ 24,50\r\n1000\tvinte\r\n2000\t31,00\r\n' }
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  await act(async () => cellAt(0, 1)?.dispatchEvent(Object.assign(paste, { clipboardData })))
  const wrong = cellAt(1, 2)
  expect([0, 1, 2].map((band) => cellAt(band, 2)?.value)).toEqual(['24,50', 'vinte', '31,00'])

  await save()
  const name = 'Preço (R$), de 301 g a 1.000 g'
  const marked = [...place.querySelectorAll('[aria-invalid]')].map((cell) => cell.ariaLabel)
  expect([marked, document.activeElement?.ariaLabel]).toEqual([[name], name])
  const why = document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Preço: use reais com vírgula, como 24,00, até 5.000,00.')
  expect(told.mock.calls).toEqual([['Confira as faixas indicadas. Nada foi salvo.']])

  // Whoever looked elsewhere first may have closed its place.
  const sheet = wrong?.closest('details')
  sheet?.removeAttribute('open')
  wrong?.blur()
  await save()
  expect([document.activeElement?.ariaLabel, sheet?.open]).toEqual([name, true])
  expect(sent).not.toHaveBeenCalled()
})
