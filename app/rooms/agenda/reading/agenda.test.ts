import { expect, test } from 'vitest'
import { type AgendaPart, agendaPartOf } from './agenda.ts'

const partOf = (search: string) => agendaPartOf(new URLSearchParams(search))

const parts: [string, AgendaPart][] = [
  ['', { part: 'next', page: 1 }],
  ['page=3', { part: 'next', page: 3 }],
  ['utm_source=boletim', { part: 'next', page: 1 }],
  ['mes=2026-12', { part: 'month', month: '2026-12' }],
  ['dia=2026-12-04', { part: 'day', day: '2026-12-04' }],
  ['passados=2', { part: 'over', page: 2 }],
]
test.each(parts)('?%s', (search, part) => expect(partOf(search)).toEqual(part))

test.each([
  'mes=2026-13',
  'mes=',
  'mes=dezembro',
  'dia=2026-02-30',
  'dia=2026-12-04T10:00',
  'page=0',
  'passados=0',
  'passados=1e3',
  'passados=-1',
  'mes=2026-12&dia=2026-12-04',
  'mes=2026-12&passados=1',
  'page=2&passados=1',
])('?%s is no address of ours', (search) => expect(partOf(search)).toBeNull())
