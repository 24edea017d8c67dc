import { expect, test } from 'vitest'
import { liftOver, liftOverAll } from './clear-of-buttons.ts'

const toasts = { left: 900, right: 1256, top: 700, bottom: 776 }
const at = (top: number, left = 950) => ({ left, right: left + 200, top, bottom: top + 44 })

test('a toast stays where it lies over no button', () => {
  expect(liftOver([], toasts)).toBe(0)
  expect(liftOver([at(720, 600), at(500)], toasts)).toBe(0)
})

test('it stands above the buttons under it, and above those it would meet there', () => {
  expect(liftOver([at(720)], toasts)).toBe(68)
  expect(liftOver([at(640), at(720)], toasts)).toBe(148)
  expect(liftOver([at(720), at(400)], toasts)).toBe(68)
})

test('where there is no room above, it stays', () => {
  expect(liftOver([{ left: 900, right: 1256, top: 20, bottom: 776 }], toasts)).toBe(0)
})

test('it stands above what has the focus as well, unless that leaves it no place', () => {
  expect(liftOverAll([at(720)], [], toasts)).toBe(68)
  expect(liftOverAll([], [[at(720)]], toasts)).toBe(68)
  expect(liftOverAll([at(720)], [[at(640)]], toasts)).toBe(148)
  expect(liftOverAll([at(720)], [[at(300)]], toasts)).toBe(68)
  const whole = { left: 0, right: 1256, top: 20, bottom: 710 }
  expect(liftOverAll([at(720)], [[whole]], toasts)).toBe(68)
  expect(liftOverAll([at(720)], [[whole, at(640)], [at(640)]], toasts)).toBe(148)
})
