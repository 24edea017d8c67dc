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

type Answer = { status?: number; body: object }

/** The editor; each call waits for the next of these answers, and is noted. */
async function editor() {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  standInForResizeObserver()
  const calls: { method: string; version?: number; prices?: number[] }[] = []
  const waiting: ((answer: Answer) => void)[] = []
  vi.stubGlobal('fetch', async (address: URL | string, { method = '', body: text }: RequestInit = {}) => {
    if (!String(address).endsWith('/api/shipping/rates')) return Response.json({})
    const sent = text ? JSON.parse(String(text)) : {}
    const prices = sent.rows?.map(({ price_cents }: { price_cents: number }) => price_cents)
    calls.push({ method, ...(text && { version: sent.version, prices }) })
    const { status = 200, body } = await new Promise<Answer>((resolve) => waiting.push(resolve))
    return Response.json(body, { status })
  })
  const { place } = await drawnAsPage(
    <main>
      <RatesEditor table={tableOf(1, 2_400)} />
    </main>,
  )
  const price = () => place.querySelector<HTMLInputElement>('[data-band="0"][data-column="2"]')
  return {
    place,
    calls,
    price,
    type: (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(price(), value)
        price()?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    save: () => act(async () => place.querySelector('form')?.requestSubmit()),
    press: (label: string) =>
      act(async () =>
        [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
      ),
    /** Answers the call that waits. */
    answered: async (given: Answer) => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      await act(async () => waiting.pop()?.(given))
    },
    words: () => place.textContent?.replaceAll('\u00a0', ' ') ?? '',
  }
}

const tableOf = (version: number, price_cents: number) => ({
  version,
  is_first: false,
  saved_at: null,
  rows: firstRates.slice(0, 1).map((rate) => ({ ...rate, price_cents })),
})
const stale = { status: 409, body: { code: 'stale', message: 'Mudou.' } }

test('what is typed while the table is being saved stays, and is saved next', async () => {
  const { price, type, save, answered, calls, words } = await editor()
  await type('25,00')
  await save()
  await type('26,00')
  await answered({ body: tableOf(2, 2_500) })
  await vi.waitFor(() => expect(words()).toContain('Alterações não salvas'))
  expect(price()?.value).toBe('26,00')
  await save()
  await answered({ body: tableOf(3, 2_600) })
  await vi.waitFor(() => expect(words()).toContain('Sem alterações'))
  expect(calls).toEqual([
    { method: 'PUT', version: 1, prices: [2_500] },
    { method: 'PUT', version: 2, prices: [2_600] },
  ])
})

test('who was overtaken reads what the other changed, and saves over it or takes it', async () => {
  const { price, type, save, press, answered, calls, words } = await editor()
  await type('25,00')
  await save()
  await answered(stale)
  await answered({ body: tableOf(2, 3_000) })
  await vi.waitFor(() => expect(words()).toContain('de 1 g a 300 g: Preço (R$) de 24,00 para 30,00.'))
  expect([price()?.value, words().includes('Alterações não salvas')]).toEqual(['25,00', true])

  await press('Salvar a minha versão')
  // A third person was quicker still.
  await answered(stale)
  await answered({ body: tableOf(3, 3_100) })
  await vi.waitFor(() => expect(words()).toContain('Preço (R$) de 24,00 para 31,00.'))
  expect(document.activeElement?.textContent).toContain('Outra pessoa salvou')

  // The form's own button is no answer, and the question comes back.
  price()?.focus()
  await save()
  await answered(stale)
  await answered({ body: tableOf(3, 3_100) })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Outra pessoa salvou'))
  expect(calls.map(({ method, version }) => [method, version])).toEqual([
    ['PUT', 1],
    ['GET', undefined],
    ['PUT', 2],
    ['GET', undefined],
    ['PUT', 1],
    ['GET', undefined],
  ])
  await press('Ficar com a versão salva')
  expect([price()?.value, words().includes('Sem alterações')]).toEqual(['31,00', true])
  expect(words()).not.toContain('Outra pessoa salvou')
})

test('after saving over another person the focus is on the page, not lost with the button', async () => {
  const { type, save, press, answered, words } = await editor()
  await type('25,00')
  await save()
  await answered(stale)
  await answered({ body: tableOf(2, 3_000) })
  await vi.waitFor(() => expect(words()).toContain('de 24,00 para 30,00'))
  expect(document.activeElement?.textContent).toContain('Outra pessoa salvou')
  await press('Salvar a minha versão')
  await answered({ body: tableOf(3, 2_500) })
  await vi.waitFor(() => expect(words()).toContain('Sem alterações'))
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
