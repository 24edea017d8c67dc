import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const tools = [
  { name: 'title', width: 60, wanted: 9 },
  { name: 'bold', width: 40, wanted: 7 },
  { name: 'quote', width: 40, wanted: 1 },
  { name: 'image', width: 80, wanted: 8 },
]

test('all stand there while there is room for all', () => {
  expect(fitting(tools, 220, 50)).toEqual(['title', 'bold', 'quote', 'image'])
})

test('where there is not, the least wanted make room for the button that opens them', () => {
  expect(fitting(tools, 219, 50)).toEqual(['title', 'image'])
  expect(fitting(tools, 230 - 40 + 50, 50)).toEqual(['title', 'bold', 'quote', 'image'])
  expect(
    fitting(
      tools.map((tool) => ({ ...tool, width: 60 })),
      230,
      50,
    ),
  ).toEqual(['title', 'bold', 'image'])
})

test('the rest of a very narrow bar is all behind the button', () => {
  expect(fitting(tools, 60, 50)).toEqual([])
})
