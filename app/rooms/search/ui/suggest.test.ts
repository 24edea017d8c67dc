// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { suggestFor } from './suggest.ts'

const product = { title: 'Farinha de jatobá, 90 g', type: 'product', url: '/loja/farinha' }
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ data: [product] })
  })
  document.body.innerHTML = '<input><div id="suggestions" hidden></div>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function suggestedFor(typed: string) {
  const input = document.querySelector('input') as HTMLInputElement
  const list = document.querySelector('div') as HTMLElement
  suggestFor({ input, list, optionClass: '', kindClass: '' })
  input.value = typed
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1_000)
  return { list, isExpanded: input.ariaExpanded === 'true' }
}

test('the words that were found are offered, and an amount keeps its unit on its line', async () => {
  const { list, isExpanded } = await suggestedFor('jatobá')
  expect(asked).toEqual(['/api/search/suggestions?q=jatob%C3%A1'])
  expect([list.hidden, isExpanded]).toEqual([false, true])
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Farinha de jatobá, 90\u00a0g Produto',
  ])
})

test('one letter asks for nothing', async () => {
  const { list } = await suggestedFor('j')
  expect([asked, list.hidden]).toEqual([[], true])
})
