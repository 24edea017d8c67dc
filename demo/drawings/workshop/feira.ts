/** Saturday fair: a striped awning, crates of pequi, honey and flour, and those who come to talk. */
import { cloud, hill, sunAt } from './land.ts'
import { tone } from './palette.ts'
import {
  box,
  chance,
  circle,
  gradient,
  n,
  oval,
  path,
  place,
  type Sheet,
  sheet,
  stroke,
  times,
} from './pen.ts'
import { type Person, person } from './people.ts'
import { basket, crate, flags, heap, house, jar, sack } from './things.ts'
import { crooked, green, ipe, shrub } from './trees.ts'

const seller: Person = {
  skin: 'brown',
  head: 'scarf',
  cloth: tone.ipeDeep,
  shirt: tone.coral,
  skirt: tone.brown,
  apron: tone.paper,
  hands: [
    [-62, -138],
    [66, -150],
  ],
  looks: -1,
}
const helper: Person = {
  skin: 'dark',
  head: 'curls',
  shirt: '#5d857f',
  skirt: tone.brown,
  apron: tone.cream,
  hands: [
    [-44, -134],
    [56, -136],
  ],
  looks: 1,
}
const grandfather: Person = {
  skin: 'warm',
  head: 'straw',
  cloth: tone.leafDeep,
  shirt: tone.paper,
  skirt: '#6b5a4e',
  trousers: true,
  hands: [
    [-30, -120],
    [78, -158],
  ],
  looks: 1,
}
const mother: Person = {
  skin: 'light',
  head: 'bun',
  hair: '#4a2c1d',
  shirt: tone.leaf,
  skirt: tone.clay,
  hands: [
    [-60, -120],
    [70, -168],
  ],
  looks: 1,
}
const boy: Person = {
  skin: 'brown',
  head: 'cap',
  cloth: tone.coralDeep,
  shirt: tone.ipe,
  skirt: '#4f6b73',
  trousers: true,
  hands: [
    [-46, -126],
    [60, -170],
  ],
  looks: 1,
}

function stall(x: number, y: number, scale: number, luck: ReturnType<typeof chance>): string {
  const pequi = ['#a3ad4a', '#8f9c3f', '#b6b958'] as const
  const awning = times(10, (i) => {
    const x0 = -430 + i * 86
    const top = -400 + i * 80
    const fill = i % 2 ? tone.paper : tone.coral
    return (
      path(
        `M${top} -560L${top + 80} -560L${x0 + 86} -440Q${x0 + 86} -404 ${x0 + 43} -404Q${x0} -404 ${x0} -440Z`,
        fill,
      ) +
      path(
        `M${x0} -446L${x0 + 86} -446L${x0 + 86} -440Q${x0 + 86} -404 ${x0 + 43} -404Q${x0} -404 ${x0} -440Z`,
        tone.earth,
        'opacity=".12"',
      )
    )
  })
  const behind =
    box(-396, -560, 16, 560, tone.woodDeep) +
    box(380, -560, 16, 560, tone.woodDeep) +
    stroke('M-380 -330L380 -330', tone.woodDeep, 8) +
    times(5, (i) =>
      place(
        -250 + i * 125,
        -326,
        1,
        stroke('M0 0L0 26', tone.brown, 3),
        path(
          i % 2 ? 'M-20 26Q0 18 20 26L14 74Q0 82 -14 74Z' : 'M0 22C-22 34 -20 72 0 88C20 72 22 34 0 22Z',
          i % 2 ? tone.straw : tone.leafLight,
        ),
      ),
    )
  const counter =
    path('M-440 -176L440 -176L452 -150L-452 -150Z', tone.woodLight) +
    path('M-432 -150L432 -150L424 0L-424 0Z', tone.cream) +
    times(9, (i) =>
      stroke(
        `M${-380 + i * 95} -150Q${-372 + i * 95} -70 ${-384 + i * 95} -4`,
        tone.straw,
        5,
        'opacity=".6"',
      ),
    ) +
    times(14, (i) => path(`M${-432 + i * 62} -150l31 34l31 -34z`, i % 2 ? tone.coral : tone.coralDeep))
  return place(
    x,
    y,
    scale,
    oval(0, 2, 480, 26, tone.earth, 'opacity=".3"'),
    behind,
    person(-112, -26, 1.12, seller),
    person(182, -22, 1.08, helper),
    path('M-424 -404L424 -404L400 -300L-400 -300Z', tone.ink, 'opacity=".1"'),
    counter,
    crate(-330, -176, 0.86, heap(66, 34, 17, pequi, luck)),
    jar(-240, -176, 0.66, tone.honey, tone.brown),
    jar(-192, -176, 0.66, tone.amber, tone.coralDeep),
    jar(-216, -172, 0.66, tone.honey, tone.coralDeep),
    basket(-4, -174, 0.84, heap(66, 30, 15, ['#8f4b2c', '#a85a32', '#7a3d26'], luck)),
    jar(86, -174, 0.62, '#e9d7a6', tone.leafDeep),
    jar(132, -174, 0.62, '#d8844a', tone.leafDeep),
    crate(262, -176, 0.76, heap(66, 30, 19, ['#e7b23e', '#eec25a', '#d99a3c'], luck)),
    basket(356, -176, 0.78, heap(66, 28, 14, ['#b58a58', '#a3764a', '#c79c68'], luck)),
    awning,
    path('M-404 -566L404 -566L404 -552L-404 -552Z', tone.brown),
  )
}

