/** August: the grass is straw, the sky is pale, and the ipê-amarelo flowers. Seed collectors come down the path. */
import { birds, cloud, hill, meadow, mesa, stones, sunAt } from './land.ts'
import { tone } from './palette.ts'
import {
  chance,
  flow,
  gradient,
  n,
  oval,
  type Point,
  path,
  place,
  type Sheet,
  sheet,
  stroke,
  times,
} from './pen.ts'
import { type Person, person } from './people.ts'
import { basket, heap, house } from './things.ts'
import { crooked, evening, fallenFlowers, green, ipe, shrub } from './trees.ts'

const woman: Person = {
  skin: 'brown',
  head: 'scarf',
  cloth: tone.coral,
  shirt: tone.paper,
  skirt: tone.clayDeep,
  hands: [
    [-58, -128],
    [30, -132],
  ],
  looks: -1,
}
const girl: Person = {
  skin: 'warm',
  head: 'braid',
  shirt: tone.coral,
  skirt: '#5d857f',
  hands: [
    [-44, -128],
    [62, -150],
  ],
  looks: -1,
}
const man: Person = {
  skin: 'dark',
  head: 'straw',
  cloth: tone.coralDeep,
  shirt: '#7fa096',
  skirt: '#5a4636',
  trousers: true,
  hands: [
    [-50, -126],
    [52, -126],
  ],
  looks: -1,
}

type Spot = readonly [x: number, y: number, size: number]
type Layout = {
  horizon: number
  tree: Spot
  second: Spot
  home: readonly [number, number, number]
  walkers: readonly Spot[]
  path: readonly [start: number, bend: number, end: number]
  seed: number
}

