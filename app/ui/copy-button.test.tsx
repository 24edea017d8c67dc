// @vitest-environment jsdom
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../tests/support/island-runtimes.ts'

describe.each(runtimes)('by %s', (runtime) => {
  test('a text is said to be copied once it is, and where the browser refuses, what to do', async () => {
    const writeText = vi.fn(async (_text: string): Promise<void> => {
      throw new DOMException('Write permission denied.', 'NotAllowedError')
    })
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const { place, unmount } = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'copy-button.tsx'),
      name: 'CopyButton',
      props: { text: 'LIMA, Rosa. Manejo do pequi.', what: 'a referência', label: 'Copiar' },
    })
    const button = place.querySelector('button') as HTMLButtonElement
    const said = () => [...place.querySelectorAll('[role=status]')].map((one) => one.textContent)
    expect([button.textContent, ...said()]).toEqual(['Copiar', '', ''])
    await doing(() => button.click())
    const refused = 'Selecione a referência e copie à mão: o navegador não deixou copiar.'
    expect([button.textContent, ...said()]).toEqual(['Copiar', '', refused])
    writeText.mockImplementation(async () => {})
    await doing(() => button.click())
    const copied = 'Copiado para a área de transferência: a referência.'
    expect([button.textContent, ...said()]).toEqual(['Copiado', copied, ''])
    expect(writeText.mock.calls).toEqual([['LIMA, Rosa. Manejo do pequi.'], ['LIMA, Rosa. Manejo do pequi.']])
    await unmount()
  })
})
