/** The table seen from above, for fruit and nuts, and the shadow of what lies on it. */
import { tone } from './palette.ts'
import { chance, n, oval, path, type Sheet, stroke, times } from './pen.ts'

export const frame: Sheet = { w: 1600, h: 1000 }

export function boards(top: string, line: string, shade: string): string {
  const luck = chance(7)
  return (
    path('M-9-9H1609V1009H-9Z', top) +
    times(5, (i) => path(`M-9 ${i * 200 + 196}H1609v6H-9z`, line)) +
    stroke(
      times(26, () => {
        const [x, y, long] = [luck.between(0, 1500), luck.between(10, 990), luck.between(80, 320)]
        return `M${Math.round(x)} ${Math.round(y)}q${n(long / 2)} ${n(luck.between(-8, 8))} ${n(long)} 0`
      }),
      shade,
      4,
      'opacity=".5"',
    )
  )
}

export const shadow = (x: number, y: number, rx: number, ry: number) =>
  oval(x + rx * 0.06, y + ry * 0.14, rx * 1.03, ry, tone.ink, 'opacity=".2"')
