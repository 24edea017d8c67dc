/** A vereda: buritis standing in their own water, by evening light or in the morning. */
import { birds, blades, cloud, hill, meadow, mesa, plume, sunAt } from './land.ts'
import { tone } from './palette.ts'
import { chance, flow, gradient, n, type Point, path, type Sheet, sheet, stroke, times } from './pen.ts'
import { buriti, distant, evening, type Foliage, green, shrub } from './trees.ts'

type Light = {
  sky: readonly (readonly [number, string])[]
  sun: string
  halo: string
  cloud: string
  far: readonly [string, string, string, string]
  plain: readonly [string, string]
  near: string
  water: readonly (readonly [number, string])[]
  glint: string
  leaves: Foliage
  grass: readonly [string, ...string[]]
  front: readonly [string, ...string[]]
  front2: string
}

const sunset: Light = {
  sky: [
    [0, '#c9646a'],
    [0.3, '#ee8a63'],
    [0.62, '#f8b878'],
    [1, '#fde3aa'],
  ],
  sun: '#fff0c4',
  halo: '#ffe0a0',
  cloud: '#fbd0a0',
  far: ['#cf7d6a', '#bb6a60', '#a9594f', '#965046'],
  plain: ['#b8733f', '#8f5a35'],
  near: '#6b4a2c',
  water: [
    [0, '#fbd79a'],
    [0.5, '#e99a6a'],
    [1, '#a65a55'],
  ],
  glint: '#fff0c8',
  leaves: evening,
  grass: ['#8a6a34', '#a57a38', '#6f5a30'],
  front: ['#3b2a1b', '#4a3420', '#553c22'],
  front2: '#33241a',
}

const morning: Light = {
  sky: [
    [0, '#9fcac6'],
    [0.5, '#cfe3d2'],
    [1, '#fbeecb'],
  ],
  sun: '#fff6d8',
  halo: '#fff0c0',
  cloud: '#fffaf0',
  far: ['#b9c3a6', '#a3b193', '#8fa383', '#7e9674'],
  plain: ['#c9b566', '#a8a556'],
  near: '#6f8a45',
  water: [
    [0, '#dcebdc'],
    [0.5, '#9cc2b6'],
    [1, '#5f918a'],
  ],
  glint: '#ffffff',
  leaves: green,
  grass: ['#b9ad55', '#8fa04c', '#d0b862'],
  front: ['#42602f', '#54753a', '#7d9346'],
  front2: '#3a552c',
}

type Palm = readonly [x: number, height: number]
type Layout = {
  light: 'sunset' | 'morning'
  horizon: number
  sun: readonly [number, number, number]
  back: readonly Palm[]
  middle: readonly Palm[]
  front: readonly (readonly [number, number, number])[]
  seed: number
}

