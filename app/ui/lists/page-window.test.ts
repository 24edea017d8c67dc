import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('a few pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4])
})

test('far pages hide behind a gap on either side', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 'gap', 9])
  expect(pageWindow(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9])
  expect(pageWindow(9, 9)).toEqual([1, 'gap', 8, 9])
})

test('a gap never stands for one page only', () => {
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, 'gap', 9])
  expect(pageWindow(6, 9)).toEqual([1, 'gap', 5, 6, 7, 8, 9])
})

test('a page beyond the last still shows the ends', () => {
  expect(pageWindow(40, 3)).toEqual([1, 'gap', 3])
})
