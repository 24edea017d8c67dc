import { describe, expect, test } from 'vitest'
import { type Publication, type Status, settlePublication, statusOf } from './publication.ts'

const now = new Date('2026-11-20T12:00:00Z')
const past = new Date('2026-11-01T12:00:00Z')
const future = new Date('2026-12-24T12:00:00Z')
const draft: Publication = { status: 'draft', published_at: null }
const withdrawn: Publication = { status: 'draft', published_at: past }
const out: Publication = { status: 'published', published_at: past }
const planned: Publication = { status: 'published', published_at: future }

test('what is published is scheduled until its time comes', () => {
  expect(statusOf(draft, now)).toBe('draft')
  expect(statusOf(out, now)).toBe('published')
  expect(statusOf(planned, now)).toBe('scheduled')
  expect(statusOf(planned, future)).toBe('published')
  expect(statusOf({ status: 'draft', published_at: past }, now)).toBe('draft')
})

type Case = [
  string,
  { status?: Status; published_at?: Date | null },
  Publication | null,
  Publication | 'needs_future',
]
const cases: Case[] = [
  ['nothing said of something new', {}, null, draft],
  ['published, no time said', { status: 'published' }, null, { status: 'published', published_at: now }],
  ['published long ago', { status: 'published', published_at: past }, null, out],
  ['published in the future is scheduled', { status: 'published', published_at: future }, null, planned],
  ['scheduled', { status: 'scheduled', published_at: future }, null, planned],
  ['scheduled, no time said', { status: 'scheduled' }, null, 'needs_future'],
  ['scheduled, time taken away', { status: 'scheduled', published_at: null }, planned, 'needs_future'],
  ['scheduled for a time gone by', { status: 'scheduled', published_at: past }, draft, 'needs_future'],
  ['scheduled, and its own time came meanwhile', { status: 'scheduled', published_at: past }, out, out],
  ['scheduled, at the time of what was withdrawn', { status: 'scheduled' }, withdrawn, 'needs_future'],
  ['scheduled, that time said', { status: 'scheduled', published_at: past }, withdrawn, 'needs_future'],
  ['scheduled for now exactly', { status: 'scheduled', published_at: now }, draft, 'needs_future'],
  ['nothing said of a published page', {}, out, out],
  ['nothing said of a scheduled page', {}, planned, planned],
  ['another time for a scheduled page', { published_at: past }, planned, 'needs_future'],
  ['publish a scheduled page', { status: 'published' }, planned, { status: 'published', published_at: now }],
  ['publish again what was out before', { status: 'published' }, withdrawn, out],
  [
    'publish without a time',
    { status: 'published', published_at: null },
    out,
    { status: 'published', published_at: now },
  ],
  ['withdraw, the date is kept', { status: 'draft' }, out, { status: 'draft', published_at: past }],
  ['withdraw, the date too', { status: 'draft', published_at: null }, out, draft],
  ['withdraw before its time, which is not kept', { status: 'draft' }, planned, draft],
  [
    'withdraw before its time, a date said',
    { status: 'draft', published_at: past },
    planned,
    { status: 'draft', published_at: past },
  ],
  ['a withdrawal is undone', { status: 'scheduled', published_at: future }, draft, planned],
]

describe('what becomes of a publication', () => {
  test.each(cases)('%s', (_, wish, before, becomes) => {
    const settled = settlePublication(wish, before, now)
    expect(settled.refused ?? settled.value).toEqual(becomes)
  })
})
