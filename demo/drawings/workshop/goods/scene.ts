/** Where goods are drawn: a wall, a table, light behind them. 1000 units square, as a shop's grid wants them. */
import { tone } from '../palette.ts'
import { box, chance, circle, gradient, oval, path, place, type Sheet, sheet, stroke, times } from '../pen.ts'
import { boards } from '../tabletop.ts'
import { type Motif, motifs } from './motifs.ts'

const square: Sheet = { w: 1000, h: 1000 }

const walls = {
  sage: ['#dfe3c6', '#c8d0a8', '#b98f5f'],
  clay: ['#f3d3bf', '#e6b79c', '#8d5a38'],
  cream: ['#fbeed2', '#f1dcb0', '#b58a55'],
  sky: ['#dcebe4', '#bfd8cc', '#a87b4e'],
  rose: ['#f6dcd6', '#e9bfb6', '#96623f'],
  straw: ['#f4e3ac', '#e7cb81', '#9a6238'],
} as const
type Wall = keyof typeof walls

/** @param thing stands on 0,0, some 500 units high */
export function shelf(
  wall: Wall,
  thing: string,
  beside: { motif: Motif; at: 'left' | 'right' | 'both' } | null,
): string {
  const [light, dark, wood] = walls[wall]
  const spot = (x: number, y: number, size: number) =>
    beside
      ? oval(x + 8, y + 56 * size, 96 * size, 16 * size, tone.ink, 'opacity=".2"') +
        place(x, y, size, motifs[beside.motif]())
      : ''
  return sheet(
    square,
    gradient('wall', [
      [0, light],
      [1, dark],
    ]) +
      gradient('table', [
        [0, wood],
        [1, '#6f4527'],
      ]),
    box(0, 0, 1000, 780, 'url(#wall)'),
    circle(500, 440, 330, '#fff', 'opacity=".32"'),
    circle(500, 440, 250, '#fff', 'opacity=".22"'),
    box(0, 770, 1000, 230, 'url(#table)'),
    box(0, 770, 1000, 10, '#fff', 0, 'opacity=".25"'),
    times(4, (i) =>
      stroke(
        `M${-20} ${824 + i * 50}Q500 ${814 + i * 50} 1020 ${828 + i * 50}`,
        tone.ink,
        3,
        'opacity=".12"',
      ),
    ),
    place(500, 850, 1.12, thing),
    beside && beside.at !== 'right' ? spot(150, 850, 0.72) + spot(236, 900, 0.56) : '',
    beside && beside.at !== 'left' ? spot(856, 852, 0.7) + spot(772, 906, 0.52) : '',
  )
}

/** What it is made of, in a bowl seen from above. */
export function harvest(motif: Motif, cloth: string): string {
  const luck = chance(motif.length * 137 + cloth.length)
  const spots = times(15, (i) => {
    const r = 62 * Math.sqrt(i)
    return place(
      500 + Math.cos(i * 2.4) * r,
      500 + Math.sin(i * 2.4) * r,
      luck.between(0.62, 0.74),
      `<g transform="rotate(${Math.round(luck.between(-40, 40))})">${motifs[motif]()}</g>`,
    )
  })
  const loose = [
    [110, 180],
    [900, 860],
    [866, 128],
    [120, 880],
  ] as const
  return sheet(
    square,
    '',
    boards('#dcb98c', '#c49a68', '#cba473'),
    path('M-20 620L420 1020H-20Z', cloth) + stroke('M-20 670L366 1020M-20 710L322 1020', tone.paper, 7),
    oval(520, 536, 392, 380, tone.ink, 'opacity=".2"'),
    circle(500, 500, 384, tone.woodDeep),
    circle(500, 494, 372, tone.woodLight),
    circle(500, 500, 326, '#8f5a34'),
    spots,
    loose
      .map(([x, y]) =>
        place(
          x,
          y,
          0.6,
          `<g transform="rotate(${Math.round(luck.between(-60, 60))})">${motifs[motif]()}</g>`,
        ),
      )
      .join(''),
  )
}

/** The same thing twice on a cloth at the window, with a cup of coffee: how it is used. */
export function atHome(cloth: string, thing: string): string {
  return sheet(
    square,
    gradient('sky', [
      [0, '#f9dca8'],
      [1, '#fdf3d8'],
    ]),
    box(0, 0, 1000, 1000, '#8fb0a6'),
    box(120, 60, 760, 520, tone.paper),
    box(150, 90, 700, 460, 'url(#sky)'),
    circle(690, 230, 66, '#fff8dc'),
    path('M150 470Q330 380 520 440T850 400V550H150Z', '#a9b06a') +
      path('M150 510Q400 450 850 500V550H150Z', '#8a9c4f'),
    place(280, 480, 1.1, motifs.palm()),
    box(486, 90, 28, 460, tone.paper),
    box(80, 580, 840, 34, tone.woodLight),
    box(0, 640, 1000, 360, tone.cream),
    times(8, (i) => path(`M${i * 140 - 40} 640h70v360h-70z`, cloth, 'opacity=".28"')),
    path('M0 730H1000v46H0zM0 880H1000v46H0z', cloth, 'opacity=".28"'),
    place(400, 890, 1.0, thing),
    oval(770, 902, 120, 22, tone.ink, 'opacity=".18"'),
    oval(770, 894, 116, 24, tone.paper),
    path('M706 790H834L822 882Q770 908 718 882Z', tone.coral) +
      oval(770, 790, 64, 18, tone.coralDeep) +
      oval(770, 792, 54, 13, tone.earth),
    stroke('M832 812q50 6 40 40q-10 24 -46 18', tone.coral, 14),
    stroke('M752 756q-16 -30 4 -54q18 -24 2 -48M790 754q-14 -28 4 -50', '#fff', 7, 'opacity=".7"'),
  )
}
