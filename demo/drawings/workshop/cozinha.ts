/** The house kitchen: wood stove lit, flour drying, the door open on the yard. */
import { hill, meadow, sunAt } from './land.ts'
import { tone } from './palette.ts'
import { box, chance, circle, gradient, oval, path, place, sheet, stroke, times } from './pen.ts'
import { type Person, person } from './people.ts'
import { basket, coffeePot, heap, jar, mug, sack } from './things.ts'
import { buriti, crooked, green, shrub } from './trees.ts'

const cook: Person = {
  skin: 'dark',
  head: 'scarf',
  cloth: tone.coral,
  shirt: tone.ipe,
  skirt: '#7b4350',
  apron: tone.paper,
  hands: [
    [-64, -232],
    [44, -138],
  ],
  looks: -1,
}
const daughter: Person = {
  skin: 'brown',
  head: 'curls',
  shirt: tone.paper,
  skirt: tone.clayDeep,
  hands: [
    [-86, -148],
    [-34, -132],
  ],
  looks: -1,
}

const steam = (x: number, y: number): string =>
  stroke(`M${x} ${y}q-16 -26 0 -50t0 -54M${x + 34} ${y - 6}q-14 -24 0 -46t-2 -44`, '#fff', 8, 'opacity=".45"')

function stove(x: number, y: number): string {
  const bricks = times(5, (row) =>
    times(9, (i) =>
      stroke(`M${-270 + i * 66 + (row % 2) * 33} ${-170 + row * 36}v26`, '#e6d3b6', 3, 'opacity=".8"'),
    ),
  )
  return place(
    x,
    y,
    1,
    oval(10, 4, 340, 20, tone.ink, 'opacity=".22"'),
    path('M190 -210V-900H290V-210Z', '#efe0c8') + path('M256 -210V-900H290V-210Z', tone.ink, 'opacity=".08"'),
    box(-300, -196, 600, 198, '#f3e5cc'),
    times(5, (row) => stroke(`M-300 ${-176 + row * 36}H300`, '#e6d3b6', 3)) + bricks,
    box(-320, -216, 640, 34, tone.clayDeep, 6) + box(-320, -216, 640, 12, tone.clay, 6),
    path('M-210 2V-92Q-210 -140 -150 -140T-90 -92V2Z', tone.ink) +
      path(
        'M-196 2C-206 -50 -170 -56 -170 -100C-146 -74 -140 -60 -136 -40C-128 -56 -126 -64 -128 -76C-104 -50 -100 -24 -106 2Z',
        tone.coral,
      ) +
      path('M-178 2C-182 -30 -160 -36 -158 -64C-140 -40 -126 -26 -128 2Z', tone.ipe) +
      stroke('M-206 -4L-96 -12M-200 -14L-100 -2', tone.wood, 14),
    path('M20 2V-92Q20 -140 80 -140T140 -92V2Z', '#5a3626') +
      times(
        6,
        (i) =>
          circle(50 + (i % 3) * 30, -16 - Math.floor(i / 3) * 26, 15, tone.woodLight) +
          circle(50 + (i % 3) * 30, -16 - Math.floor(i / 3) * 26, 8, tone.straw),
      ),
    place(
      36,
      -216,
      1,
      path('M-80 -78H80L70 -6Q0 6 -70 -6Z', '#3a2c26'),
      path('M-88 -84H88V-72H-88Z', tone.ink),
      stroke('M-84 -56q-24 4 -20 22M84 -56q24 4 20 22', tone.ink, 8),
      oval(0, -82, 74, 12, '#e9b44a'),
      times(6, (i) => oval(-46 + i * 18, -84 - (i % 2) * 4, 10, 6, i % 2 ? tone.ipe : tone.leafLight)),
    ),
    coffeePot(-236, -212, 0.86, tone.coralDeep),
    place(
      -110,
      -216,
      0.8,
      path('M-46 -52H46L40 -4Q0 4 -40 -4Z', '#8d8078'),
      path('M-52 -58H52V-48H-52Z', '#6f645d'),
      stroke('M-50 -46L-100 -62', tone.ink, 10),
    ),
    steam(10, -316) + steam(-236, -346),
  )
}

function shelf(x: number, y: number): string {
  const plate = (px: number, fill: string) =>
    circle(px, -38, 36, tone.paper) +
    circle(px, -38, 29, fill, 'opacity=".5"') +
    circle(px, -38, 20, tone.paper)
  return place(
    x,
    y,
    1,
    box(-250, 0, 500, 18, tone.wood, 3),
    stroke('M-200 18l0 36M200 18l0 36', tone.woodDeep, 8),
    plate(-206, tone.coral),
    plate(-126, '#5d857f'),
    plate(-46, tone.ipe),
    jar(50, 0, 0.56, tone.honey, tone.brown),
    jar(108, 0, 0.56, '#d8844a', tone.leafDeep),
    jar(166, 0, 0.56, '#e9d7a6', tone.coralDeep),
    times(
      5,
      (i) =>
        stroke(`M${-190 + i * 52} 18v20`, tone.brown, 3) +
        path(`M${-202 + i * 52} 40h26l-3 28q-10 8 -20 0z`, i % 2 ? tone.coral : '#8fb0a8'),
    ),
    place(
      140,
      18,
      1,
      times(
        7,
        (i) =>
          oval(-12 + (i % 3) * 12, 18 + i * 9, 9, 7, '#efe3cf') +
          oval(-12 + (i % 3) * 12, 16 + i * 9, 3, 6, '#d9c39a'),
      ),
    ),
  )
}

