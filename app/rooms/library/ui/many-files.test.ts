import { expect, test } from 'vitest'
import { nextToSend } from '../../uploads/ui/sending-queue.ts'
import { type Change, changed, summary } from './many-files.ts'

const file = (name: string) => new File(['x'], name)
const after = (...changes: Change[]) => changes.reduce(changed, [] as ReturnType<typeof changed>)
const added: Change = {
  what: 'added',
  files: ['a', 'b', 'c', 'd'].map((name) => ({ key: name, file: file(name) })),
}
const moved = (key: string, to: Extract<Change, { what: 'moved' }>['to']): Change => ({
  what: 'moved',
  key,
  to,
})

test('two are sent side by side, and one that failed does not hold up the others', () => {
  const keys = (...changes: Change[]) => nextToSend(after(added, ...changes)).map(({ key }) => key)
  expect(keys()).toEqual(['a', 'b'])
  expect(keys(moved('a', { state: 'sending' }))).toEqual(['b'])
  expect(keys(moved('a', { state: 'sending' }), moved('b', { state: 'sending' }))).toEqual([])
  expect(keys(moved('a', { state: 'failed' }), moved('b', { state: 'sending' }))).toEqual(['c'])
})

test('another try keeps what was sent already', () => {
  const kept = { _id: 'x', url: '/u', name: 'a.pdf', mime: 'application/pdf', bytes: 1 }
  const [one] = after(added, moved('a', { state: 'failed', kept, trouble: 'Sem conexão.', part: 1 }), {
    what: 'again',
    key: 'a',
  })
  expect(one).toMatchObject({ state: 'waiting', kept, trouble: '', part: 0 })
})

test('all that failed and may arrive is sent again at once, and what was refused is not', () => {
  const failed = { state: 'failed' as const, trouble: 'x', lost: 8 }
  const all = after(
    added,
    moved('a', failed),
    moved('b', { ...failed, canRetry: false }),
    moved('c', failed),
    moved('d', { state: 'done' }),
    { what: 'allAgain' },
  )
  expect(all.map(({ state }) => state)).toEqual(['waiting', 'failed', 'waiting', 'done'])
  expect(all[0]).toMatchObject({ trouble: '', lost: 0 })
})

test('the sum is said in words', () => {
  expect(summary(after(added, moved('a', { state: 'done' })))).toBe('1 de 4 arquivos viraram rascunhos.')
  expect(summary(after(added, moved('b', { state: 'failed' }), { what: 'dropped', key: 'd' }))).toBe(
    '0 de 3 arquivos viraram rascunhos, 1 com problema.',
  )
})
