import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Situation } from '../event.ts'
import { SituationNotice } from './situation-notice.tsx'

const date = (situation: Situation) => ({
  occurrence: '2026-12-11',
  date_time: '2026-12-11T19:00',
  end_date_time: null,
  all_day: false,
  situation,
})
const said = (situation: Situation, next: Situation[], repeats = 'Toda sexta-feira', day = '2026-12-04') =>
  renderToStaticMarkup(
    <SituationNotice
      event={{
        situation,
        is_over: false,
        repeats,
        next: next.map(date),
        occurrence: '2026-12-04',
        date_time: `${day}T19:00`,
      }}
    />,
  )

test('a canceled day is told apart from a fair that is off altogether', () => {
  expect(said('canceled', ['canceled', 'confirmed'])).toContain('Nesta data o evento não vai acontecer.')
  expect(said('canceled', ['canceled', 'canceled'])).toContain('Nenhuma das próximas datas vai acontecer.')
  expect(said('canceled', [], '')).toContain('Este evento não vai acontecer.')
  expect(said('confirmed', ['canceled'])).toBe('')
})

test('a date that was moved says which day it was to be, unless it is off', () => {
  const moved = (situation: Situation) => said(situation, [], 'Toda sexta-feira', '2026-12-05')
  expect(moved('confirmed')).toContain('estava marcado para sexta-feira, 4 de dezembro.')
  expect(moved('canceled')).not.toContain('estava marcado')
})
