/** Planting together by the spring: seedlings in a row, hoes, and water already among the reeds. */
import { blades, cloud, hill, meadow, mesa, sunAt } from './land.ts'
import { tone } from './palette.ts'
import { box, chance, gradient, oval, path, place, sheet, stroke, times } from './pen.ts'
import { type Person, person } from './people.ts'
import { basket } from './things.ts'
import { buriti, crooked, green, shrub } from './trees.ts'

const planter: Person = {
  skin: 'dark',
  head: 'scarf',
  cloth: tone.coral,
  shirt: tone.ipe,
  skirt: '#4f6b73',
  hands: [
    [-58, -112],
    [74, -128],
  ],
  looks: 1,
}
const hoer: Person = {
  skin: 'warm',
  head: 'straw',
  cloth: tone.leafDeep,
  shirt: tone.paper,
  skirt: '#6b5a4e',
  trousers: true,
  hands: [
    [62, -168],
    [92, -120],
  ],
  looks: 1,
}
const girl: Person = {
  skin: 'brown',
  head: 'braid',
  shirt: tone.coral,
  skirt: tone.plum,
  hands: [
    [-44, -138],
    [52, -140],
  ],
  looks: -1,
}
const grandmother: Person = {
  skin: 'light',
  head: 'silver',
  shirt: tone.leaf,
  skirt: tone.clay,
  hands: [
    [-74, -126],
    [50, -112],
  ],
  looks: -1,
}

/** A seedling in its dark bag, or already in the ground. */
const seedling = (x: number, y: number, scale: number, isPlanted: boolean): string =>
  place(
    x,
    y,
    scale,
    isPlanted
      ? oval(0, 2, 40, 10, tone.earth) + oval(0, -3, 30, 7, '#a3603a')
      : path('M-20 -36L20 -36L16 0Q0 5 -16 0Z', tone.ink) + oval(0, -36, 20, 6, tone.earth),
    place(
      0,
      isPlanted ? -4 : -36,
      1,
      stroke('M0 0Q3 -34 0 -64', tone.leafDeep, 5),
      path('M0 -30Q-34 -34 -44 -58Q-10 -58 0 -30Z', tone.leaf),
      path('M0 -38Q34 -42 42 -68Q10 -66 0 -38Z', tone.leafLight),
      path('M0 -60Q-22 -74 -16 -100Q8 -88 0 -60Z', tone.leafLight),
    ),
  )

const hoe = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    stroke('M-96 -236L104 -14', tone.woodLight, 11),
    path('M84 -30L118 -12L106 34L70 14Z', '#6b6f73'),
    path('M106 34L70 14L72 8L110 28Z', tone.line),
  )

const barrow = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    oval(0, 4, 150, 16, tone.ink, 'opacity=".2"'),
    stroke('M-190 -84L70 -34', tone.woodDeep, 13),
    stroke('M-60 -46L-74 0', tone.woodDeep, 12),
    times(5, (i) => seedling(-84 + i * 42, -84 + (i % 2) * 8, 0.86, false)),
    path('M-122 -96L124 -96L88 -30L-74 -30Z', tone.coralDeep),
    path('M-122 -96L124 -96L119 -84L-116 -84Z', tone.coral),
    `<circle cx="104" cy="-26" r="34" fill="${tone.ink}"/><circle cx="104" cy="-26" r="13" fill="${tone.line}"/>`,
  )

function scene(): string {
  const frame = { w: 1600, h: 1000 }
  const luck = chance(71)
  const row = (y: number, from: number, count: number, step: number, scale: number) =>
    times(count, (i) => seedling(from + i * step, y + (i % 2) * 8, scale, true))
  return sheet(
    frame,
    gradient('sky', [
      [0, '#a9cfc8'],
      [0.7, '#dcead6'],
      [1, '#f3f0d0'],
    ]) +
      gradient('soil', [
        [0, '#b9794c'],
        [1, '#8d4d2c'],
      ]) +
      gradient('pool', [
        [0, '#b9d8cf'],
        [1, tone.water],
      ]),
    path('M-9-9H1609V1009H-9Z', 'url(#sky)'),
    sunAt(300, 190, 58, '#fff8de', '#fff1c4'),
    cloud(760, 150, 420, '#fffaf0', 0.85),
    cloud(1180, 250, 340, '#fffaf0', 0.6),
    mesa(820, 520, 820, 190, '#b3b892', '#96a079'),
    hill(frame, 520, 22, '#b7bd7d', luck, 5),
    hill(frame, 580, 16, '#9fae62', luck, 6),
    crooked(980, 620, 270, green, luck),
    buriti(1180, 640, 420, green, luck, true),
    buriti(1330, 630, 350, green, luck),
    buriti(1490, 650, 470, green, luck, true),
    times(8, (i) => shrub(40 + i * 130, 628, luck.between(44, 78), green, luck)),
    path('M-9 640Q700 600 1609 650V1009H-9Z', 'url(#soil)'),
    path('M1010 700Q1280 644 1609 676V812Q1400 824 1240 784Q1060 744 1010 700Z', 'url(#pool)'),
    stroke(
      'M1180 714Q1300 694 1420 704M1260 752Q1380 732 1520 750M1400 786Q1480 776 1560 784',
      '#e9f5ee',
      5,
      'opacity=".8"',
    ),
    times(16, (i) =>
      blades(
        1020 + i * 38,
        712 + Math.sin(i * 0.7) * 12,
        luck.between(50, 92),
        3,
        [tone.leaf, tone.leafDeep],
        luck,
      ),
    ),
    row(716, 130, 7, 118, 0.66),
    row(786, 60, 6, 150, 0.84),
    oval(330, 838, 92, 12, tone.ink, 'opacity=".25"') + person(330, 838, 1.14, hoer) + hoe(434, 838, 1.1),
    oval(700, 868, 84, 11, tone.ink, 'opacity=".25"') + person(700, 868, 1.16, planter),
    seedling(792, 884, 1.1, true),
    oval(930, 906, 66, 9, tone.ink, 'opacity=".25"') + person(930, 906, 0.86, girl),
    place(930, 788, 0.9, seedling(0, 6, 1, false)),
    oval(1180, 916, 88, 12, tone.ink, 'opacity=".25"') + person(1180, 916, 1.16, grandmother),
    basket(
      1090,
      944,
      0.86,
      times(3, (i) => seedling(-40 + i * 40, -50, 0.8, false)),
    ),
    barrow(1420, 950, 1.06),
    box(112, 908, 10, 78, tone.wood) + path('M92 900L142 900L142 920L92 920Z', tone.paper),
    stroke('M102 910L132 910', tone.coral, 4),
    meadow(-20, 1620, 1004, 64, 70, [tone.leaf, tone.leafLight, '#a8a244'], luck),
  )
}

export const plantingDrawings = (): Record<string, string> => ({ mutirao: scene() })
