import { expect, test } from 'vitest'
import { type OccurrenceChange, unchanged } from '../event.ts'
import { changedMeanwhile, changesText } from './change-words.ts'

const change = (given: Partial<OccurrenceChange> & { occurrence: string }): OccurrenceChange => ({
  ...unchanged(given.occurrence),
  ...given,
})

test('changed days are told one by one, in their order, whatever is different about them', () => {
  const moved = change({ occurrence: '2026-12-18', date_time: '2026-12-19T19:00', place: 'Galpão' })
  const canceled = change({
    occurrence: '2026-12-11',
    situation: 'canceled',
    url: 'https://a.example/',
    latitude: -15,
  })
  const wholeDay = change({ occurrence: '2027-01-01', date_time: '2027-01-02', title: 'Feira de ano novo' })
  expect(changesText([wholeDay, moved, canceled])).toBe(
    [
      'sexta-feira, 11 de dezembro de 2026: cancelado\u00a0· outro ponto no mapa\u00a0· outro link',
      'sexta-feira, 18 de dezembro de 2026: passa para sábado, 19 de dezembro de 2026, às 19h\u00a0· Galpão',
      'sexta-feira, 1º de janeiro de 2027: passa para sábado, 2 de janeiro de 2027, dia todo\u00a0· Feira de ano novo',
    ].join('\n'),
  )
  expect(changesText([])).toBe('')
})

test('what another person did meanwhile is told, with the way on', () => {
  const canceled = change({ occurrence: '2026-12-11', situation: 'canceled', place: 'Galpão' })
  const on = 'Para mudar assim mesmo, toque de novo.'
  expect(changedMeanwhile('Ana', undefined, canceled)).toBe(
    `Ana também mudou esta data: cancelado\u00a0· Galpão. ${on}`,
  )
  expect(changedMeanwhile('Ana', canceled, undefined)).toBe(`Ana deixou esta data como as outras. ${on}`)
  expect(changedMeanwhile('Ana', canceled, { ...canceled })).toBe(`Ana salvou mudanças neste evento. ${on}`)
})
