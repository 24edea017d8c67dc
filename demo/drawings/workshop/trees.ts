/** The trees: the buriti of the veredas, the ipê in flower, the twisted trees of the open Cerrado. */
import { tone } from './palette.ts'
import {
  type Chance,
  circle,
  faded,
  flow,
  n,
  path,
  place,
  puff,
  stamp,
  stroke,
  times,
  tint,
  turn,
} from './pen.ts'

export type Foliage = { light: string; mid: string; deep: string; trunk: string; dry: string }

export const green: Foliage = {
  light: tone.leafLight,
  mid: tone.leaf,
  deep: tone.leafDeep,
  trunk: '#8a6a4c',
  dry: tone.ochre,
}
export const evening: Foliage = {
  light: '#7d7a3c',
  mid: '#5a5c31',
  deep: '#3c4427',
  trunk: '#5b3a28',
  dry: '#a8632f',
}
export const distant: Foliage = {
  light: '#a8884f',
  mid: '#8d7447',
  deep: '#75633f',
  trunk: '#8a6046',
  dry: '#b97b45',
}

/** Buriti standing at x,y; height is to the heart of its crown. */
export function buriti(
  x: number,
  y: number,
  height: number,
  leaves: Foliage,
  luck: Chance,
  fruit = false,
): string {
  const far = height < 180
  const crown = height * 0.3
  const lean = luck.between(-0.03, 0.03) * height
  const width = height * 0.027
  const trunk =
    path(
      `M${n(-width * 1.25)} 0Q${n(lean * 0.3 - width * 0.8)} ${n(-height * 0.5)} ${n(lean - width * 0.8)} ${n(-height)}L${n(lean + width * 0.8)} ${n(-height)}Q${n(lean * 0.3 + width * 0.9)} ${n(-height * 0.5)} ${n(width * 1.25)} 0Z`,
      leaves.trunk,
    ) +
    path(
      `M${n(width * 0.3)} 0Q${n(lean * 0.3 + width * 0.3)} ${n(-height * 0.5)} ${n(lean + width * 0.2)} ${n(-height)}L${n(lean + width * 0.8)} ${n(-height)}Q${n(lean * 0.3 + width * 0.9)} ${n(-height * 0.5)} ${n(width * 1.25)} 0Z`,
      tone.ink,
      'opacity=".16"',
    )
  const fans = (angles: readonly number[], fill: string, scale: number) => {
    const leaves = angles.map((angle) => ({
      angle: angle + luck.between(-6, 6),
      long: crown * scale * luck.between(0.9, 1.06),
    }))
    const stalks = leaves.map(({ angle, long }) => {
      const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      return `M0 0L${n(c * long * 0.37)} ${n(s * long * 0.37)}`
    })
    return (
      stroke(stalks.join(''), fill, Math.max(1.5, crown * 0.022)) +
      tint(fill, ...leaves.map(({ angle, long }) => stamp('fan', 0, 0, long, long, angle)))
    )
  }
  const skirt = fans(far ? [70, 110] : [58, 74, 90, 106, 122], leaves.dry, 0.66)
  const thin = (angles: readonly number[]) => (far ? angles.filter((_, i) => i % 2 === 0) : angles)
  const bunch = fruit
    ? [-1, 1]
        .map(
          (side) =>
            stroke(
              `M0 0Q${n(side * crown * 0.3)} ${n(crown * 0.05)} ${n(side * crown * 0.26)} ${n(crown * 0.42)}`,
              leaves.dry,
              crown * 0.025,
            ) +
            times(11, (i) =>
              circle(
                side * crown * (0.19 + (i % 3) * 0.05 + luck.between(-0.012, 0.012)),
                crown * (0.2 + (i / 11) * 0.4),
                crown * 0.036,
                i % 3 ? tone.clayDeep : tone.coralDeep,
              ),
            ),
        )
        .join('')
    : ''
  return place(
    x,
    y,
    1,
    trunk,
    place(
      lean,
      -height,
      1,
      skirt,
      fans(thin([12, 36, 168, 144, -20, -60, -160, -90, -120]), leaves.deep, 1),
      far ? '' : fans([22, 158], leaves.deep, 0.7),
      circle(0, -crown * 0.03, crown * 0.24, leaves.deep),
      bunch,
      fans(thin([-8, -36, -76, -106, -146, -172]), leaves.mid, 0.9),
      fans(thin([4, -22, -52, -90, -128, -158, 176]), leaves.light, 0.6),
      circle(0, 0, crown * 0.06, leaves.deep),
    ),
  )
}

function branches(size: number, colour: string, luck: Chance): string {
  const bend = luck.between(-0.06, 0.06) * size
  return (
    path(
      `M${n(-size * 0.075)} 0C${n(-size * 0.02)} ${n(-size * 0.15)} ${n(-size * 0.1 + bend)} ${n(-size * 0.25)} ${n(-size * 0.03 + bend)} ${n(-size * 0.52)}L${n(size * 0.04 + bend)} ${n(-size * 0.5)}C${n(size * 0.02 + bend)} ${n(-size * 0.3)} ${n(size * 0.06)} ${n(-size * 0.15)} ${n(size * 0.09)} 0Q0 ${n(-size * 0.03)} ${n(-size * 0.075)} 0Z`,
      colour,
    ) +
    stroke(
      `M${n(bend * 0.8)} ${n(-size * 0.38)}Q${n(-size * 0.14)} ${n(-size * 0.46)} ${n(-size * 0.3)} ${n(-size * 0.66)}`,
      colour,
      size * 0.035,
    ) +
    stroke(
      `M${n(bend * 0.8)} ${n(-size * 0.42)}Q${n(size * 0.16)} ${n(-size * 0.5)} ${n(size * 0.32)} ${n(-size * 0.68)}`,
      colour,
      size * 0.038,
    ) +
    stroke(
      `M${n(bend)} ${n(-size * 0.48)}Q${n(size * 0.02)} ${n(-size * 0.66)} ${n(-size * 0.05)} ${n(-size * 0.86)}`,
      colour,
      size * 0.032,
    )
  )
}

