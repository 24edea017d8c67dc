import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'

const draw = (...values: number[]) =>
  renderToStaticMarkup(
    <BarChart
      label="Vendas"
      bars={values.map((value, at) => ({ key: String(at), label: `m${at}`, value, text: `R$ ${value}` }))}
    />,
  )
const heights = (html: string) =>
  [...html.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, tall]) => Number(tall))

test('bars are as tall as what they tell, in proportion', () => {
  const [half = 0, whole = 0, none] = heights(draw(50, 100, 0))
  expect(half / whole).toBeCloseTo(0.5)
  expect(none).toBe(0)
})

test('something small is still seen', () => expect(heights(draw(1, 100_000))[0]).toBeGreaterThan(1))

test('nothing at all is an empty line, not a broken one', () => {
  expect(heights(draw(0, 0))).toEqual([0, 0])
  expect(draw(0, 0)).not.toContain('NaN')
})

test('says what it shows, and each bar its value', () => {
  expect(draw(7)).toContain('aria-label="Vendas"')
  expect(draw(7)).toContain('<title>m0: R$ 7</title>')
})
