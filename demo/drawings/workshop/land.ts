/** Sky, sun, table hills, clouds, grass and the road: what stands behind and before everything. */
import { tone } from './palette.ts'
import {
  type Chance,
  circle,
  flow,
  n,
  oval,
  type Point,
  path,
  type Sheet,
  stamp,
  stroke,
  times,
  tint,
} from './pen.ts'

export const sunAt = (x: number, y: number, r: number, colour: string, halo = colour): string =>
  circle(x, y, r * 2.6, halo, 'opacity=".13"') +
  circle(x, y, r * 1.85, halo, 'opacity=".18"') +
  circle(x, y, r * 1.32, halo, 'opacity=".3"') +
  circle(x, y, r, colour)

/** Long quiet clouds of the dry months: bars with round ends, laid one on another. */
export function cloud(x: number, y: number, width: number, colour: string, opacity = 0.7): string {
  const h = width * 0.055
  const bar = (along: number, up: number, long: number) =>
    `M${n(x + width * along)} ${n(y - h * up)}h${n(width * long)}a${n(h / 2)} ${n(h / 2)} 0 0 1 0 ${n(h)}h${n(-width * long)}a${n(h / 2)} ${n(h / 2)} 0 0 1 0 ${n(-h)}z`
  return path(
    bar(0, 0, 0.62) + bar(0.22, 0.9, 0.5) + bar(0.36, 1.8, 0.2) + bar(0.5, 0, 0.42) + bar(0.12, -0.9, 0.3),
    colour,
    `opacity="${opacity}"`,
  )
}

/** Rolling ground from edge to edge, filled to the bottom of the sheet. */
export function hill(
  { w, h }: Sheet,
  y: number,
  swell: number,
  fill: string,
  luck: Chance,
  bumps = 6,
): string {
  const points = Array.from(
    { length: bumps + 3 },
    (_, i): Point => [((i - 1) / bumps) * w, y + luck.between(-swell, swell)],
  )
  return path(`${flow(points)}L${n(w * 1.2)} ${h}L${n(-w * 0.2)} ${h}Z`, fill)
}

/** The flat-topped serra of the Cerrado: cliffs, a shelf, and scree running down. */
export function mesa(
  x: number,
  base: number,
  width: number,
  height: number,
  fill: string,
  shade: string,
): string {
  const top = base - height
  const d = `M${n(x)} ${n(base)}Q${n(x + width * 0.1)} ${n(base - height * 0.25)} ${n(x + width * 0.15)} ${n(base - height * 0.55)}L${n(x + width * 0.17)} ${n(top + height * 0.08)}Q${n(x + width * 0.18)} ${n(top)} ${n(x + width * 0.22)} ${n(top)}L${n(x + width * 0.47)} ${n(top + height * 0.02)}L${n(x + width * 0.52)} ${n(top - height * 0.05)}L${n(x + width * 0.76)} ${n(top - height * 0.03)}Q${n(x + width * 0.8)} ${n(top)} ${n(x + width * 0.81)} ${n(top + height * 0.12)}L${n(x + width * 0.84)} ${n(base - height * 0.5)}Q${n(x + width * 0.9)} ${n(base - height * 0.2)} ${n(x + width)} ${n(base)}Z`
  const gully = (at: number, drop: number) => {
    const [gx, gy] = [x + width * at, top + height * 0.05]
    return `M${n(gx)} ${n(gy)}l${n(width * 0.02)} ${n(height * 0.02)}l${n(width * 0.012)} ${n(height * drop)}l${n(width * 0.03)} ${n(height * (0.86 - drop))}l${n(-width * 0.07)} 0l${n(width * 0.016)} ${n(-height * (0.84 - drop))}z`
  }
  return (
    path(d, fill) +
    path(
      [0.25, 0.33, 0.46, 0.58, 0.66, 0.75].map((at, i) => gully(at, 0.28 + (i % 3) * 0.12)).join(''),
      shade,
      'opacity=".45"',
    )
  )
}

