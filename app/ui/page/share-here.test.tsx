// @vitest-environment jsdom
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../tests/support/island-runtimes.ts'

describe.each(runtimes)('by %s', (runtime) => {
  test.each([
    [null, 'http://localhost:3000'],
    ['https://cerrado.test', 'https://cerrado.test'],
  ])('a page of a site at %s is shared under %s', async (origin, known) => {
    const writeText = vi.fn(async (_text: string) => {})
    const share = vi.fn(async (_shared: ShareData) => {})
    vi.stubGlobal('navigator', { clipboard: { writeText }, share })
    const links = (place: HTMLElement) =>
      [...place.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href))
    let drawn: string[] = []
    const { place, unmount } = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'share-here.tsx'),
      name: 'ShareHere',
      props: { title: 'Caiu o primeiro pequi', path: '/noticias/pequi', origin },
      before: (place) => {
        drawn = links(place)
      },
    })
    const address = `${known}/noticias/pequi`
    const toWhatsapp = [expect.stringMatching(new RegExp(`Caiu o primeiro pequi.*${address}$`))]
    expect(drawn).toEqual(origin === null ? [] : toWhatsapp)
    expect(links(place)).toEqual(toWhatsapp)
    expect(place.querySelector('[data-waits]')).toBeNull()
    const button = (name: string) =>
      [...place.querySelectorAll('button')].find((one) => one.textContent === name)
    await doing(() => button('Mais opções')?.click())
    expect(share.mock.calls).toEqual([[{ title: 'Caiu o primeiro pequi', url: address }]])
    await doing(() => button('Copiar link')?.click())
    expect(writeText.mock.calls).toEqual([[address]])
    expect(button('Link copiado')).toBeDefined()
    await unmount()
  })
})
