import { describe, expect, test } from 'vitest'
import { readRule, writeRule } from './recurrence.ts'
import { ruleWords } from './recurrence-words.ts'

/** A Friday at seven in the evening. */
const friday = {
  date_time: '2026-12-04T19:00',
  end_date_time: null,
  all_day: false,
  timezone: 'America/Sao_Paulo',
}
const allDay = { ...friday, date_time: '2026-12-04', all_day: true }

const read = (text: string, times = friday) => {
  const rule = readRule(text, times)
  return rule.refused ?? writeRule(rule.value)
}

test.each([
  ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=FR'],
  ['RRULE:FREQ=WEEKLY;BYDAY=FR', 'FREQ=WEEKLY;BYDAY=FR'],
  ['freq=weekly;byday=fr,mo,fr', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['BYDAY=FR;INTERVAL=2;FREQ=WEEKLY;WKST=MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['FREQ=WEEKLY;INTERVAL=1;WKST=SU', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=WEEKLY;COUNT=10', 'FREQ=WEEKLY;BYDAY=FR;COUNT=10'],
  ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=4'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYDAY=+1FR', 'FREQ=MONTHLY;BYDAY=1FR'],
  ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=1FR'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['FREQ=WEEKLY;UNTIL=20261225', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225'],
])('%s is kept as %s', (text, kept) => {
  expect(read(text)).toBe(kept)
  expect(read(kept)).toBe(kept)
})

describe('the last day, however it is written', () => {
  test.each([
    // This is the last moment of the 25th in São Paulo.
    ['20261226T025959Z', '20261225'],
    // At nine in the evening of the 25th the event has begun.
    ['20261226T000000Z', '20261225'],
    ['20261225T210000Z', '20261224'],
    ['20261225T190000', '20261225'],
    ['20261225T185900', '20261224'],
  ])('UNTIL=%s', (until, kept) => {
    expect(read(`FREQ=WEEKLY;UNTIL=${until}`)).toBe(`FREQ=WEEKLY;BYDAY=FR;UNTIL=${kept}`)
  })

  test('a whole day has no hour to miss', () => {
    expect(read('FREQ=WEEKLY;UNTIL=20261225T000000', allDay)).toBe('FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225')
  })
})

test.each([
  ['', 'rule_unreadable'],
  ['toda sexta', 'rule_unreadable'],
  ['FREQ=WEEKLY;BYDAY=XX', 'rule_unreadable'],
  ['FREQ=WEEKLY;BYDAY=FR;BYDAY=MO', 'rule_unreadable'],
  ['FREQ=WEEKLY;COUNT=2;UNTIL=20261225', 'rule_unreadable'],
  ['FREQ=WEEKLY;UNTIL=20261331', 'rule_unreadable'],
  ['FREQ=WEEKLY;UNTIL=20260231', 'rule_unreadable'],
  ['FREQ=WEEKLY;UNTIL=20261225T250000Z', 'rule_unreadable'],
  ['FREQ=WEEKLY;INTERVAL=x', 'rule_unreadable'],
  ['FREQ=WEEKLY\r\nATTENDEE:x', 'rule_unreadable'],
  ['FREQ=SECONDLY', 'rule_unsupported'],
  ['FREQ=YEARLY', 'rule_unsupported'],
  ['FREQ=WEEKLY;BYHOUR=1', 'rule_unsupported'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', 'rule_unsupported'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', 'rule_unsupported'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'rule_unsupported'],
  ['FREQ=MONTHLY;BYDAY=FR', 'rule_unsupported'],
  ['FREQ=MONTHLY;BYDAY=1FR,2FR', 'rule_unsupported'],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', 'rule_unsupported'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'rule_impossible'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'rule_impossible'],
  ['FREQ=MONTHLY;BYDAY=6FR', 'rule_impossible'],
  ['FREQ=MONTHLY;BYDAY=0FR', 'rule_impossible'],
  ['FREQ=WEEKLY;COUNT=0', 'rule_impossible'],
  ['FREQ=WEEKLY;INTERVAL=0', 'rule_impossible'],
  ['FREQ=WEEKLY;INTERVAL=53', 'rule_impossible'],
  ['FREQ=MONTHLY;INTERVAL=13', 'rule_impossible'],
])('%s is refused: %s', (text, code) => {
  expect(read(text)).toBe(code)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=FR', 'Toda sexta-feira'],
  ['FREQ=WEEKLY;BYDAY=SA', 'Todo sábado'],
  ['FREQ=WEEKLY;BYDAY=SU,WE,SA', 'Todo domingo, toda quarta-feira e todo sábado'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Todos os dias'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Toda segunda, quarta e sexta-feira'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'De segunda a sexta-feira'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'A cada 2 semanas, de segunda a sexta-feira'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'Sexta-feira sim, sexta-feira não'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'Sábado sim, sábado não'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=WE', 'A cada 3 semanas, às quartas-feiras'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA', 'A cada 2 semanas, às terças-feiras e aos sábados'],
  ['FREQ=MONTHLY;BYMONTHDAY=5', 'Todo dia 5'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Todo dia 1º'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1', 'A cada 2 meses, no dia 1º'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Todo último dia do mês'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5', 'A cada 3 meses, no dia 5'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Toda 2ª terça-feira do mês'],
  ['FREQ=MONTHLY;BYDAY=1SA', 'Todo 1º sábado do mês'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Toda última sexta-feira do mês'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU', 'A cada 2 meses, no último domingo'],
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225', 'Toda sexta-feira, até 25 de dezembro de 2026'],
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=10', 'Toda sexta-feira, 10 vezes'],
])('%s is said: %s', (text, words) => {
  const rule = readRule(text, friday)
  expect(rule.refused).toBeUndefined()
  if (!rule.refused) expect(ruleWords(rule.value)).toBe(words)
})
