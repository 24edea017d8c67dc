// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { useLater } from './use-later.ts'

const lost = () => Promise.reject(new TypeError('Importing a module script failed.'))
const found = async () => () => <b>it came</b>

function Place({ load, isWanted = true }: { load: typeof found | typeof lost; isWanted?: boolean }) {
  const Part = useLater<object>(load, isWanted)
  return Part ? <Part /> : 'not yet'
}

test('a part that is wanted comes; of one that does not the page says what to do', async () => {
  window.sayPartMissing = vi.fn()
  onTestFinished(() => {
    delete window.sayPartMissing
  })
  const { place, draw } = await drawn(<Place load={lost} isWanted={false} />)
  expect(window.sayPartMissing).not.toHaveBeenCalled()
  await draw(<Place load={lost} />)
  expect(window.sayPartMissing).toHaveBeenCalledTimes(1)
  expect(place.textContent).toBe('not yet')
  await draw(<Place load={found} />)
  expect(place.textContent).toBe('it came')
})