/** A road seen from above its near end: a thread at the horizon, wide at our feet. */
function road({ w, h }: Sheet, horizon: number, [start, bend, end]: Layout['path']): string {
  const top = horizon + h * 0.082
  const band = (share: number): string => {
    const edge = (side: number) =>
      [0, 0.15, 0.35, 0.55, 0.78, 1.02].map((t): Point => {
        const middle = (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t ** 2 * end
        return [middle + side * share * (7 + Math.min(w, 1600) * 0.155 * t ** 1.5), top + (h - top) * t]
      })
    return `${flow(edge(-1))}L${flow(edge(1).reverse()).slice(1)}Z`
  }
  return (
    path(band(1.07), '#c08f4c', 'opacity=".5"') +
    path(band(1), '#dfa871') +
    path(band(0.55), '#e9bd8a', 'opacity=".6"')
  )
}

function august(frame: Sheet, { horizon, tree, second, home, walkers, path: way, seed }: Layout): string {
  const luck = chance(seed)
  const { w, h } = frame
  const straws = ['#d7a94f', '#e6bf68', '#c6923f', '#efd08a'] as const
  return sheet(
    frame,
    gradient('sky', [
      [0, '#a9cdc6'],
      [0.45, '#d5e4d3'],
      [1, '#fdf0cf'],
    ]) +
      gradient('field', [
        [0, '#ecc976'],
        [1, '#d7a24c'],
      ]),
    path(`M-9-9H${w + 9}V${h + 9}H-9Z`, 'url(#sky)'),
    sunAt(w * 0.56, h * 0.22, h * 0.06, '#fff8de', '#fff3c8'),
    cloud(w * 0.02, h * 0.22, w * 0.3, '#fffaf0', 0.7),
    cloud(w * 0.4, h * 0.36, w * 0.2, '#fffaf0', 0.6),
    birds(w * 0.43, h * 0.27, h * 0.02, tone.earth),
    mesa(w * 0.08, horizon + 10, w * 0.46, h * 0.15, '#c3b89a', '#ad9f80'),
    mesa(w * 0.5, horizon + 10, w * 0.5, h * 0.1, '#b5ab8a', '#a09574'),
    hill(frame, horizon - h * 0.01, h * 0.016, '#a5a06a', luck, 5),
    times(12, (i) =>
      shrub(
        (i / 11) * w + luck.between(-50, 50),
        horizon + h * 0.022,
        luck.between(26, 56),
        { ...green, light: '#a5a765', mid: '#8d9657', deep: '#7b864d' },
        luck,
      ),
    ),
    hill(frame, horizon + h * 0.03, h * 0.012, '#dcb862', luck, 5),
    house(home[0], home[1], home[2], tone.paper, '#5d857f'),
    crooked(home[0] + 190 * home[2], home[1] + 4, 260 * home[2], green, luck),
    crooked(home[0] - 210 * home[2], home[1] + 8, 200 * home[2], green, luck),
    times(7, (i) =>
      crooked(
        w * (0.06 + i * 0.15) + luck.between(-60, 60),
        horizon + h * luck.between(0.05, 0.08),
        h * luck.between(0.07, 0.12),
        { ...green, light: '#a9ac5c', mid: '#84924d', deep: '#6c7f43' },
        luck,
      ),
    ),
    hill(frame, horizon + h * 0.085, h * 0.012, 'url(#field)', luck, 4),
    road(frame, horizon, way),
    meadow(0, w, horizon + h * 0.11, h * 0.035, 34, straws, luck),
    ipe(second[0], second[1], second[2], luck, tone.woodDeep),
    fallenFlowers(second[0], second[1] + 6, second[2] * 0.5, second[2] * 0.03, 40, luck),
    oval(tree[0], tree[1] + 10, tree[2] * 0.7, tree[2] * 0.075, '#b5782f', 'opacity=".45"'),
    ipe(tree[0], tree[1], tree[2], luck),
    fallenFlowers(tree[0], tree[1] + 12, tree[2] * 0.72, tree[2] * 0.06, 105, luck),
    stones(
      [
        [tree[0] - tree[2] * 0.34, tree[1] + 34, 20],
        [tree[0] + tree[2] * 0.28, tree[1] + 42, 26],
      ],
      '#c9a887',
      '#97714f',
    ),
    walkers
      .map(([x, y, size], i) => {
        const who = [woman, girl, man][i % 3] ?? woman
        const shadow = path(
          `M${n(x - 60 * size)} ${n(y)}q${n(70 * size)} ${n(-14 * size)} ${n(150 * size)} 0q${n(-70 * size)} ${n(16 * size)} ${n(-150 * size)} 0z`,
          tone.earth,
          'opacity=".28"',
        )
        const carried =
          i % 3 === 0
            ? basket(
                x - 14 * size,
                y - 92 * size,
                size * 0.62,
                heap(66, 26, 15, ['#8a5a34', '#a8713f', '#6f4a2c'], luck),
              )
            : i % 3 === 2
              ? place(
                  x,
                  y,
                  size,
                  path('M-72 -124q20 -12 40 0l6 70q-26 14 -52 0z', tone.cream),
                  stroke('M-66 -122q14 10 28 0', tone.woodDeep, 4),
                )
              : ''
        return shadow + person(x, y, size, who) + carried
      })
      .join(''),
    meadow(-30, w + 30, h * 1.0, h * 0.13, 44, ['#b5812f', '#c99a45', '#a06f2a', '#dab463'], luck),
    times(9, (i) =>
      shrub(
        (i / 8) * w,
        h * 1.02,
        luck.between(40, 84),
        { ...evening, light: '#9a9650', mid: '#6f7a3e', deep: '#56652f' },
        luck,
      ),
    ),
    times(24, () =>
      path(
        `M${n(luck.between(tree[0] - tree[2], tree[0] + tree[2]))} ${n(luck.between(tree[1] - tree[2], tree[1]))}q6 -7 11 0q-4 7 -11 0z`,
        tone.ipe,
      ),
    ),
  )
}

export const ipeDrawings = (): Record<string, string> => ({
  'banner-ipe': august(
    { w: 2400, h: 1000 },
    {
      horizon: 560,
      tree: [1980, 830, 640],
      second: [1330, 700, 210],
      home: [1090, 632, 0.46],
      walkers: [
        [1590, 905, 0.86],
        [1465, 880, 0.64],
        [1710, 850, 0.82],
      ],
      path: [1200, 1500, 1560],
      seed: 21,
    },
  ),
  'banner-ipe-phone': august(
    { w: 900, h: 1200 },
    {
      horizon: 740,
      tree: [610, 985, 620],
      second: [110, 868, 170],
      home: [330, 822, 0.4],
      walkers: [
        [250, 1095, 0.86],
        [135, 1070, 0.64],
      ],
      path: [400, 440, 230],
      seed: 22,
    },
  ),
  ipe: august(
    { w: 1600, h: 1000 },
    {
      horizon: 560,
      tree: [470, 850, 630],
      second: [1400, 720, 230],
      home: [1130, 644, 0.52],
      walkers: [
        [960, 915, 0.9],
        [1085, 890, 0.66],
      ],
      path: [1010, 1010, 1010],
      seed: 23,
    },
  ),
})
