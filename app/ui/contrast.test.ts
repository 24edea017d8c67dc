import { expect, test } from 'vitest'
import { contrastRatio, isHexColour, textOn } from './contrast.ts'

const coral = '#f4775f'
const paper = '#fdfaf6'
const ink = '#2b1d15'

test('the ends of the scale', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio(coral, coral)).toBe(1)
})

test('the ratios the palette was chosen by', () => {
  expect(contrastRatio(coral, paper)).toBeCloseTo(2.6, 1)
  expect(contrastRatio(ink, coral)).toBeCloseTo(5.9, 1)
  for (const state of ['#1f6b3f', '#8a4f00', '#b3261e']) {
    expect(contrastRatio(state, paper)).toBeGreaterThan(5.5)
    expect(contrastRatio(state, '#f4ede4')).toBeGreaterThan(5.5)
  }
})

test('coral takes ink, dark brown takes paper', () => {
  expect(textOn(coral, ink, paper)).toBe(ink)
  expect(textOn('#4a2c1d', ink, paper)).toBe(paper)
})

test('only six digits after # are a colour', () => {
  expect(isHexColour('#F4775f')).toBe(true)
  for (const wrong of ['#fff', 'f4775f', '#f4775g', '#f4775f00', 'coral'])
    expect(isHexColour(wrong)).toBe(false)
})
