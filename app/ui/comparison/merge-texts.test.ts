// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'
import { firstChoices, mergeTexts } from './merge-texts.ts'

const base = '<p>um</p><p>dois</p><p>três</p><p>quatro</p>'
const mine = '<p>um</p><p>dois, meu</p><p>três</p><p>quatro</p>'
const theirs = '<p>um</p><p>dois</p><p>três</p><p>quatro, deles</p><p>cinco</p>'
const parts = compareTexts(mine, theirs)

test('who wrote in one place and not in the other is heard in both', () => {
  const chosen = firstChoices(parts, base)
  expect(mergeTexts(parts, chosen)).toBe(
    '<p>um</p><p>dois, meu</p><p>três</p><p>quatro, deles</p><p>cinco</p>',
  )
})

test('a paragraph they took out, and I left alone, goes; one that I changed stays until I say so', () => {
  const gone = compareTexts(base, '<p>um</p><p>três</p><p>quatro</p>')
  expect(mergeTexts(gone, firstChoices(gone, base))).toBe('<p>um</p><p>três</p><p>quatro</p>')
  const changed = compareTexts(mine, '<p>um</p><p>três</p><p>quatro</p>')
  expect(mergeTexts(changed, firstChoices(changed, base))).toBe(mine)
})

test('each place is mine, theirs, or both one after the other', () => {
  const places = parts.map(({ same }) => same === undefined)
  const all = (keep: 'mine' | 'theirs' | 'both') => places.map(() => keep)
  expect(mergeTexts(parts, all('mine'))).toBe(mine)
  expect(mergeTexts(parts, all('theirs'))).toBe(theirs)
  expect(mergeTexts(compareTexts('<p>a</p>', '<p>b</p>'), ['both'])).toBe('<p>a</p><p>b</p>')
})
