// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./toaster.tsx')
  vi.resetModules()
  vi.restoreAllMocks()
})

/** A page whose toaster comes, or not. */
async function openPage() {
  const shown: string[] = []
  let isCut = true
  vi.resetModules()
  vi.doMock('./toaster.tsx', () => {
    if (isCut) throw new Error('Failed to fetch dynamically imported module')
    return { showToast: (_: string, text: string) => shown.push(text), dropToast: () => {} }
  })
  const alerted = vi.spyOn(window, 'alert').mockImplementation(() => {})
  const { toast } = await import('./toast.ts')
  return { toast, shown, alerted, mend: () => (isCut = false) }
}

test('what failed is said where the toaster does not come, and the next toast tries again', async () => {
  const { toast, shown, alerted, mend } = await openPage()
  toast.error('Sem conexão.')
  await vi.advanceTimersByTimeAsync(2000)
  expect(alerted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(alerted.mock.calls).toEqual([['Sem conexão.']])
  toast.error('Agora não deu.')
  await vi.advanceTimersByTimeAsync(2000)
  mend()
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown).toEqual(['Agora não deu.'])
  expect(alerted).toHaveBeenCalledOnce()
})

test('what is over before the toaster comes is not said any more', async () => {
  const { toast, shown, alerted, mend } = await openPage()
  toast.error('Sessão expirada!')
  toast.error('Sem conexão.')
  await vi.advanceTimersByTimeAsync(1000)
  toast.over('Sessão expirada!')
  mend()
  await vi.advanceTimersByTimeAsync(4000)
  expect(shown).toEqual(['Sem conexão.'])
  expect(alerted).not.toHaveBeenCalled()
})

test('what stands beside the form, and what went well, interrupts nobody', async () => {
  const { toast, alerted } = await openPage()
  toast.error('Confira os campos.', { isAnnounced: true })
  toast.success('Salvo.')
  toast.over('Salvo.')
  await vi.advanceTimersByTimeAsync(5000)
  expect(alerted).not.toHaveBeenCalled()
})
