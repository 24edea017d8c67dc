import { expect, test } from 'vitest'
import { Unavailable } from '../stops.ts'
import { createTurns, type Turn } from './turns.server.ts'

function begin() {
  const take = createTurns(1)
  const order: string[] = []
  const refused: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const ask = (name: string, turn?: Turn) =>
    take(async () => {
      order.push(name)
      await gate
    }, turn).catch((problem: unknown) => {
      expect(problem).toBeInstanceOf(Unavailable)
      refused.push(name)
    })
  return { ask, order, refused, open: () => open() }
}

const stranger = (network: number): Turn => ({ rank: 'stranger', group: `network ${network}` })

test('a known browser goes before whoever did the sum, and those before strangers', async () => {
  const { ask, order, open } = begin()
  const asked = [
    ask('first', stranger(0)),
    ask('stranger', stranger(1)),
    ask('proven', { rank: 'proven', group: 'n' }),
    ask('known', { rank: 'known' }),
    ask('logged in'),
  ]
  open()
  await Promise.all(asked)
  expect(order).toEqual(['first', 'known', 'logged in', 'proven', 'stranger'])
})

test('of one network half the queue waits, and the others find room', async () => {
  const { ask, order, refused, open } = begin()
  const asked = [ask('runs', stranger(0))]
  for (let n = 0; n < 40; n++) asked.push(ask(`flood ${n}`, stranger(7)))
  asked.push(ask('neighbour', stranger(8)))
  open()
  await Promise.all(asked)
  expect(refused).toHaveLength(15)
  expect(order).toContain('neighbour')
})

test('a full queue of strangers gives way, one by one, and a full one of equals does not', async () => {
  const { ask, order, refused, open } = begin()
  const asked = [ask('runs')]
  for (let n = 0; n < 50; n++) asked.push(ask(`s${n}`, stranger(n)))
  asked.push(ask('one more', stranger(99)))
  asked.push(ask('proven', { rank: 'proven', group: 'p' }))
  asked.push(ask('known', { rank: 'known' }))
  open()
  await Promise.all(asked)
  expect(refused.sort()).toEqual(['one more', 's48', 's49'])
  expect(order.slice(0, 3)).toEqual(['runs', 'known', 'proven'])
})
