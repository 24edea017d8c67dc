import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastRatio, readable } from '../../ui/contrast.ts'
import { colorTrouble, deepByNight, primaryByNight, secondaryByNight } from './colors.ts'
import { previewOf } from './preview.ts'
import { type Light, tokensOf } from './tokens.testing.ts'

/** The least contrast of anything that is not text (WCAG 1.4.11). */
const visible = 3

const grounds = ['paper', 'sand', 'raised']
const accentGrounds = ['secondary', 'secondary-hover', 'secondary-pressed']
const dangerGrounds = ['danger-ground', 'danger-hover', 'danger-pressed']
const softOf = { danger: 'danger-soft', success: 'success-soft', warning: 'warning-soft' }

/** Every text colour with its backgrounds. */
const texts: [text: string, on: string[]][] = [
  ['ink', [...grounds, 'primary-soft', 'secondary-soft', 'line', ...Object.values(softOf)]],
  ['muted', [...grounds, 'primary-soft']],
  ['primary', [...grounds, 'primary-soft']],
  ['primary-hover', ['paper', 'raised']],
  ['on-primary', ['primary']],
  ['on-secondary', accentGrounds],
  ['on-state', dangerGrounds],
  ['day', ['deep', 'night']],
  ...Object.entries(softOf).map(([state, soft]): [string, string[]] => [state, [...grounds, soft]]),
]
/** By day coral is 2.6:1 on paper, and says nothing on its own (docs/rules/look.md 2). */
const lines: Record<Light, string[]> = {
  day: ['field-line', 'primary'],
  night: ['field-line', 'primary', 'secondary'],
}
/** Marks and selections. */
const marks = ['color-mix(in oklch, var(--secondary) 32%, var(--paper))']

function faint(light: Light, chosen?: { primary: string; secondary: string }): string[] {
  const { token, colourOf } = tokensOf(light, chosen)
  const under = (least: number, name: string, ground: string, on = token(ground)) => {
    const ratio = contrastRatio(token(name), on)
    return ratio < least
      ? [`${name} on ${ground}: ${ratio.toFixed(2)} ${light} ${JSON.stringify(chosen ?? '')}`]
      : []
  }
  return [
    ...texts.flatMap(([name, on]) => on.flatMap((ground) => under(readable, name, ground))),
    ...lines[light].flatMap((name) => grounds.flatMap((ground) => under(visible, name, ground))),
    ...marks.flatMap((mark) => under(readable, 'ink', mark, colourOf(mark))),
  ]
}

const lights: Light[] = ['day', 'night']

test.each(lights)('by %s every text of the look is read on every ground it stands on', (light) =>
  expect(faint(light)).toEqual([]),
)

/** Makes the same sequence of colours in every run. */
function* colours() {
  for (let seed = 1; ; ) {
    seed = (seed * 48_271) % 2_147_483_647
    yield `#${(seed & 0xffffff).toString(16).padStart(6, '0')}`
  }
}

function accepted(field: 'primary_color' | 'secondary_color', count: number): string[] {
  const edges = [
    '#000000',
    '#ffffff',
    '#0000ff',
    '#0000aa',
    '#550000',
    '#ffff00',
    '#00ffff',
    '#808080',
    '#003300',
  ]
  const found = edges.filter((hex) => colorTrouble(field, hex) === null)
  for (const hex of colours()) {
    if (found.length >= count) return found
    if (colorTrouble(field, hex) === null) found.push(hex)
  }
  return found
}

describe('whatever two colours the settings accept', () => {
  const primaries = accepted('primary_color', 600)
  const secondaries = accepted('secondary_color', 600).toReversed()
  test.each(lights)('by %s they make a look that can be read', (light) => {
    const trouble = primaries.flatMap((primary, at) =>
      faint(light, { primary, secondary: secondaries[at] ?? '' }),
    )
    expect(trouble).toEqual([])
  })
})

test('what a page without settings shows is derived as any other', () => {
  const { token } = tokensOf('night')
  expect(token('primary')).toBe(primaryByNight('#4a2c1d'))
  expect(token('deep')).toBe(deepByNight('#4a2c1d'))
  expect(token('secondary')).toBe('#f4775f')
})

test('an accent that takes ink is kept, a dark one is brought up with its hue', () => {
  expect(secondaryByNight('#f4775f')).toBe('#f4775f')
  expect(secondaryByNight('#ffd54a')).toBe('#ffd54a')
  expect(secondaryByNight('#1b5e20')).not.toBe('#1b5e20')
})

test.each(lights)('the preview of the settings shows the look by %s', (light) => {
  const chosen = { primary: '#123a6b', secondary: '#1b5e20' }
  const shown: Record<string, string> = previewOf(light, chosen)
  const { token } = tokensOf(light, chosen)
  const names = Object.keys(shown).filter((name) => !name.includes('-by-'))
  const colourOf = (text = ''): string => {
    const [, name] = /^var\((.+)\)$/.exec(text) ?? []
    if (!name) return text
    return name in shown ? colourOf(shown[name]) : token(name.slice(2))
  }
  expect(Object.fromEntries(names.map((name) => [name, colourOf(shown[name])]))).toEqual(
    Object.fromEntries(names.map((name) => [name, token(name.slice(2))])),
  )
})

describe('the stylesheets', () => {
  const app = join(import.meta.dirname, '../..')
  const stylesheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/(tokens|fonts)\.css$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

  test('have no colour of their own: it would not follow the night', () => {
    const raw = stylesheets.flatMap(({ name, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgba?|hsla?|oklch)\([\d.]/gi)].map(
        ([found]) => `${name}: ${found}`,
      ),
    )
    expect(raw).toEqual([])
  })

  /** Files where white stays white: printed paper, QR codes, letters, and marks upon photographs. */
  const codes = ['pix-code.module.css', 'factor-setup.module.css']
  const whiteByNight = ['base.css', 'letter.module.css', 'focal-point.module.css', ...codes]
  test('white is white by night too: cards and fields are --raised', () => {
    const white = stylesheets.filter(({ text }) => text.includes('var(--white)')).map(({ name }) => name)
    expect(white.filter((name) => !whiteByNight.some((one) => name.endsWith(one)))).toEqual([])
  })

  test.each(codes)('a code that machines read is dark on white by night too: %s', (file) => {
    const code = stylesheets.find(({ name }) => name.endsWith(file))?.text
    expect(code).toMatch(/\.qr \{[^}]*background: var\(--white\);\s*fill: var\(--night\);/)
  })

  test('no ground is --ink and no text --paper: at night they change places (--night, --day)', () => {
    const turned = stylesheets.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:background(?:-color)?: var\(--ink\)|[^-]color: var\(--paper\))/g)].map(
        ([found]) => `${name}: ${found}`,
      ),
    )
    expect(turned).toEqual([])
  })
})
