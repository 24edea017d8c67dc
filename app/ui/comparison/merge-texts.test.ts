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

test('a paragraph I took out, and they left alone, does not come back', () => {
  const parts = compareTexts(
    '<p>um</p><p>três</p><p>quatro</p>',
    '<p>um</p><p>dois</p><p>três</p><p>quatro, deles</p>',
  )
  expect(mergeTexts(parts, firstChoices(parts, base))).toBe('<p>um</p><p>três</p><p>quatro, deles</p>')
})

test('a paragraph I took out, and they changed, is heard; one that I only moved is where they have it', () => {
  const changed = compareTexts(
    '<p>um</p><p>três</p><p>quatro</p>',
    '<p>um</p><p>dois, deles</p><p>três</p><p>quatro</p>',
  )
  expect(firstChoices(changed, base)).toEqual(['theirs', 'theirs', 'theirs'])
  const moved = compareTexts('<p>um</p><p>três</p><p>quatro</p><p>dois</p>', base)
  expect(mergeTexts(moved, firstChoices(moved, base))).toBe(base)
})

test('each place is mine, theirs, or both one after the other', () => {
  const places = parts.map(({ same }) => same === undefined)
  const all = (keep: 'mine' | 'theirs' | 'both') => places.map(() => keep)
  expect(mergeTexts(parts, all('mine'))).toBe(mine)
  expect(mergeTexts(parts, all('theirs'))).toBe(theirs)
  expect(mergeTexts(compareTexts('<p>a</p>', '<p>b</p>'), ['both'])).toBe('<p>a</p><p>b</p>')
})