/** A tree of the open Cerrado: crooked trunk, crown in flat tiers. */
export function crooked(x: number, y: number, size: number, leaves: Foliage, luck: Chance): string {
  const side = luck.next() < 0.5 ? -1 : 1
  const crown = (fill: string, dx: number, dy: number, scale: number) =>
    tint(fill, stamp('crown', dx * size, (dy - 0.78) * size, side * size * 0.56 * scale, size * 0.5 * scale))
  return place(
    x,
    y,
    1,
    branches(size, leaves.trunk, luck),
    crown(leaves.deep, 0, 0.02, 1),
    crown(leaves.mid, -0.03, -0.03, 0.84),
    tint(
      leaves.light,
      puff(size * -0.2, size * -0.92, size * 0.17, size * 0.08, luck),
      puff(size * 0.14, size * -0.98, size * 0.14, size * 0.07, luck),
      puff(size * 0.3, size * -0.8, size * 0.12, size * 0.06, luck),
    ),
  )
}

/** Ipê-amarelo in August: no leaf left, every twig a bunch of flowers. */
export function ipe(x: number, y: number, size: number, luck: Chance, trunk: string = tone.brown): string {
  const bunches: (readonly [number, number, number])[] = []
  const count = size < 340 ? 40 : 70
  const grain = size < 340 ? 1.4 : 1.1
  for (let i = 0; i < count; i++) {
    const angle = luck.between(0, Math.PI * 2)
    const reach = Math.sqrt(luck.next())
    bunches.push([
      Math.cos(angle) * 0.52 * reach,
      -0.9 + Math.sin(angle) * 0.36 * reach,
      luck.between(0.05, 0.085) * grain,
    ])
  }
  bunches.sort((a, b) => a[1] - b[1])
  const puffs = (fill: string, dx: number, dy: number, scale: number, every: number) =>
    tint(
      fill,
      ...bunches
        .filter((_, i) => i % every === 0)
        .map(([bx, by, r]) =>
          puff((bx + dx) * size, (by + dy) * size, r * size * scale, r * size * scale * 0.9, luck),
        ),
    )
  const twigs = times(9, (i) => {
    const angle = -Math.PI * (0.1 + i * 0.1)
    return stroke(
      `M0 ${n(-size * 0.5)}Q${n(Math.cos(angle) * size * 0.18)} ${n(-size * 0.64)} ${n(Math.cos(angle) * size * 0.42)} ${n(-size * 0.86 + Math.sin(angle) * size * 0.24)}`,
      trunk,
      size * 0.018,
    )
  })
  return place(
    x,
    y,
    1,
    branches(size, trunk, luck),
    puffs(tone.ipeDeep, 0, 0.03, 1.1, 1),
    faded(0.75, twigs),
    puffs(tone.ipe, -0.01, 0, 0.92, 1),
    puffs(tone.ipeLight, -0.03, -0.03, 0.5, 2),
  )
}

export const fallenFlowers = (
  x: number,
  y: number,
  width: number,
  depth: number,
  count: number,
  luck: Chance,
): string => {
  const petals = (fill: string) =>
    path(
      times(
        Math.round(count / 3),
        () =>
          `M${Math.round(x + luck.between(-width, width) * Math.sqrt(luck.next()))} ${Math.round(y + luck.between(-depth, depth))}q5-5 11-1q-3 5-11 1z`,
      ),
      fill,
    )
  return petals(tone.ipeDeep) + petals(tone.ipe) + petals(tone.ipeLight)
}

export function shrub(x: number, y: number, size: number, leaves: Foliage, luck: Chance): string {
  const wide = size * (luck.next() < 0.5 ? -1 : 1)
  return (
    tint(leaves.deep, stamp('bush', x, y + size * 0.06, wide, size)) +
    tint(leaves.mid, stamp('bush', x - size * 0.03, y - size * 0.06, wide * 0.82, size * 0.8)) +
    tint(leaves.light, puff(x - size * 0.24, y - size * 0.56, size * 0.24, size * 0.13, luck))
  )
}

/** A leafy twig, for tables and borders. */
export function twig(length: number, leaf: string, vein: string, pairs = 3): string {
  const one = (along: number, side: number, size: number) =>
    turn(
      side * 48,
      along,
      0,
      path(
        flow(
          [
            [along, 0],
            [along + size * 0.45, -size * 0.24],
            [along + size, 0],
            [along + size * 0.45, size * 0.24],
          ],
          true,
        ),
        leaf,
      ),
      stroke(`M${n(along)} 0L${n(along + size * 0.85)} 0`, vein, 2),
    )
  return (
    stroke(`M0 0L${n(length * 0.8)} 0`, vein, 5) +
    times(pairs, (i) => {
      const along = length * (0.12 + (i * 0.6) / pairs)
      return one(along, -1, length * 0.38) + one(along + length * 0.04, 1, length * 0.38)
    }) +
    one(length * 0.66, 0, length * 0.4)
  )
}
