// @vitest-environment jsdom
// A page that is left begins nothing after its last answer: what waits for its turn goes at once, on top of what is
// under way.
import { afterEach, expect, test, vi } from 'vitest'
import { addToCart, type CartLine } from '../cart.ts'
import { cartCookieName, cartCookieValue } from '../cart-cookie.ts'
import { changeHere } from './cart-client.ts'

const coffee = '0199a000-0000-7000-8000-000000000001'
const honey = '0199a000-0000-7000-8000-000000000002'
const put =
  (product: string, qtd: number) =>
  (lines: CartLine[]): CartLine[] => [...lines.filter(([id]) => id !== product), [product, qtd, null]]

afterEach(() => {
  vi.unstubAllGlobals()
  window.dispatchEvent(new Event('pageshow'))
})

function listen() {
  const asked: { items: { product: string; qtd: number }[]; postal_code?: string }[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return new Promise<Response>((resolve) =>
      answers.push(() => resolve(Response.json({ items: [], changes: [] }))),
    )
  })
  return { asked, answers, turnOver: () => new Promise((resolve) => setTimeout(resolve)) }
}
const quantities = ({ items }: { items: { product: string; qtd: number }[] }) =>
  Object.fromEntries(items.map(({ product, qtd }) => [product, qtd]))

test('what waits for its turn goes as the page is left, with what is under way, and once', async () => {
  const { asked, answers, turnOver } = listen()
  const saved = [
    changeHere(put(coffee, 2)),
    changeHere(put(honey, 3)),
    changeHere((lines) => lines, '01001000'),
  ]
  await turnOver()
  expect(asked).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(asked).toHaveLength(2)
  expect(asked.slice(1).map(quantities)).toEqual([{ [coffee]: 2, [honey]: 3 }])
  expect(asked[1]?.postal_code).toBe('01001000')
  for (const answer of answers) answer()
  expect(await Promise.all(saved)).toHaveLength(3)
  expect(asked).toHaveLength(2)
})

test('what is under way counts once, also where its cookie has come and its answer has not', async () => {
  const { asked, answers, turnOver } = listen()
  const saved = [changeHere((lines) => addToCart(lines, coffee, 1)), changeHere(put(honey, 3))]
  await turnOver()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer does
  document.cookie = `${cartCookieName}=${cartCookieValue([[coffee, 1, null]])}`
  window.dispatchEvent(new Event('pagehide'))
  // biome-ignore lint/suspicious/noDocumentCookie: no other test has it
  document.cookie = `${cartCookieName}=; max-age=0`
  expect(asked.map(quantities)).toEqual([{ [coffee]: 1 }, { [coffee]: 1, [honey]: 3 }])
  for (const answer of answers) answer()
  await Promise.all(saved)
})

test('what is asked for while the page is left waits for nothing', async () => {
  const { asked, answers, turnOver } = listen()
  const first = changeHere(put(coffee, 2))
  await turnOver()
  window.dispatchEvent(new Event('pagehide'))
  expect(asked).toHaveLength(1)
  const second = changeHere(put(coffee, 4))
  await turnOver()
  expect(asked.map(quantities)).toEqual([{ [coffee]: 2 }, { [coffee]: 4 }])
  for (const answer of answers) answer()
  await Promise.all([first, second])
})

test('a page that is shown again waits for its turn again', async () => {
  const { asked, answers, turnOver } = listen()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pageshow'))
  const saved = [changeHere(put(coffee, 2)), changeHere(put(coffee, 4))]
  await turnOver()
  expect(asked).toHaveLength(1)
  answers[0]?.()
  await saved[0]
  await turnOver()
  expect(asked).toHaveLength(2)
  answers[1]?.()
  await saved[1]
})