function scene(): string {
  const frame = { w: 1600, h: 1000 }
  const luck = chance(101)
  return sheet(
    frame,
    `${gradient('sky', [
      [0, '#a9cfc8'],
      [1, '#fdf2d2'],
    ])}${gradient('wall', [
      [0, '#f0c79b'],
      [1, '#f8dcb8'],
    ])}<clipPath id="door"><path d="M690 210H1010V830H690Z"/></clipPath>`,
    path('M-9-9H1609V1009H-9Z', 'url(#wall)'),
    path('M-9 640H1609V836H-9Z', '#d98b62') + path('M-9 632H1609V644H-9Z', tone.coralDeep),
    times(60, () =>
      oval(
        luck.between(0, 1600),
        luck.between(120, 620),
        luck.between(14, 50),
        2.4,
        '#e6b683',
        'opacity=".5"',
      ),
    ),
    path('M-9 826H1609V1009H-9Z', '#a5583a') +
      times(9, (i) => stroke(`M${i * 230 - 120} 826L${(i - 4) * 330 + 800} 1009`, '#8d4628', 4)) +
      stroke('M-9 872H1609M-9 936H1609', '#8d4628', 4),
    `<g clip-path="url(#door)">${[
      path('M690 210H1010V830H690Z', 'url(#sky)'),
      sunAt(930, 330, 36, '#fff8de', '#fff1c4'),
      hill(frame, 560, 14, '#a9b56a', luck, 6),
      buriti(760, 640, 330, green, luck, true),
      crooked(940, 650, 190, green, luck),
      hill(frame, 630, 10, '#c9b566', luck, 6),
      times(4, (i) => shrub(700 + i * 100, 680, 44, green, luck)),
      path('M800 660Q860 700 800 760T740 840H960Q930 780 900 740T836 660Z', '#e0b183'),
      meadow(680, 1020, 740, 40, 18, ['#b9ad55', '#d0b862', '#8fa04c'], luck),
    ].join('')}</g>`,
    path('M664 184H1036V832H1010V210H690V832H664Z', '#5d857f'),
    path('M1010 210L1090 186V860L1010 830Z', '#4c716c') +
      stroke('M1026 300L1074 290M1026 520L1074 524M1026 740L1074 758', '#5d857f', 6),
    path('M690 830H1010L1060 1009H600Z', '#fff2cf', 'opacity=".28"'),
    path('M-9 -9H1609V60H-9Z', tone.woodDeep) +
      times(
        9,
        (i) =>
          path(`M${i * 200 - 50} -9h54v112q-27 14 -54 0z`, tone.wood) +
          path(`M${i * 200 - 14} -9h18v106q-8 6 -18 8z`, tone.ink, 'opacity=".15"'),
      ),
    shelf(330, 330),
    stove(330, 850),
    person(560, 930, 1.62, cook),
    stroke('M474 512L404 556', tone.woodLight, 10) + circle(456, 554, 19, '#6e4029'),
    shelf(1352, 300),
    sack(1130, 900, 1.1, tone.sand, heap(44, 18, 9, ['#a3764a', '#8a5a34', '#bd8a58'], luck, -116)),
    person(1390, 900, 1.56, daughter),
    oval(1310, 972, 300, 20, tone.ink, 'opacity=".22"'),
    path('M1080 742H1620V780H1056Z', tone.woodLight) +
      path('M1056 780H1620V800H1056Z', tone.woodDeep) +
      box(1096, 800, 32, 172, tone.wood) +
      box(1540, 800, 32, 172, tone.wood),
    place(
      1258,
      752,
      1,
      oval(4, 6, 104, 18, tone.ink, 'opacity=".2"'),
      path('M-100 -34Q-92 10 0 10T100 -34Z', tone.woodDeep),
      oval(0, -34, 100, 24, tone.wood),
      oval(0, -34, 86, 18, '#f3e3bd'),
      path('M-50 -38Q-10 -66 44 -40Q10 -28 -50 -38Z', '#fbf1d6'),
    ),
    basket(1480, 766, 0.86, heap(66, 28, 17, ['#a3ad4a', '#8f9c3f', '#b6b958'], luck)),
    mug(1130, 766, 1, tone.coral),
    oval(880, 930, 70, 10, tone.ink, 'opacity=".2"') +
      path('M832 932C822 880 850 862 880 866C912 858 944 884 934 930Q880 942 832 932Z', tone.ochre) +
      stroke('M934 926q40 4 44 -24q2 -18 -12 -18', tone.ochre, 12) +
      oval(852, 868, 25, 22, tone.ochre) +
      path('M832 856l-2 -26l20 12zM862 844l18 -14l2 26z', tone.ochre) +
      stroke('M842 868q5 4 9 0M855 868q5 4 9 0M850 876q4 4 8 0', tone.ink, 2.5) +
      stroke('M900 870q6 10 2 20M916 878q6 10 2 20', tone.amber, 5),
  )
}

export const kitchenDrawings = (): Record<string, string> => ({ cozinha: scene() })
