import { expect, test } from 'vitest'
import { conflictWords } from './conflict-words.ts'

const at = '2026-11-20T17:20:00Z'
const told = { now: new Date('2026-11-20T17:23:00Z'), zone: 'America/Sao_Paulo' }

test('the conflict names who was faster, and when', () => {
  expect(conflictWords({ ...told, noun: 'post', change: { by: 'Ana', at, is_you: false } })).toEqual({
    title: 'Esta notícia foi alterada por outra pessoa',
    sentence: 'Ana alterou esta notícia às 14:20 (há 3 min).',
    whose: 'da outra pessoa',
  })
  const nobody = conflictWords({ ...told, noun: 'event', change: { by: '', at, is_you: false } })
  expect(nobody.sentence).toBe('Outra pessoa alterou este evento às 14:20 (há 3 min).')
})

test('or that it was oneself, in another window', () => {
  expect(conflictWords({ ...told, noun: 'event', change: { by: 'Ana', at, is_you: true } })).toEqual({
    title: 'Este evento foi alterado em outra aba',
    sentence: 'Você, em outra aba, alterou este evento às 14:20 (há 3 min).',
    whose: 'da outra aba',
  })
})
