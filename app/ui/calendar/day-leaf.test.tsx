import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayLeaf } from './day-leaf.tsx'

test('a leaf shows day and month, and is a time to machines', () => {
  const html = renderToStaticMarkup(<DayLeaf day="2026-12-04" />)
  expect(html).toContain('dateTime="2026-12-04"')
  expect(
    html
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(['dez', '4'])
})
