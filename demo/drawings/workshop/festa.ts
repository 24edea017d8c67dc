/** The June feast: the fire in the middle of the square, dancers around it, flags from post to post. */
import { hill } from './land.ts'
import { tone } from './palette.ts'
import { box, chance, circle, gradient, n, oval, path, place, sheet, stroke, times } from './pen.ts'
import { type Person, person } from './people.ts'
import { flags, house, mug } from './things.ts'
import { crooked, evening } from './trees.ts'

type Dancer = readonly [x: number, y: number, scale: number, who: Person]

const dancers: readonly Dancer[] = [
  [
    250,
    940,
    1.24,
    {
      skin: 'brown',
      head: 'straw',
      cloth: tone.coralDeep,
      shirt: '#e6d3ae',
      skirt: '#4f6b73',
      trousers: true,
      hands: [
        [-66, -150],
        [92, -196],
      ],
      looks: 1,
    },
  ],
  [
    470,
    930,
    1.2,
    {
      skin: 'dark',
      head: 'braid',
      shirt: tone.coral,
      skirt: tone.ipe,
      hands: [
        [-96, -190],
        [78, -138],
      ],
      looks: 1,
    },
  ],
  [
    1136,
    934,
    1.2,
    {
      skin: 'light',
      head: 'bun',
      hair: '#4a2c1d',
      shirt: tone.leafLight,
      skirt: tone.coralDeep,
      hands: [
        [-80, -146],
        [98, -192],
      ],
      looks: -1,
    },
  ],
  [
    1356,
    944,
    1.26,
    {
      skin: 'warm',
      head: 'cap',
      cloth: tone.ipeDeep,
      shirt: tone.paper,
      skirt: tone.brown,
      trousers: true,
      hands: [
        [-94, -198],
        [62, -148],
      ],
      looks: -1,
    },
  ],
]

const player: Person = {
  skin: 'dark',
  head: 'straw',
  cloth: tone.leaf,
  shirt: '#86aaa0',
  skirt: tone.ink,
  trousers: true,
  hands: [
    [-52, -150],
    [56, -150],
  ],
  looks: 0,
}

const accordion = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    path('M-50 -34L50 -34L50 34L-50 34Z', tone.coralDeep),
    times(7, (i) => stroke(`M${-36 + i * 12} -34L${-36 + i * 12} 34`, tone.earth, 3, 'opacity=".55"')),
    box(-66, -38, 22, 76, tone.ink, 5) + box(44, -38, 22, 76, tone.ink, 5),
    times(5, (i) => box(47, -32 + i * 13, 14, 8, tone.paper, 2)),
    times(4, (i) => circle(-55, -24 + i * 16, 3.5, tone.straw)),
  )

const flame = (size: number, fill: string): string =>
  path(
    `M0 0C${n(-size * 0.44)} ${n(-size * 0.02)} ${n(-size * 0.5)} ${n(-size * 0.36)} ${n(-size * 0.3)} ${n(-size * 0.6)}C${n(-size * 0.28)} ${n(-size * 0.46)} ${n(-size * 0.2)} ${n(-size * 0.42)} ${n(-size * 0.14)} ${n(-size * 0.46)}C${n(-size * 0.2)} ${n(-size * 0.72)} ${n(-size * 0.02)} ${n(-size * 0.82)} ${n(size * 0.02)} ${n(-size)}C${n(size * 0.12)} ${n(-size * 0.84)} ${n(size * 0.1)} ${n(-size * 0.68)} ${n(size * 0.16)} ${n(-size * 0.6)}C${n(size * 0.22)} ${n(-size * 0.62)} ${n(size * 0.24)} ${n(-size * 0.7)} ${n(size * 0.24)} ${n(-size * 0.76)}C${n(size * 0.52)} ${n(-size * 0.4)} ${n(size * 0.46)} ${n(-size * 0.02)} 0 0Z`,
    fill,
  )

const log = (x: number, y: number, tilt: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${tilt})">${box(-120, -17, 240, 34, tone.woodDeep, 15)}${box(-120, -17, 240, 14, tone.wood, 7)}${circle(113, 0, 16, tone.woodLight)}${circle(113, 0, 8, tone.wood)}</g>`

