// @vitest-environment jsdom
// A queue of photos on a phone: its connection goes and comes back, the site asks for a pause, some fail for good.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendingFailed } from '../../../platform/api-client/send-file.ts'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { useManySending } from './use-many-sending.ts'

type Try = { name: string; arrive: () => Promise<void>; fail: (problem: Error) => Promise<void> }

let tries: Try[]
let many: ReturnType<typeof useManySending<string>>
let sent: [string, number][]

const upload = (file: File) =>
  new Promise<string>((resolve, reject) => {
    tries.push({
      name: file.name,
      arrive: () => act(async () => resolve(file.name)),
      fail: (problem) => act(async () => reject(problem)),
    })
  })

function Queue() {
  many = useManySending(upload, (name, place) => void sent.push([name, place]))
  return <QueueNotice all={many.all} says={many.says} onAllAgain={many.allAgain} />
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  tries = []
  sent = []
  await drawn(<Queue />)
})
afterEach(() => vi.useRealTimers())

const choose = (...names: string[]) => act(async () => many.send(names.map((name) => new File(['…'], name))))
const said = () => document.querySelector('[role=status]')?.textContent
const states = () => many.all.map(({ file, state }) => `${file.name} ${state}`)
const names = () => tries.map(({ name }) => name)
const latest = (name: string) => {
  const one = tries.findLast((one) => one.name === name)
  if (!one) throw new Error(`${name} was not sent`)
  return one
}
const lost = () => new SendingFailed('Sem conexão.', true, 'connection')
const comesBack = () => act(async () => window.dispatchEvent(new Event('online')))

test('what a lost connection stops waits, and goes on by itself when it is back', async () => {
  await choose('a', 'b', 'c')
  await latest('a').fail(lost())
  await latest('b').fail(new TypeError('Failed to fetch'))
  expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting'])
  expect(names()).toEqual(['a', 'b'])
  expect(said()).toBe('Sem conexão. O envio continua sozinho quando ela voltar.')

  await comesBack()
  expect(names()).toEqual(['a', 'b', 'c', 'a'])
  // Said once: the words stand until something arrives.
  expect(said()).toContain('Sem conexão.')
  await latest('c').arrive()
  expect(said()).toBe('')
  await latest('a').arrive()
  await latest('b').arrive()
  expect(states()).toEqual(['a done', 'b done', 'c done'])
  expect(sent).toEqual([
    ['c', 2],
    ['a', 0],
    ['b', 1],
  ])
})

test('a stall holds the queue as well: the next file would go into the same dead spot', async () => {
  await choose('a', 'b', 'c')
  await latest('a').fail(new SendingFailed('O envio demorou demais.', true, 'signal'))
  expect(states()).toEqual(['a waiting', 'b sending', 'c waiting'])
  expect(names()).toEqual(['a', 'b'])
  expect(said()).toContain('O sinal está fraco.')
})

test('a refusal shows that the connection is back', async () => {
  await choose('a', 'b')
  await latest('a').fail(lost())
  await latest('b').fail(new SendingFailed('Formato de imagem não aceito.', false))
  expect(said()).toBe('')
  expect(names()).toEqual(['a', 'b', 'a'])
})

test('a browser that does not say that the connection is back tries again after a while', async () => {
  await choose('a')
  await latest('a').fail(lost())
  await act(async () => vi.advanceTimersByTime(4_999))
  expect(names()).toEqual(['a'])
  await act(async () => vi.advanceTimersByTime(1))
  expect(names()).toEqual(['a', 'a'])
})

test('a limit holds the queue for as long as the site says', async () => {
  await choose('a', 'b')
  await latest('b').arrive()
  await latest('a').fail(new SendingFailed('Muitas tentativas.', true, 900))
  expect(said()).toContain('em 15 minutos.')
  await comesBack()
  await act(async () => vi.advanceTimersByTime(899_999))
  expect(names()).toEqual(['a', 'b'])
  await act(async () => vi.advanceTimersByTime(1))
  expect(names()).toEqual(['a', 'b', 'a'])
})

test('one press sends all that failed again, and not what was refused', async () => {
  await choose('a', 'b', 'c')
  await latest('a').fail(new SendingFailed('502 Bad Gateway', true))
  await latest('b').fail(new SendingFailed('Formato de imagem não aceito.', false))
  expect(document.querySelector('button')).toBeNull()
  await latest('c').fail(new SendingFailed('502 Bad Gateway', true))
  expect(states()).toEqual(['a failed', 'b failed', 'c failed'])
  await act(async () => document.querySelector('button')?.click())
  expect(states()).toEqual(['a sending', 'b failed', 'c sending'])
})
