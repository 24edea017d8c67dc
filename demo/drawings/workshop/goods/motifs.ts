/** What grows in the Cerrado, small: on labels, in heaps, beside the goods. Each is some 200 units wide around 0,0. */
import { tone } from '../palette.ts'
import { circle, flow, oval, path, stroke, times, turn } from '../pen.ts'

const leaf = (degrees: number, fill: string, long = 110): string =>
  turn(
    degrees,
    0,
    0,
    path(`M0 0Q${long * 0.3} ${-long * 0.42} ${long} 0Q${long * 0.3} ${long * 0.42} 0 0Z`, fill) +
      stroke(`M6 0H${long * 0.8}`, tone.paper, 3, 'opacity=".55"'),
  )

const pequi = () =>
  leaf(-150, tone.leaf) +
  leaf(-30, tone.leafDeep) +
  circle(0, 10, 92, tone.leafDeep) +
  circle(0, 10, 80, tone.cream) +
  circle(0, 12, 56, tone.ochre) +
  circle(0, 12, 48, tone.ipe) +
  oval(-16, -6, 16, 11, '#fff3b8')

const baru = () =>
  turn(
    -24,
    0,
    0,
    path(
      flow(
        [
          [-98, 4],
          [-50, -46],
          [40, -44],
          [98, -4],
          [52, 44],
          [-46, 46],
        ],
        true,
      ),
      '#8a4527',
    ) +
      path(
        flow(
          [
            [-84, -4],
            [-44, -36],
            [36, -36],
            [82, -6],
            [30, 14],
            [-40, 18],
          ],
          true,
        ),
        '#a8592f',
      ) +
      stroke('M-52 -20Q0 -38 50 -20', '#d99a68', 8),
  )

const buriti = () =>
  oval(0, 6, 66, 88, '#8c2f22') +
  times(5, (row) =>
    times(5 - Math.abs(row - 2) + 1, (i) =>
      path(
        `M${(i - (5 - Math.abs(row - 2)) / 2) * 26} ${-56 + row * 30}l13 15l-13 17l-13 -17z`,
        row % 2 ? '#b5452c' : '#a83b28',
      ),
    ),
  ) +
  path('M-22 -80Q0 -104 22 -80Q0 -66 -22 -80Z', tone.leafDeep) +
  oval(-24, -24, 10, 22, '#e08a5e', 'opacity=".55"')

const round = (skin: string, shade: string, shine: string) => () =>
  leaf(-118, tone.leaf, 84) +
  leaf(-66, tone.leafDeep, 78) +
  circle(0, 16, 80, shade) +
  circle(-6, 10, 74, skin) +
  oval(-30, -16, 20, 13, shine, 'opacity=".8"')

const araticum = () =>
  leaf(-100, tone.leaf, 92) +
  circle(0, 16, 84, '#8f8a3d') +
  times(19, (i) =>
    circle(Math.cos(i * 2.4) * 19 * Math.sqrt(i), 16 + Math.sin(i * 2.4) * 18 * Math.sqrt(i), 13, '#b3ad58'),
  ) +
  oval(-30, -20, 16, 10, '#e3dfa0', 'opacity=".7"')

const jatoba = () =>
  turn(
    -18,
    0,
    0,
    path('M-104 0Q-96 -50 0 -50Q96 -50 104 0Q96 48 0 48Q-96 48 -104 0Z', '#5b2f22') +
      path('M-90 -10Q-70 -38 0 -38Q70 -38 90 -12Q60 -18 0 -18Q-60 -18 -90 -10Z', '#7d4a36') +
      stroke('M-98 4Q0 16 98 4', '#42211a', 5),
  )

const comb = () => {
  const hex = (x: number, y: number, fill: string) =>
    path(`M${x} ${y - 34}l29 17v34l-29 17l-29 -17v-34z`, fill, `stroke="${tone.amber}" stroke-width="7"`)
  return (
    hex(-33, -28, tone.honey) +
    hex(33, -28, '#f3bb52') +
    hex(0, 30, tone.ipe) +
    hex(-66, 30, '#f3bb52') +
    hex(66, 30, tone.honey)
  )
}

const flower = () =>
  leaf(20, tone.leaf, 96) +
  leaf(160, tone.leafDeep, 96) +
  times(6, (i) => turn(i * 60, 0, 0, oval(0, -52, 27, 44, i % 2 ? tone.ipe : tone.ipeLight))) +
  circle(0, 0, 24, tone.ipeDeep) +
  circle(0, 0, 12, tone.clay)

const manioc = () =>
  turn(
    -34,
    0,
    0,
    path('M-104 6Q-60 -36 40 -30Q96 -26 108 0Q60 34 -20 34Q-84 34 -104 6Z', '#7a4a31') +
      path('M30 -30Q92 -26 106 0Q70 28 34 32Q16 0 30 -30Z', tone.paper) +
      stroke('M-70 -4L-50 -10M-40 10L-14 4M-16 -18L6 -20', '#5a3323', 5),
  )

const pepper = () =>
  path('M-14 -66Q70 -60 62 20Q56 84 -8 96Q30 40 -2 -10Q-24 -40 -14 -66Z', tone.coralDeep) +
  path('M-2 -54Q44 -46 44 14', 'none', `stroke="#f8b39d" stroke-width="8" opacity=".7"`) +
  stroke('M-14 -66Q-30 -84 -26 -104', tone.leafDeep, 11)

const palm = () =>
  stroke('M0 98V-16', tone.wood, 15) +
  times(7, (i) =>
    turn(
      -90 + (i - 3) * 32,
      0,
      -16,
      path('M0 -16Q46 -40 92 -10Q46 -20 0 -8Z', i % 2 ? tone.leaf : tone.leafDeep),
    ),
  )

const drop = () =>
  path('M0 -98Q74 0 62 48Q48 96 0 96Q-48 96 -62 48Q-74 0 0 -98Z', tone.honey) +
  path('M-32 10Q-40 52 -12 70', 'none', `stroke="#fff0c4" stroke-width="11"`)

const seeds = () =>
  times(9, (i) =>
    turn(
      i * 67,
      ((i % 3) - 1) * 60,
      (Math.floor(i / 3) - 1) * 52,
      oval(
        ((i % 3) - 1) * 60,
        (Math.floor(i / 3) - 1) * 52,
        26,
        16,
        [tone.wood, tone.earth, tone.ochre][i % 3] ?? tone.wood,
      ),
    ),
  )

export const motifs = {
  pequi,
  baru,
  buriti,
  araticum,
  jatoba,
  comb,
  flower,
  manioc,
  pepper,
  palm,
  drop,
  seeds,
  cagaita: round('#f4c63d', '#d89a24', '#fff4bf'),
  mangaba: round('#e6b85a', '#c2703d', '#fff0cf'),
  jabuticaba: round('#3b2036', '#241221', '#9c7fa0'),
} as const

export type Motif = keyof typeof motifs