const bonfire = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    circle(0, -150, 430, tone.honey, 'opacity=".12"'),
    circle(0, -150, 300, tone.honey, 'opacity=".16"'),
    circle(0, -150, 190, tone.sun, 'opacity=".2"'),
    oval(0, 14, 230, 34, tone.earth, 'opacity=".5"'),
    log(-70, -20, 24),
    log(70, -20, 156),
    place(0, -10, 1, flame(400, tone.coralDeep), flame(300, tone.honey), flame(190, tone.ipeLight)),
    log(0, 4, 3),
  )

const church = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    box(-90, -210, 180, 210, '#e8c9ae'),
    path('M-104 -206L0 -300L104 -206Z', tone.clayDeep),
    box(-30, -96, 60, 96, tone.coralDeep, 30),
    box(-64, -176, 34, 52, '#f7cf7a', 17) + box(30, -176, 34, 52, '#f7cf7a', 17),
    box(-26, -352, 52, 96, '#f0d6bd'),
    path('M-34 -350L0 -404L34 -350Z', tone.clayDeep),
    box(-11, -332, 22, 40, tone.earth, 11),
    stroke('M0 -404L0 -446M-15 -430L15 -430', tone.cream, 6),
  )

function scene(): string {
  const frame = { w: 1600, h: 1000 }
  const luck = chance(61)
  const stars = times(60, () =>
    circle(luck.between(0, 1600), luck.between(0, 420), luck.between(1.4, 3.6), tone.cream, 'opacity=".8"'),
  )
  const post = (x: number, y: number, height: number) =>
    box(x - 8, y - height, 16, height, tone.woodDeep) + circle(x, y - height, 13, tone.ipe)
  return sheet(
    frame,
    gradient('night', [
      [0, '#33243f'],
      [0.55, '#6a3b52'],
      [1, '#c56a4c'],
    ]) +
      gradient('ground', [
        [0, '#b3633c'],
        [1, '#6f3823'],
      ]),
    path('M-9-9H1609V1009H-9Z', 'url(#night)'),
    stars,
    path('M1392 36A62 62 0 1 0 1448 128A50 50 0 0 1 1392 36Z', tone.cream),
    hill(frame, 600, 26, '#4c2f3c', luck, 5),
    crooked(150, 690, 330, evening, luck),
    crooked(1500, 690, 300, evening, luck),
    church(800, 690, 1.04),
    house(440, 692, 0.84, '#d9a88a', tone.plum),
    house(1180, 692, 0.9, '#cf9a86', tone.coralDeep),
    path('M-9 684Q800 664 1609 684V1009H-9Z', 'url(#ground)'),
    post(60, 720, 500) + post(1540, 720, 500),
    flags(60, 222, 800, 120, 46, 15, 40),
    flags(800, 120, 1540, 222, 46, 15, 40),
    flags(60, 330, 1540, 330, 70, 26, 30),
    bonfire(800, 880, 0.98),
    dancers
      .map(
        ([x, y, scale, who]) =>
          oval(x, y, 74 * scale, 11 * scale, tone.ink, 'opacity=".3"') + person(x, y, scale, who),
      )
      .join(''),
    oval(640, 792, 60, 9, tone.ink, 'opacity=".25"'),
    place(610, 800, 0.94, person(0, 0, 1, player), accordion(2, -150, 0.84)),
    times(14, () =>
      circle(
        800 + luck.between(-170, 170),
        luck.between(300, 620),
        luck.between(2.4, 5),
        luck.pick([tone.ipe, tone.coral, tone.sun]),
        'opacity=".85"',
      ),
    ),
    box(950, 846, 120, 16, tone.woodLight, 4) +
      box(966, 862, 14, 62, tone.woodDeep) +
      box(1042, 862, 14, 62, tone.woodDeep),
    mug(984, 846, 0.9, tone.coral) + mug(1034, 846, 0.9, tone.paper),
  )
}

export const feastDrawings = (): Record<string, string> => ({ festa: scene() })
