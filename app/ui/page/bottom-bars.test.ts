import { expect, test } from 'vitest'
import { liftAbove } from './bottom-bars.ts'

test('toasts stand above what stands at the foot of the window', () => {
  expect(liftAbove([], 740)).toBe(0)
  expect(liftAbove([{ top: 660, bottom: 740 }], 740)).toBe(80)
  expect(
    liftAbove(
      [
        { top: 660, bottom: 740 },
        { top: 520, bottom: 728 },
      ],
      740,
    ),
  ).toBe(220)
})

test('a bar that is hidden, further up or below the window lifts nothing', () => {
  expect(liftAbove([{ top: 0, bottom: 0 }], 740)).toBe(0)
  expect(liftAbove([{ top: 200, bottom: 280 }], 740)).toBe(0)
  expect(liftAbove([{ top: 900, bottom: 980 }], 740)).toBe(0)
})
