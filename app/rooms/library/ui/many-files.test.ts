import { expect, test } from 'vitest'
import { type Change, changed, nextOnes, summary } from './many-files.ts'

const file = (name: string) => new File(['x'], name)
const after = (...changes: Change[]) => changes.reduce(changed, [] as ReturnType<typeof changed>)
const added: Change = {
  what: 'added',
  files: ['a', 'b', 'c', 'd'].map((name, at) => ({ key: at + 1, file: file(name), formKey: name })),
}
const moved = (key: number, to: Extract<Change, { what: 'moved' }>['to']): Change => ({
  what: 'moved',
  key,
  to,
})

test('two are sent side by side, and one that failed does not hold up the others', () => {
  const keys = (...changes: Change[]) => nextOnes(after(added, ...changes)).map(({ key }) => key)
  expect(keys()).toEqual([1, 2])
  expect(keys(moved(1, { state: 'sending' }))).toEqual([2])
  expect(keys(moved(1, { state: 'sending' }), moved(2, { state: 'sending' }))).toEqual([])
  expect(keys(moved(1, { state: 'failed' }), moved(2, { state: 'sending' }))).toEqual([3])
})

test('another try keeps what was sent already', () => {
  const kept = { _id: 'x', url: '/u', name: 'a.pdf', mime: 'application/pdf', bytes: 1 }
  const [one] = after(added, moved(1, { state: 'failed', kept, trouble: 'Sem conexão.', part: 1 }), {
    what: 'again',
    key: 1,
  })
  expect(one).toMatchObject({ state: 'waiting', kept, trouble: '', part: 0 })
})

test('the sum is said in words', () => {
  expect(summary(after(added, moved(1, { state: 'done' })))).toBe('1 de 4 arquivos viraram rascunhos.')
  expect(summary(after(added, moved(2, { state: 'failed' }), { what: 'dropped', key: 4 }))).toBe(
    '0 de 3 arquivos viraram rascunhos, 1 com problema.',
  )
})
