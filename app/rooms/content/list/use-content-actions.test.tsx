// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure, Sent } from '../../../platform/api-client/send.ts'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx'
import { type ToastDeed, toast } from '../../../ui/toasts/toast.ts'
import { useContentActions } from './use-content-actions.ts'

const noPrice: Failure = { ok: false, status: 422, code: 'needs_price', message: 'Informe o preço.' }
const stale: Failure = { ok: false, status: 409, code: 'stale', message: 'Compare as duas versões.' }
const row = (_id: string, title = _id) => ({
  _id,
  title,
  version: 1,
  status: 'draft' as const,
  published_at: null,
})
const rows = [...'abcdef'].map((id) =>
  row(id, id === 'b' ? `Farinha de mandioca ${'torrada '.repeat(5)}` : id),
)

let failing: Record<string, Failure>
let undo: ToastDeed['act'] | undefined
const done = vi.fn<(ids: readonly string[]) => void>()
const success = vi.fn<(text: string) => void>()
const error = vi.fn<(text: string) => void>()

beforeEach(() => {
  standInForResizeObserver()
  failing = {}
  for (const spy of [done, success, error]) spy.mockClear()
  vi.spyOn(toast, 'success').mockImplementation((text, deed) => {
    success(text)
    undo = deed?.act
  })
  vi.spyOn(toast, 'error').mockImplementation((text) => {
    error(text)
  })
})

const answer = async (id: string): Promise<Sent<{ version: number }>> =>
  failing[id] ?? { ok: true, status: 200, data: { version: 2 } }
const calls = {
  setPublication: (id: string) => answer(id),
  trash: ({ _id }: { _id: string }) => answer(_id),
  restore: ({ _id }: { _id: string }) => answer(_id),
  erase: ({ _id }: { _id: string }) => answer(_id),
}

function Bar({ ids }: { ids: string[] }) {
  const actions = useContentActions(rows, { calls, noun: 'product', confirm: async () => true })
  const all = [actions.publish, actions.trash, actions.erase]
  return <BulkBar ids={ids} noun="product" actions={all} onClear={() => {}} onDone={done} />
}

async function press(label: string, ids = rows.map(({ _id }) => _id)) {
  const { place } = await drawnAsPage(<Bar ids={ids} />)
  await act(async () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  )
}

test('those that could not be published are named, reason by reason, and stay chosen', async () => {
  failing = { a: noPrice, b: noPrice, d: noPrice, e: noPrice, f: stale }
  await press('Publicar')
  expect(success.mock.calls).toEqual([['Produto publicado.']])
  expect(error.mock.calls).toEqual([
    ['a; Farinha de mandioca torrada torrada...; d e mais 1: Informe o preço.'],
    ['f: Outra pessoa salvou mudanças aqui. Confira e tente de novo.'],
  ])
  expect(done).toHaveBeenCalledExactlyOnceWith(['c'])
})

test.each(['Mover para a lixeira', 'Excluir para sempre'])('%s says so too', async (label) => {
  failing = { a: noPrice }
  await press(label)
  expect(error.mock.calls).toEqual([['a: Informe o preço.']])
  expect(done).toHaveBeenCalledExactlyOnceWith([...'bcdef'])
})

test('one alone needs no name; all that were done are let go', async () => {
  failing = { a: noPrice }
  await press('Publicar', ['a'])
  expect(error.mock.calls).toEqual([['Informe o preço.']])
  expect([done.mock.calls, success.mock.calls]).toEqual([[[[]]], []])
  await press('Publicar', ['b', 'c'])
  expect(done).toHaveBeenLastCalledWith(['b', 'c'])
})

test('what could not be undone is named', async () => {
  await press('Mover para a lixeira', ['a', 'c'])
  failing = { c: noPrice }
  await act(async () => undo?.())
  expect(success.mock.calls.at(-1)).toEqual(['Desfeito: 1 produto.'])
  expect(error.mock.calls).toEqual([['c: Informe o preço.']])
})