type Colours = readonly [string, ...string[]]

export function blades(
  x: number,
  y: number,
  height: number,
  count: number,
  colours: Colours,
  luck: Chance,
): string {
  return times(Math.ceil(count / 3), () =>
    tint(
      luck.pick(colours),
      stamp(
        luck.pick(['tuft', 'blade']),
        x + luck.between(-height * 0.3, height * 0.3),
        y,
        height * luck.between(-1.1, 1.1),
        height * luck.between(0.7, 1),
      ),
    ),
  )
}

/** Grass from one edge to the other, each colour a layer of its own. */
export function meadow(
  from: number,
  to: number,
  y: number,
  height: number,
  tufts: number,
  colours: Colours,
  luck: Chance,
): string {
  const layers = new Map<string, string[]>()
  for (let i = 0; i < tufts; i++) {
    const x = from + ((i + luck.next()) / tufts) * (to - from)
    const tall = height * luck.between(0.5, 1.1)
    const wide = tall * luck.between(0.8, 1.4) * (luck.next() < 0.5 ? -1 : 1)
    const colour = luck.pick(colours)
    layers.set(colour, [
      ...(layers.get(colour) ?? []),
      stamp(luck.pick(['tuft', 'blade']), x, y + luck.between(-height * 0.08, height * 0.3), wide, tall),
    ])
  }
  return [...layers].map(([colour, stamped]) => tint(colour, ...stamped)).join('')
}

/** Tall plumed grass (capim) against the light. */
export function plume(x: number, y: number, height: number, lean: number, colour: string): string {
  const tip: Point = [x + lean * height, y - height]
  const stem = `M${n(x)} ${n(y)}Q${n(x + lean * height * 0.1)} ${n(y - height * 0.6)} ${n(tip[0])} ${n(tip[1])}`
  const ears = times(5, (i) => {
    const along = 0.7 + i * 0.07
    const ex = x + lean * height * along * along
    const ey = y - height * along
    return oval(
      ex + (i % 2 ? 5 : -3) * (height / 200),
      ey,
      height * 0.014,
      height * 0.038,
      colour,
      `transform="rotate(${n(lean * 60 + (i % 2 ? 24 : -20))} ${n(ex)} ${n(ey)})"`,
    )
  })
  return stroke(stem, colour, Math.max(1.5, height * 0.012)) + ears
}

function bird(x: number, y: number, span: number, colour: string): string {
  return path(
    `M${n(x - span)} ${n(y - span * 0.3)}Q${n(x - span * 0.4)} ${n(y - span * 0.45)} ${n(x)} ${n(y)}Q${n(x + span * 0.4)} ${n(y - span * 0.5)} ${n(x + span)} ${n(y - span * 0.35)}Q${n(x + span * 0.45)} ${n(y - span * 0.2)} ${n(x + span * 0.08)} ${n(y + span * 0.16)}L${n(x - span * 0.3)} ${n(y + span * 0.62)}L${n(x - span * 0.1)} ${n(y + span * 0.1)}Q${n(x - span * 0.5)} ${n(y - span * 0.18)} ${n(x - span)} ${n(y - span * 0.3)}Z`,
    colour,
  )
}

export const birds = (x: number, y: number, size: number, colour: string = tone.brown): string =>
  bird(x, y, size, colour) +
  bird(x + size * 2.6, y - size * 0.9, size * 0.82, colour) +
  bird(x + size * 3.3, y + size * 1.5, size * 0.6, colour)

export function stones(
  spots: readonly (readonly [number, number, number])[],
  fill: string,
  shade: string,
): string {
  return spots
    .map(
      ([x, y, r]) =>
        oval(x, y, r * 1.4, r * 0.8, shade) + oval(x - r * 0.12, y - r * 0.14, r * 1.15, r * 0.6, fill),
    )
    .join('')
}
