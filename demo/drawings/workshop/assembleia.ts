/** The assembly: everyone at the long table of the veranda, the accounts open, coffee going round. */
import { cloud, hill, sunAt } from './land.ts'
import { tone } from './palette.ts'
import { box, chance, circle, gradient, oval, path, place, sheet, stroke, times } from './pen.ts'
import { type Person, person } from './people.ts'
import { basket, coffeePot, flags, heap, mug, paper } from './things.ts'
import { buriti, crooked, green, shrub } from './trees.ts'

const people: readonly (readonly [number, number, Person])[] = [
  [
    210,
    1.3,
    {
      skin: 'warm',
      head: 'bun',
      shirt: tone.coral,
      skirt: tone.brown,
      hands: [
        [-40, -116],
        [56, -118],
      ],
      looks: 1,
    },
  ],
  [
    440,
    1.3,
    {
      skin: 'dark',
      head: 'scarf',
      cloth: tone.ipe,
      shirt: '#5d857f',
      skirt: tone.brown,
      hands: [
        [-66, -116],
        [46, -116],
      ],
      looks: 1,
    },
  ],
  [
    680,
    1.36,
    {
      skin: 'brown',
      head: 'curls',
      shirt: tone.paper,
      skirt: tone.brown,
      hands: [
        [-52, -120],
        [96, -268],
      ],
      looks: 0,
    },
  ],
  [
    930,
    1.3,
    {
      skin: 'light',
      head: 'silver',
      shirt: tone.leaf,
      skirt: tone.brown,
      hands: [
        [-50, -116],
        [58, -116],
      ],
      looks: -1,
    },
  ],
  [
    1160,
    1.32,
    {
      skin: 'brown',
      head: 'straw',
      cloth: tone.coralDeep,
      shirt: '#e6d3ae',
      skirt: tone.brown,
      trousers: true,
      hands: [
        [-62, -118],
        [40, -116],
      ],
      looks: -1,
    },
  ],
  [
    1390,
    1.28,
    {
      skin: 'dark',
      head: 'braid',
      shirt: tone.ipeDeep,
      skirt: tone.brown,
      hands: [
        [-56, -116],
        [50, -116],
      ],
      looks: -1,
    },
  ],
]

function scene(): string {
  const frame = { w: 1600, h: 1000 }
  const luck = chance(51)
  const { w } = frame
  const tiles = times(27, (i) =>
    path(`M${i * 60 - 10} 0h60v74a30 26 0 0 1 -60 0z`, i % 2 ? tone.clay : '#b95d36'),
  )
  const post = (x: number) =>
    box(x, 90, 34, 800, tone.woodDeep) +
    box(x + 22, 90, 12, 800, tone.ink, 0, 'opacity=".15"') +
    box(x - 14, 120, 62, 26, tone.wood, 4)
  return sheet(
    frame,
    gradient('sky', [
      [0, '#a9cfc8'],
      [0.6, '#dcead6'],
      [1, '#fdf2d2'],
    ]) +
      gradient('floor', [
        [0, '#b4623d'],
        [1, '#8d4628'],
      ]),
    path('M-9-9H1609V1009H-9Z', 'url(#sky)'),
    sunAt(1240, 250, 54, '#fff8de', '#fff1c4'),
    cloud(250, 260, 330, '#fffaf0', 0.8),
    cloud(880, 200, 300, '#fffaf0', 0.6),
    hill(frame, 470, 24, '#a9b98a', luck, 4),
    buriti(330, 540, 300, { ...green, light: '#9fb35d', mid: '#7f994c', deep: '#678442' }, luck),
    buriti(560, 530, 230, { ...green, light: '#9fb35d', mid: '#7f994c', deep: '#678442' }, luck),
    crooked(1060, 560, 280, green, luck),
    buriti(1300, 545, 330, { ...green, light: '#9fb35d', mid: '#7f994c', deep: '#678442' }, luck, true),
    hill(frame, 530, 12, '#c9bd6a', luck, 5),
    times(9, (i) => shrub(60 + i * 190, 566, luck.between(50, 80), green, luck)),
    path('M-9 600H1609V1009H-9Z', 'url(#floor)'),
    path('M-9 596H1609V612H-9Z', tone.cream),
    times(12, (i) =>
      stroke(`M${i * 150 - 40} 612L${(i - 6) * 190 + 900} 1000`, '#7d3f24', 3, 'opacity=".4"'),
    ),
    box(-9, 66, w + 18, 44, tone.wood) + box(-9, 96, w + 18, 14, tone.woodDeep),
    tiles,
    flags(40, 128, 800, 128, 30, 14, 34) + flags(800, 128, 1570, 128, 30, 14, 34),
    post(40),
    post(1530),
    people.map(([x, scale, who], i) => person(x, 868 - (i % 2) * 8, scale, who)).join(''),
    place(
      811,
      503,
      1,
      path('M-44 -60L40 -70L46 -4L-38 6Z', tone.paper),
      stroke('M-30 -46L26 -52M-28 -32L30 -38M-26 -18L12 -22', tone.line, 4),
      path('M-28 -8l10 -1l-1 -6l-10 1z', tone.coral),
    ),
    oval(800, 960, 780, 26, tone.ink, 'opacity=".22"'),
    path('M60 700H1540L1584 768H16Z', tone.woodLight),
    stroke('M52 722H1548M38 745H1562', tone.wood, 3, 'opacity=".6"'),
    path('M16 768H1584V792H16Z', tone.wood),
    path('M480 700H1120L1136 768H464Z', tone.paper),
    path('M464 768H1136V806H464Z', tone.sand) +
      times(14, (i) => path(`M${464 + i * 48} 806l24 22l24 -22z`, tone.sand)),
    stroke('M474 784H1126', tone.coral, 5),
    box(130, 792, 40, 170, tone.woodDeep) + box(1430, 792, 40, 170, tone.woodDeep),
    coffeePot(800, 756, 0.92, '#5d857f'),
    mug(320, 752, 1, tone.paper) +
      mug(560, 748, 1, tone.coral) +
      mug(1054, 752, 1, tone.ipe) +
      mug(1270, 748, 1, tone.paper),
    paper(200, 748, 3) + paper(440, 756, -4) + paper(1180, 756, 2) + paper(1400, 746, -3),
    basket(930, 758, 0.8, heap(66, 26, 17, ['#e2a64c', '#d9923c', '#f0c070'], luck)),
    place(
      668,
      756,
      1,
      oval(0, -2, 66, 12, tone.line),
      oval(0, -6, 60, 10, tone.paper),
      times(5, (i) => oval(-34 + i * 17, -14 - (i % 2) * 6, 14, 9, i % 2 ? '#e0a54e' : '#cf8d3a')),
    ),
    stroke('M470 738l34 -22', tone.brown, 6) + circle(1240, 752, 5, tone.brown),
  )
}

export const assemblyDrawings = (): Record<string, string> => ({ assembleia: scene() })
