import { expect, test } from 'vitest'
import type { Sent } from '../../../platform/api-client/send.ts'
import { type StoredPublication, undoPublication } from './undo-publication.ts'

const was: StoredPublication = { status: 'scheduled', published_at: '2027-01-02T03:04:05.678Z' }

function recordAt(version: number, status: StoredPublication['status']) {
  const asked: unknown[] = []
  return {
    asked,
    async set(id: string, given: number, to: Partial<StoredPublication>): Promise<Sent<string>> {
      asked.push([id, given, to])
      if (given === version) return { ok: true, status: 200, data: 'done' }
      const body = { current: { version, status } }
      return { ok: false, status: 409, message: 'Mudou.', code: 'stale', body }
    },
  }
}

test('a move is undone to the status and the second it had', async () => {
  const record = recordAt(4, 'published')
  expect(await undoPublication(record.set, 'a', { version: 4, status: 'published' }, was)).toMatchObject({
    ok: true,
  })
  expect(record.asked).toEqual([['a', 4, was]])
})

test('what was written meanwhile stays, and the move is undone all the same', async () => {
  const record = recordAt(6, 'published')
  expect(await undoPublication(record.set, 'a', { version: 4, status: 'published' }, was)).toMatchObject({
    ok: true,
  })
  expect(record.asked).toHaveLength(2)
})

test('a later move of somebody else is not undone', async () => {
  const record = recordAt(6, 'draft')
  expect(await undoPublication(record.set, 'a', { version: 4, status: 'published' }, was)).toMatchObject({
    ok: false,
  })
  expect(record.asked).toHaveLength(1)
})
