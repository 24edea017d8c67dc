// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteUnsaved } from '../unsaved/unsaved-forms.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function draw() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  const { liveCarousel } = await import('./live-carousel.ts')
  // Parts of other tests in this document may still wait by timers of their own: jsdom draws frames by an interval.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  document.body.innerHTML = `<section><button data-turns="pause"></button><button data-turns="next"></button>
    <div data-carousel-viewport><div><a href="/">A</a><a href="/">B</a></div></div></section>`
  const carousel = document.querySelector('section')
  if (!carousel) throw new Error('no carousel')
  liveCarousel(carousel)
  return carousel
}

test.each([
  [['pointerenter', 'focusin', 'pointerleave'], 'focusout'],
  [['focusin', 'pointerenter', 'focusout'], 'pointerleave'],
])('after %s no turn is due, and after %s one is', async (held, released) => {
  const carousel = await draw()
  expect(vi.getTimerCount()).toBe(1)
  for (const name of held) carousel.dispatchEvent(new Event(name))
  expect(vi.getTimerCount()).toBe(0)
  carousel.dispatchEvent(new Event(released))
  expect(vi.getTimerCount()).toBe(1)
})

test('a press whose part does not come reloads nothing over text that is not saved', async () => {
  vi.doMock('./carousel-motion.ts', () => {
    throw new TypeError('Importing a module script failed.')
  })
  window.sayPartMissing = vi.fn()
  onTestFinished(() => {
    vi.doUnmock('./carousel-motion.ts')
    delete window.sayPartMissing
    sessionStorage.clear()
  })
  onTestFinished(noteUnsaved())
  const carousel = await draw()
  carousel.querySelector<HTMLElement>('[data-turns=next]')?.click()
  vi.useRealTimers()
  await vi.waitFor(() => expect(window.sayPartMissing).toHaveBeenCalledTimes(1))
  expect(sessionStorage).toHaveLength(0)
})