function vereda(frame: Sheet, { light, horizon, sun, back, middle, front, seed }: Layout): string {
  const luck = chance(seed)
  const day = light === 'sunset' ? sunset : morning
  const { w, h } = frame
  const bank = horizon + h * 0.1
  const shore = horizon + h * 0.29
  const pool = flow(
    [
      [-80, bank + 26],
      [w * 0.2, bank + 10],
      [w * 0.5, bank + 16],
      [w * 0.82, bank + 4],
      [w + 80, bank + 14],
      [w + 90, shore],
      [w * 0.8, shore + 24],
      [w * 0.52, shore - 6],
      [w * 0.26, shore + 18],
      [-80, shore - 4],
    ] as Point[],
    true,
  )
  const mirrored = middle
    .map(
      ([x, height]) =>
        `<g transform="translate(0 ${n(bank * 2 + 16)}) scale(1 -1)">${buriti(x, bank + 8, Math.min(height * 0.62, 179), day.leaves, chance(seed + x))}</g>`,
    )
    .join('')
  const defs =
    gradient('sky', day.sky) +
    gradient('pool', day.water) +
    `<clipPath id="pond"><path d="${pool}"/></clipPath>`
  return sheet(
    frame,
    defs,
    path(`M-9-9H${w + 9}V${h + 9}H-9Z`, 'url(#sky)'),
    sunAt(sun[0], sun[1], sun[2], day.sun, day.halo),
    cloud(w * 0.42, h * 0.17, w * 0.26, day.cloud, 0.5),
    cloud(w * 0.72, h * 0.3, w * 0.22, day.cloud, 0.6),
    cloud(-w * 0.06, h * 0.36, w * 0.3, day.cloud, 0.35),
    mesa(w * 0.44, horizon + 8, w * 0.5, h * 0.17, day.far[0], day.far[1]),
    mesa(-w * 0.12, horizon + 8, w * 0.42, h * 0.12, day.far[1], day.far[2]),
    hill(frame, horizon - h * 0.015, h * 0.012, day.far[2], luck, 5),
    hill(frame, horizon + h * 0.012, h * 0.008, day.plain[0], luck, 5),
    back
      .map(([x, height]) =>
        buriti(
          x,
          horizon + h * 0.035,
          height,
          light === 'sunset'
            ? distant
            : {
                ...green,
                light: '#a9b56a',
                mid: '#8ca35a',
                deep: '#77924f',
                trunk: '#9b8763',
                dry: '#c2a55a',
              },
          luck,
        ),
      )
      .join(''),
    hill(frame, horizon + h * 0.05, h * 0.008, day.plain[1], luck, 6),
    times(13, (i) =>
      shrub((i / 12) * w + luck.between(-60, 60), bank + 6, luck.between(34, 70), day.leaves, luck),
    ),
    meadow(-20, w + 20, bank + 4, h * 0.04, 40, day.grass, luck),
    path(pool, 'url(#pool)'),
    `<g clip-path="url(#pond)"><g opacity=".34">${mirrored}</g>${times(20, (i) => {
      const y = bank + 22 + (i / 20) * (shore - bank)
      const x = sun[0] + luck.between(-1, 1) * (w * 0.1 + i * w * 0.014)
      const long = luck.between(30, 130)
      return stroke(
        `M${n(x - long)} ${n(y)}Q${n(x)} ${n(y - 3)} ${n(x + long)} ${n(y)}`,
        day.glint,
        luck.between(2, 4.5),
        `opacity="${Math.round(luck.between(20, 60)) / 100}"`,
      )
    })}</g>`,
    middle.map(([x, height]) => buriti(x, bank + 14, height, day.leaves, chance(seed + x), true)).join(''),
    times(middle.length * 2, (i) =>
      blades(
        (middle[i % middle.length]?.[0] ?? 0) + luck.between(-26, 26),
        bank + 24,
        h * 0.055,
        6,
        day.grass,
        luck,
      ),
    ),
    birds(w * 0.5, h * 0.3, w * 0.012, light === 'sunset' ? tone.earth : tone.coralDeep),
    hill(frame, shore + h * 0.035, h * 0.012, day.near, luck, 5),
    meadow(-40, w + 40, shore + h * 0.05, h * 0.09, 36, day.grass, luck),
    front
      .map(([x, y, height]) =>
        buriti(
          x,
          y,
          height,
          light === 'sunset'
            ? { ...evening, light: '#5c5a2e', mid: '#454726', deep: '#2f351e', trunk: '#40291c' }
            : green,
          luck,
          true,
        ),
      )
      .join(''),
    hill(frame, h * 0.93, h * 0.018, day.front2, luck, 4),
    meadow(-40, w + 40, h * 0.99, h * 0.15, 44, day.front, luck),
    times(light === 'sunset' ? 9 : 5, (i) =>
      plume(
        w * (0.5 + i * 0.055) + luck.between(-30, 30),
        h * 1.01,
        h * luck.between(0.18, 0.3),
        luck.between(-0.22, 0.26),
        light === 'sunset' ? '#e7a765' : '#f0dfa6',
      ),
    ),
  )
}

export const veredaDrawings = (): Record<string, string> => ({
  'banner-vereda': vereda(
    { w: 2400, h: 1000 },
    {
      light: 'sunset',
      horizon: 610,
      sun: [1560, 500, 92],
      back: [
        [1250, 120],
        [1420, 132],
        [2010, 130],
        [2075, 110],
        [760, 84],
        [690, 98],
      ],
      middle: [
        [1345, 330],
        [1690, 400],
        [1800, 300],
      ],
      front: [
        [2110, 960, 740],
        [2335, 985, 580],
      ],
      seed: 11,
    },
  ),
  'banner-vereda-phone': vereda(
    { w: 900, h: 1200 },
    {
      light: 'sunset',
      horizon: 790,
      sun: [390, 700, 84],
      back: [
        [90, 110],
        [150, 92],
        [560, 120],
        [860, 110],
      ],
      middle: [
        [235, 330],
        [530, 390],
      ],
      front: [[745, 1130, 680]],
      seed: 12,
    },
  ),
  vereda: vereda(
    { w: 1600, h: 1000 },
    {
      light: 'morning',
      horizon: 590,
      sun: [470, 330, 66],
      back: [
        [120, 120],
        [190, 98],
        [860, 130],
        [930, 104],
        [1500, 128],
      ],
      middle: [
        [330, 360],
        [640, 300],
        [1010, 420],
        [1120, 320],
      ],
      front: [[1390, 960, 700]],
      seed: 13,
    },
  ),
})
