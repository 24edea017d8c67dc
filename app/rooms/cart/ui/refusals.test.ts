// @vitest-environment jsdom
// A refusal stands beside its button and in a toast, and is announced once.
import { afterEach, expect, test, vi } from 'vitest'
import { tellFailuresBy } from '../../../platform/api-client/tell-failure.ts'
import { askQuote } from '../../shipping/ui/ask-quote.ts'
import { addHere } from './cart-client.ts'

const message = 'Este produto saiu da loja.'
const told: unknown[] = []
tellFailuresBy((...said) => void told.push(said))
afterEach(() => {
  told.length = 0
  vi.unstubAllGlobals()
})

const answers = {
  refused: async () => Response.json({ message }, { status: 422 }),
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
}
const sentences = { refused: message, offline: 'Sem conexão. Verifique a internet e tente de novo.' }

test.each(['refused', 'offline'] as const)('%s', async (how) => {
  vi.stubGlobal('fetch', answers[how])
  const id = '0199a000-0000-7000-8000-000000000001'
  expect(await addHere(id, 1)).toEqual({ problem: sentences[how] })
  expect(await askQuote('70000000', [])).toEqual({ problem: sentences[how] })
  expect(told).toEqual([
    [sentences[how], { isAnnounced: true }],
    [sentences[how], { isAnnounced: true }],
  ])
})
