// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from '../../../ui/toasts/toast.ts'
import { copyOrderLink } from './copy-order-link.ts'

test('where the browser does not let copy, it is said how to get at the link', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  onTestFinished(() => {
    said.mockRestore()
    if (before) Object.defineProperty(navigator, 'clipboard', before)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
  const writeText = async () => {
    throw new DOMException('', 'NotAllowedError')
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await copyOrderLink('/loja/pedido/x')
  expect(said.mock.lastCall?.[0]).toContain('copie o endereço dela à mão')
})
