// @vitest-environment jsdom
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { comesAlive, runtimes } from '../../../../tests/support/island-runtimes.ts'
import { SubscribeHere } from './subscribe-here.tsx'

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe.each(runtimes)('by %s', (runtime) => {
  test.each([null, 'https://cerrado.test'])(
    'what it says is the same before and after it is alive: %s',
    async (origin) => {
      const { place, unmount } = await comesAlive({
        runtime,
        file: join(import.meta.dirname, 'subscribe-here.tsx'),
        name: 'SubscribeHere',
        props: { origin },
      })
      expect(place.textContent).toBe(wordsOf(renderToString(<SubscribeHere origin={origin} />)))
      expect(place.textContent?.includes('Google Agenda')).toBe(origin !== null)
      await unmount()
    },
  )
})
