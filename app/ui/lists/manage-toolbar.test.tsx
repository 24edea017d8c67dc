// @vitest-environment jsdom
// The list of each address comes when the test lets it.
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { ManageToolbar } from './manage-toolbar.tsx'

let router: ReturnType<typeof createMemoryRouter>
/** the addresses that were asked for, and the answers that wait */
let asked: string[]
let waiting: (() => void)[]

const choicesOf = (...values: string[]) => ['', ...values].map((value) => ({ value, label: value }))
const filters = [
  { name: 'status', label: 'Situação', choices: choicesOf('draft', 'published') },
  { name: 'category', label: 'Categoria', choices: choicesOf('mel') },
]

beforeEach(async () => {
  // Only what the field waits by.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;[asked, waiting] = [[], []]
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search)
    return new Promise<null>((resolve) => waiting.push(() => resolve(null)))
  }
  router = createMemoryRouter(
    [
      { id: 'list', path: '/', loader, element: <ManageToolbar searchLabel="Buscar" filters={filters} /> },
      { path: '/other', loader, element: 'Outra tela' },
    ],
    { hydrationData: { loaderData: { list: null } } },
  )
  await drawn(<RouterProvider router={router} />)
})
afterEach(() => {
  vi.useRealTimers()
})

function found<Kind extends HTMLElement>(kind: new () => Kind, which: string): Kind {
  const element = document.querySelector(which)
  if (!(element instanceof kind)) throw new Error(`no ${which}`)
  return element
}
const field = () => found(HTMLInputElement, 'input[type=search]')
const shown = () => [...document.querySelectorAll('select')].map(({ value }) => value)
const present = () => router.state.location.search

function write(element: HTMLInputElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  return act(async () => void element.dispatchEvent(new Event('input', { bubbles: true })))
}
const type = (more: string) => write(field(), field().value + more)
async function choose(label: string, value: string) {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor
  const select = found(HTMLSelectElement, `[id="${id}"]`)
  select.value = value
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
}
const pause = () => act(async () => void vi.runAllTimers())
const arrive = () =>
  act(async () => {
    for (const answer of waiting.splice(0)) answer()
  })
const go = (to: string) => act(async () => void router.navigate(to))
const step = (by: 1 | -1) => act(async () => void router.navigate(by))
const clear = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Limpar')?.click(),
  )

test('a blank at which the typing rests stays, and the next word comes after it', async () => {
  await type('feira ')
  await pause()
  await arrive()
  expect([field().value, present()]).toEqual(['feira ', '?q=feira'])
  await type('da')
  await pause()
  await arrive()
  expect([field().value, present()]).toEqual(['feira da', '?q=feira+da'])
})

test('what is typed while the list is on its way stays, and is searched next', async () => {
  await type('fei')
  await pause()
  await type('ra')
  await arrive()
  expect([field().value, present()]).toEqual(['feira', '?q=fei'])
  await pause()
  await arrive()
  expect([field().value, present()]).toEqual(['feira', '?q=feira'])
})

test('what is emptied while its list is on its way is searched no more', async () => {
  await type('fei')
  await pause()
  await write(field(), '')
  await arrive()
  await pause()
  await arrive()
  expect([field().value, present()]).toEqual(['', ''])
})

test('Enter searches at once, and not again at the pause', async () => {
  await type('mel ')
  await act(async () => found(HTMLFormElement, 'form').requestSubmit())
  await pause()
  expect(asked).toEqual(['?q=mel'])
  await arrive()
  expect(field().value).toBe('mel ')
})

test('back and forward write the search of their address into the field', async () => {
  await type('mel ')
  await pause()
  await arrive()
  await go('/?q=pequi')
  await arrive()
  expect(field().value).toBe('pequi')
  await type(' e baru')
  await pause()
  await arrive()
  await step(-1)
  await arrive()
  expect([field().value, present()]).toEqual(['mel', '?q=mel'])
  await step(1)
  await arrive()
  expect([field().value, present()]).toEqual(['pequi e baru', '?q=pequi+e+baru'])
  await pause()
  expect(waiting, 'nothing is searched by going back').toEqual([])
})

test('going elsewhere in the list drops what was typed for a search on its way', async () => {
  await type('mel')
  await pause()
  await go('/?status=draft')
  await arrive()
  await pause()
  expect([field().value, present(), waiting.length]).toEqual(['', '?status=draft', 0])
})

test('"Limpar" empties the field, also of what was not searched yet', async () => {
  await type('mel ')
  await pause()
  await arrive()
  await clear()
  expect(field().value, 'before the list arrives').toBe('')
  await arrive()
  expect([field().value, present()]).toEqual(['', ''])

  await choose('Situação', 'draft')
  await arrive()
  await type('pequi')
  await clear()
  await pause()
  await arrive()
  expect([field().value, shown(), present()]).toEqual(['', ['', ''], ''])
})

test('filters chosen before the list of the first has arrived all apply, and are shown at once', async () => {
  await choose('Situação', 'draft')
  expect(shown()).toEqual(['draft', ''])
  await choose('Categoria', 'mel')
  expect(shown()).toEqual(['draft', 'mel'])
  expect(present(), 'still on their way').toBe('')
  await arrive()
  expect([shown(), present()]).toEqual([['draft', 'mel'], '?status=draft&category=mel'])
})

test('a filter chosen while a typed word waits to be searched stays', async () => {
  await type('mel')
  await choose('Situação', 'draft')
  await arrive()
  await pause()
  await arrive()
  expect([field().value, shown(), present()]).toEqual(['mel', ['draft', ''], '?status=draft&q=mel'])
})

test('a choice whose list never arrived is shown no more', async () => {
  await choose('Situação', 'draft')
  await go('/?category=mel')
  expect(shown()).toEqual(['', 'mel'])
  await arrive()
  await step(-1)
  await arrive()
  expect([shown(), present()]).toEqual([['', ''], ''])
})

test('a choice is shown before the router has said that it is under way', async () => {
  vi.spyOn(router, 'navigate').mockResolvedValue()
  await choose('Situação', 'draft')
  await choose('Categoria', 'mel')
  expect(shown()).toEqual(['draft', 'mel'])
  expect(vi.mocked(router.navigate).mock.lastCall?.[0]).toBe('?status=draft&category=mel')
})

test('a typed word does not call off another screen that is on its way', async () => {
  await go('/?q=mel&status=draft')
  await arrive()
  await type(' e baru')
  await go('/other')
  expect([field().value, shown()], 'as long as the list is shown').toEqual(['mel e baru', ['draft', '']])
  await pause()
  await arrive()
  expect(router.state.location.pathname).toBe('/other')
  expect(asked).toEqual(['?q=mel&status=draft', ''])
})
