// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlace } from '../../../ui/drawn.testing.tsx'
import type { ImageView } from '../upload.ts'
import { FocalPoint } from './focal-point.tsx'

const image: ImageView = { _id: 'feira', url: '/uploads/feira', width: 8, height: 6, alt: '', variants: [] }
const changed = vi.fn<(image: ImageView) => void>()
let sent: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  changed.mockClear()
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes('/api/uploads/feira')) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({})
  })
})
afterEach(() => vi.useRealTimers())

async function open() {
  const { place, draw, leave } = makePlace()
  await draw(<FocalPoint image={image} onChange={changed} />)
  const press = (key: string) =>
    act(async () =>
      place.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  return { press, leave }
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))

test('a point that is moved several times is saved once, after a moment', async () => {
  const { press, leave } = await open()
  await press('ArrowLeft')
  await press('ArrowLeft')
  expect(sent).toEqual([])
  await pause()
  expect(sent).toEqual([{ focus: { x: 46, y: 50 } }])
  expect(changed).toHaveBeenCalledExactlyOnceWith({ ...image, focus: { x: 46, y: 50 } })
  await leave()
  await pause()
  expect(sent).toHaveLength(1)
})

test('a window that is closed within that moment does not lose the point', async () => {
  const { press, leave } = await open()
  await press('ArrowUp')
  await leave()
  await pause()
  expect(sent).toEqual([{ focus: { x: 50, y: 48 } }])
  expect(changed).toHaveBeenCalledOnce()
})

test('a point that is back where it was needs no saving', async () => {
  const { press, leave } = await open()
  await press('ArrowUp')
  await press('ArrowDown')
  await leave()
  await pause()
  expect(sent).toEqual([])
})
