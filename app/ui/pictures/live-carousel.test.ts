// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

async function draw() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.useFakeTimers()
  const { liveCarousel } = await import('./live-carousel.ts')
  document.body.innerHTML = `<section><button data-turns="pause"></button>
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
