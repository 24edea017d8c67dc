// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { useSavedOrder } from './use-saved-order.ts'

let order: ReturnType<typeof useSavedOrder<string[]>>
/** what the server has, how often it was read, and the saves that wait for their answer */
let stored: string[]
let reads: number
let asked: { order: string[]; answer: (ok: boolean) => void }[]

const save = (next: string[]) =>
  new Promise<boolean>((resolve) => {
    const answer = (ok: boolean) => {
      if (ok) stored = next
      resolve(ok)
    }
    asked.push({ order: next, answer })
  })

const Loading = () => null

function List() {
  order = useSavedOrder<string[]>(useLoaderData(), save)
  return null
}

beforeEach(async () => {
  ;[stored, reads, asked] = [['a', 'b', 'c'], 0, []]
  const loader = () => {
    reads++
    return [...stored]
  }
  const router = createMemoryRouter([{ path: '/', element: <List />, loader, HydrateFallback: Loading }])
  await drawn(<RouterProvider router={router} />)
})

const arrange = (...next: string[]) => act(async () => void order.arrange(next))
const answer = (place: number, ok: boolean) => act(async () => asked[place]?.answer(ok))

test('moves made while one is under way wait for it, and the last of them is sent', async () => {
  await arrange('b', 'a', 'c')
  await arrange('b', 'c', 'a')
  await arrange('c', 'b', 'a')
  expect(asked.map(({ order }) => order.join(''))).toEqual(['bac'])
  await answer(0, true)
  expect(order.shown).toEqual(['c', 'b', 'a'])
  expect(asked.map(({ order }) => order.join(''))).toEqual(['bac', 'cba'])
  expect(reads, 'nothing is read while a move is under way').toBe(1)
  await answer(1, true)
  expect([order.shown, stored, reads]).toEqual([['c', 'b', 'a'], ['c', 'b', 'a'], 2])
})

test('after a failure the order of the server is shown, and what waited is given up', async () => {
  await arrange('b', 'a', 'c')
  await answer(0, true)
  await arrange('b', 'c', 'a')
  await arrange('c', 'b', 'a')
  await answer(1, false)
  expect(asked).toHaveLength(2)
  expect([order.shown, reads]).toEqual([['b', 'a', 'c'], 3])
  await arrange('a', 'b', 'c')
  await answer(2, true)
  expect(stored).toEqual(['a', 'b', 'c'])
})

test('a move begun while the page is read again is not undone by what is read', async () => {
  await arrange('b', 'a', 'c')
  await act(async () => {
    asked[0]?.answer(true)
    await Promise.resolve()
    void order.arrange(['b', 'c', 'a'])
  })
  expect(order.shown).toEqual(['b', 'c', 'a'])
  await answer(1, true)
  expect(order.shown).toEqual(['b', 'c', 'a'])
})
