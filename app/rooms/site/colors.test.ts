import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colorMix } from './color-mix.ts'
import { colorTrouble, fixed, pairsOf, ratioText, textOnSecondary } from './colors.ts'
import { themeOf } from './theme.ts'
import { themeStylesheet } from './theme-stylesheet.ts'

const stylesheetOf = (colors: Parameters<typeof themeOf>[0]) => themeStylesheet(themeOf(colors))

import { tokensOf } from './tokens.testing.ts'

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
const tokenOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]

describe('the rules speak of the look as it is', () => {
  test.each(Object.entries(fixed))('%s is %s in tokens.css', (name, value) =>
    expect(tokensOf('day').token(name)).toBe(value),
  )
  test.each([
    ['primary-soft', 'color-mix(in oklch, var(--primary) 5%, var(--sand))'],
    ['primary-hover', 'color-mix(in oklch, var(--primary) 86%, white)'],
    ['secondary-hover', 'color-mix(in oklch, var(--secondary) 86%, white)'],
    ['secondary-pressed', 'color-mix(in oklch, var(--secondary) 90%, var(--night))'],
  ])('%s is mixed as the rules mix it', (name, mixture) => expect(tokenOf(name)).toBe(mixture))
})

// These are the values that Chromium 156 computes for the same expressions.
test.each([
  ['#4a2c1d', 0.86, '#ffffff', '#624639'],
  ['#f4775f', 0.9, '#2b1d15', '#de6e54'],
  ['#1d3c8a', 0.5, '#8a1d3c', '#652979'],
  ['#777777', 0.5, '#f4775f', '#b77a6d'],
])('%s at %d with %s gives %s', (one, share, other, mixed) => expect(colorMix(one, share, other)).toBe(mixed))

describe('a main colour', () => {
  test.each(['#4a2c1d', '#1f3d2b', '#123a6b', '#000000'])('%s may be used', (hex) =>
    expect(colorTrouble('primary_color', hex)).toBeNull(),
  )
  test.each(['#f4775f', '#ffffff', '#c8a000', '#777777'])('%s is too pale', (hex) =>
    expect(colorTrouble('primary_color', hex)).toMatch(
      /^Contraste de .*o mínimo é 4,5:1\. Escolha um tom mais escuro\.$/,
    ),
  )
})

describe('an accent', () => {
  test.each([
    ['#f4775f', fixed.ink],
    ['#ffd54a', fixed.ink],
    ['#1b5e20', fixed.paper],
  ])('%s is written on with %s', (hex, text) => {
    expect(colorTrouble('secondary_color', hex)).toBeNull()
    expect(textOnSecondary(hex)).toBe(text)
  })
  test('between the two no text is read with ease', () => {
    expect(colorTrouble('secondary_color', '#8a7f7a')).toContain('texto do botão')
  })
})

test('the ratio is cut, never rounded up to the minimum', () => {
  expect(ratioText(4.4999)).toBe('4,4:1')
  expect(ratioText(21)).toBe('21,0:1')
})

test('every pair is judged, not only the first', () => {
  expect(pairsOf('primary_color', '#4a2c1d')).toHaveLength(3)
  expect(pairsOf('secondary_color', '#f4775f').every((pair) => pair.isReadable)).toBe(true)
})

describe('the stylesheet of a page', () => {
  test('carries the two colours, and as text on the accent what reads better', () => {
    expect(stylesheetOf({ primary_color: '#123a6b', secondary_color: '#1b5e20' })).toBe(
      ':root{--primary-by-day:#123a6b;--primary-by-night:#9ec7fd;--secondary-by-day:#1b5e20;--secondary-by-night:#62a362;--on-secondary-by-day:var(--day)}',
    )
    expect(stylesheetOf({ primary_color: '#4a2c1d', secondary_color: '#f4775f' })).toContain(
      '--on-secondary-by-day:var(--night)',
    )
  })
  test('takes nothing that is not a plain colour', () => {
    expect(stylesheetOf({ primary_color: 'red;}</style>', secondary_color: 'url(//x)' })).toBe(':root{}')
  })
})
