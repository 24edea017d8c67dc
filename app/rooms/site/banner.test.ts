import { expect, test } from 'vitest'
import { bannerState, isReversed } from './banner.ts'

const at = (text: string) => new Date(`2026-11-20T${text}:00Z`)
const now = at('12:00')

test.each([
  ['always', null, null, 'showing'],
  ['begins now', at('12:00'), null, 'showing'],
  ['begins later', at('12:01'), null, 'planned'],
  ['ends later', null, at('12:01'), 'showing'],
  ['ends now', null, at('12:00'), 'over'],
  ['was', at('10:00'), at('11:00'), 'over'],
])('a banner that %s', (_, starts_at, ends_at, state) =>
  expect(bannerState({ starts_at, ends_at }, now)).toBe(state),
)

test('a period ends after it begins', () => {
  expect(isReversed({ starts_at: at('12:00'), ends_at: at('12:00') })).toBe(true)
  expect(isReversed({ starts_at: at('12:00'), ends_at: at('12:01') })).toBe(false)
  expect(isReversed({ starts_at: at('12:00'), ends_at: null })).toBe(false)
})
