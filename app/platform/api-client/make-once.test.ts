import { beforeEach, expect, test, vi } from 'vitest'
import { type Making, makeOnce, startMaking } from './make-once.ts'
import type { Sent } from './send.ts'

type Item = { _id: string }

const made: Sent<Item> = { ok: true, status: 201, data: { _id: 'a' } }
const failed = (status: number): Sent<Item> => ({ ok: false, status, message: 'x' })
const create = vi.fn<(key: string) => Promise<Sent<Item>>>()

let form: Making
const press = (name: string) => makeOnce(form, { name }, create)

beforeEach(() => {
  vi.resetAllMocks()
  form = startMaking()
})

test('the first press makes it, and another form has another key', async () => {
  create.mockResolvedValue(made)
  expect(await press('Feira')).toEqual({ made, isBehind: false })
  expect(create).toHaveBeenCalledExactlyOnceWith(form.key)
  expect(startMaking().key).not.toBe(form.key)
})

test.each([0, 408, 500, 502])('after %i it goes again under the same key', async (status) => {
  create.mockResolvedValueOnce(failed(status)).mockResolvedValueOnce(made)
  expect(await press('Feira')).toEqual({ made: failed(status), isBehind: false })
  expect(await press('Feira')).toEqual({ made, isBehind: false })
  expect(new Set(create.mock.calls.map(([key]) => key))).toEqual(new Set([form.key]))
})

test('what was changed after a lost answer is still to be saved, also when it was changed back', async () => {
  create.mockResolvedValueOnce(failed(0)).mockResolvedValueOnce(failed(0)).mockResolvedValue(made)
  await press('Feira')
  await press('Feira de maio')
  expect(await press('Feira de maio')).toMatchObject({ isBehind: true })
  expect(await press('Feira')).toMatchObject({ isBehind: true })
})

test.each([401, 409, 422, 429])('a press that was refused with %i made nothing', async (status) => {
  create.mockResolvedValueOnce(failed(status)).mockResolvedValueOnce(made)
  await press('Feira')
  expect(await press('Feira de maio')).toEqual({ made, isBehind: false })
})
