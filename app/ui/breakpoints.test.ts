import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

/** docs/rules/site.md 22; a max-width is written .02 less. */
const widths = [576, 768, 992, 1200, 1600].flatMap((width) => [`${width}px`, `${width - 0.02}px`])

test('the layout changes at the widths that are named and at no other', () => {
  const stylesheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const found = stylesheets.flatMap((name) =>
    [...readFileSync(join(app, name), 'utf8').matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/width[^0-9]*([0-9.]+[a-z]+)/g)].map(([, width = '']) => ({ name, width })),
    ),
  )
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(({ width }) => !widths.includes(width))).toEqual([])
})