type Layout = {
  ground: number
  stall: readonly [number, number, number]
  houses: readonly (readonly [number, number, number, string, string])[]
  crowd: readonly (readonly [number, number, number, number])[]
  lines: readonly (readonly [number, number, number, number])[]
  sacks: readonly [number, number]
  seed: number
}

function fair(frame: Sheet, { ground, stall: at, houses, crowd, lines, sacks, seed }: Layout): string {
  const luck = chance(seed)
  const { w, h } = frame
  return sheet(
    frame,
    gradient('sky', [
      [0, '#f3c98f'],
      [0.6, '#fbe3b6'],
      [1, '#fdf2d8'],
    ]) +
      gradient('square', [
        [0, '#e3b07c'],
        [1, '#c98350'],
      ]),
    path(`M-9-9H${w + 9}V${h + 9}H-9Z`, 'url(#sky)'),
    sunAt(w * 0.36, ground - h * 0.3, h * 0.07, '#fff6d6', '#fff0bd'),
    cloud(w * 0.03, h * 0.27, w * 0.26, '#fff8e8', 0.7),
    cloud(w * 0.52, h * 0.16, w * 0.24, '#fff8e8', 0.6),
    hill(frame, ground - h * 0.12, h * 0.03, '#dcb583', luck, 5),
    hill(frame, ground - h * 0.07, h * 0.025, '#b9ab6a', luck, 6),
    houses
      .map(
        ([x, y, s, wall, trim], i) =>
          crooked(x + 190 * s, y, 330 * s, green, luck) +
          (i === 1 ? ipe(x - 200 * s, y, 330 * s, luck) : '') +
          house(x, y, s, wall, trim),
      )
      .join(''),
    times(10, (i) => shrub((i / 9) * w, ground + 8, luck.between(26, 46), green, luck)),
    path(`M0 ${ground}Q${w / 2} ${n(ground - 14)} ${w} ${ground}V${h}H0Z`, 'url(#square)'),
    times(24, () =>
      oval(
        luck.between(0, w),
        luck.between(ground + 20, h),
        luck.between(8, 40),
        luck.between(2, 4),
        luck.pick(['#b97745', '#ecc391', '#d79b66']),
        'opacity=".5"',
      ),
    ),
    lines
      .map(([x1, y1, x2, y2]) => flags(x1, y1, x2, y2, h * 0.045, Math.round(Math.abs(x2 - x1) / 52), 34))
      .join(''),
    stall(at[0], at[1], at[2], luck),
    place(
      sacks[0],
      sacks[1],
      at[2],
      sack(0, 0, 1.1, tone.sand, heap(44, 18, 9, ['#a3764a', '#8a5a34', '#bd8a58'], luck, -116)),
      sack(132, 16, 0.95, '#e6cfa4', heap(44, 18, 7, ['#f6ead0', '#ecd9b0'], luck, -116)),
      circle(66, 18, 0, tone.sand),
    ),
    crowd
      .map(
        ([x, y, s, i]) =>
          oval(x + 10 * s, y, 66 * s, 9 * s, tone.earth, 'opacity=".3"') +
          person(x, y, s, [grandfather, mother, boy][i] ?? mother) +
          (i === 1
            ? basket(
                x - 62 * s,
                y - 74 * s,
                0.5 * s,
                heap(66, 26, 17, [tone.leaf, tone.ipe, tone.coral], luck),
              )
            : ''),
      )
      .join(''),
  )
}

export const fairDrawings = (): Record<string, string> => ({
  'banner-feira': fair(
    { w: 2400, h: 1000 },
    {
      ground: 690,
      stall: [1830, 930, 1.08],
      houses: [
        [1010, 694, 0.86, '#f7e3c8', tone.coralDeep],
        [640, 690, 0.62, '#e7efe3', '#5d857f'],
        [2290, 700, 1.0, '#f2b9a0', tone.brown],
      ],
      crowd: [
        [1150, 948, 1.02, 0],
        [1268, 962, 0.98, 1],
        [1040, 962, 0.72, 2],
      ],
      lines: [
        [1140, 130, 2420, 250],
        [1300, 40, 2420, 130],
      ],
      sacks: [2290, 965],
      seed: 31,
    },
  ),
  'banner-feira-phone': fair(
    { w: 900, h: 1200 },
    {
      ground: 900,
      stall: [520, 1110, 0.82],
      houses: [
        [180, 902, 0.6, '#f7e3c8', tone.coralDeep],
        [770, 900, 0.66, '#e7efe3', '#5d857f'],
      ],
      crowd: [[120, 1150, 0.92, 1]],
      lines: [
        [-20, 560, 920, 470],
        [-20, 460, 920, 400],
      ],
      sacks: [770, 1160],
      seed: 32,
    },
  ),
  feira: fair(
    { w: 1600, h: 1000 },
    {
      ground: 680,
      stall: [800, 920, 1.08],
      houses: [
        [150, 684, 0.9, '#f7e3c8', tone.coralDeep],
        [1000, 684, 0.6, '#e7efe3', '#5d857f'],
        [1480, 690, 0.9, '#f2b9a0', tone.brown],
      ],
      crowd: [
        [150, 950, 1.04, 0],
        [276, 966, 0.76, 2],
        [1478, 958, 1.02, 1],
      ],
      lines: [
        [-20, 210, 820, 120],
        [780, 120, 1620, 230],
      ],
      sacks: [1200, 968],
      seed: 33,
    },
  ),
})
