/** Jars of honey on the sill, morning light through them, the hives outside. */
import { cloud, hill, meadow, sunAt } from './land.ts'
import { tone } from './palette.ts'
import { box, chance, circle, gradient, n, oval, path, place, sheet, stroke, times, turn } from './pen.ts'
import { jar } from './things.ts'
import { crooked, green, ipe, shrub, twig } from './trees.ts'

const bee = (x: number, y: number, scale: number, tilt: number): string =>
  place(
    x,
    y,
    scale,
    turn(
      tilt,
      0,
      0,
      oval(-2, -14, 9, 14, '#fff', 'opacity=".75" transform="rotate(-24)"'),
      oval(8, -13, 8, 13, '#fff', 'opacity=".6" transform="rotate(22)"'),
      oval(0, 0, 18, 11, tone.ipe),
      stroke('M-4 -10V10M5 -10V9', tone.ink, 5),
      circle(-15, -1, 7, tone.ink),
      stroke('M-19 -6l-7 -7M-15 -8l-2 -9', tone.ink, 2),
    ),
  )

const trail = (d: string): string => stroke(d, tone.brown, 3, 'stroke-dasharray="2 14" opacity=".55"')

const hive = (x: number, y: number, s: number, fill: string): string =>
  place(
    x,
    y,
    s,
    stroke('M-50 0V34M50 0V34', tone.woodDeep, 10),
    box(-66, -70, 132, 72, fill, 4),
    box(-66, -74, 132, 8, tone.ink, 0, 'opacity=".14"'),
    box(-60, -128, 120, 56, fill, 4),
    path('M-76 -128H76L66 -146H-66Z', '#cbbba8'),
    box(-26, -18, 52, 9, tone.ink, 4),
  )

function comb(x: number, y: number, cell: number): string {
  const spots: (readonly [number, number])[] = []
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 8 - Math.abs(row - 2); i++)
      spots.push([(i - (7 - Math.abs(row - 2)) / 2) * cell * 1.78, (row - 2.5) * cell * 1.54])
  const hex = (cx: number, cy: number, r: number) =>
    `M${n(cx)} ${n(cy - r)}l${n(r * 0.87)} ${n(r * 0.5)}v${n(r)}l${n(-r * 0.87)} ${n(r * 0.5)}l${n(-r * 0.87)} ${n(-r * 0.5)}v${n(-r)}z`
  const pick = (test: (i: number) => boolean, r: number) =>
    spots
      .filter((_, i) => test(i))
      .map(([cx, cy]) => hex(cx, cy, r))
      .join('')
  return place(
    x,
    y,
    1,
    path(
      pick(() => true, cell * 1.06),
      '#c77f1c',
      'stroke="#c77f1c" stroke-width="14"',
    ),
    path(
      pick((i) => i % 3 !== 1, cell * 0.84),
      tone.honey,
    ),
    path(
      pick((i) => i % 3 === 1, cell * 0.84),
      '#a8620f',
    ),
    path(
      pick((i) => i % 4 === 0, cell * 0.5),
      '#f3bb52',
    ),
  )
}

function scene(): string {
  const luck = chance(91)
  const frame = { w: 1600, h: 1000 }
  const bigJar = (x: number, y: number, s: number, fill: string, lid: string) => jar(x, y, s, fill, lid)
  return sheet(
    frame,
    `${gradient('sky', [
      [0, '#f6cf93'],
      [1, '#fdf0cd'],
    ])}${gradient('wall', [
      [0, '#5d857f'],
      [1, '#4c716c'],
    ])}${gradient('gold', [
      [0, '#f2b64a'],
      [0.6, '#e08f1e'],
      [1, '#b8691a'],
    ])}<clipPath id="pane"><path d="M330 70H1270V650H330Z"/></clipPath>`,
    path('M-9-9H1609V1009H-9Z', 'url(#wall)'),
    times(90, () =>
      oval(
        luck.between(0, 1600),
        luck.between(0, 700),
        luck.between(10, 50),
        2,
        luck.next() < 0.5 ? '#6d958e' : '#4a6d68',
        'opacity=".5"',
      ),
    ),
    `<g clip-path="url(#pane)">${[
      path('M330 70H1270V650H330Z', 'url(#sky)'),
      sunAt(600, 250, 70, '#fffbe6', '#fff3c2'),
      cloud(800, 170, 320, '#fff8e6', 0.8),
      hill(frame, 470, 26, '#b9b673', luck, 5),
      crooked(1130, 540, 300, green, luck),
      ipe(420, 560, 300, luck, tone.woodDeep),
      hill(frame, 520, 14, '#9fae58', luck, 5),
      hive(690, 570, 0.72, '#e9dcc3'),
      hive(850, 584, 0.84, tone.coral),
      hive(1020, 572, 0.72, '#cfe0da'),
      meadow(320, 1280, 596, 50, 40, ['#7d9346', '#93a84f', '#6a823c'], luck),
      times(5, (i) => shrub(370 + i * 220, 650, 60, green, luck)),
    ].join('')}</g>`,
    path('M330 70H1270V650H330ZM354 94V626H788V94ZM812 94V626H1246V94Z', tone.paper, 'fill-rule="evenodd"'),
    box(300, 40, 1000, 34, tone.paper, 6) + box(300, 66, 1000, 8, tone.line),
    path('M300 74H338V650H300ZM1262 74H1300V650H1262Z', tone.sand),
    path('M24 40H300V650H24Z', '#7fa69d') +
      path('M1300 40H1576V650H1300Z', '#7fa69d') +
      times(7, (i) => stroke(`M52 ${100 + i * 78}H272M1328 ${100 + i * 78}H1548`, '#5d857f', 8)) +
      stroke('M162 60V630M1438 60V630', '#6a938b', 12),
    box(-9, 650, 1618, 44, tone.woodLight) + box(-9, 684, 1618, 22, tone.woodDeep),
    path('M-9 706H1609V1009H-9Z', tone.cream) +
      times(11, (i) => path(`M${i * 160 - 30} 706h80v300h-80z`, tone.coral, 'opacity=".22"')) +
      path('M-9 800H1609v60H-9zM-9 930H1609v60H-9z', tone.coral, 'opacity=".2"'),
    place(
      0,
      0,
      1,
      path('M430 706l-60 150h300l90 -150zM760 706l-20 150h240l30 -150z', '#f7c95f', 'opacity=".4"'),
    ),
    bigJar(560, 880, 2.7, 'url(#gold)', tone.brown),
    bigJar(820, 900, 3.0, 'url(#gold)', tone.coralDeep),
    bigJar(1060, 868, 2.3, tone.amber, tone.leafDeep),
    oval(1300, 892, 200, 34, tone.ink, 'opacity=".2"') +
      oval(1300, 878, 200, 36, tone.woodDeep) +
      oval(1300, 868, 196, 34, tone.woodLight),
    comb(1300, 790, 24),
    oval(300, 926, 150, 26, tone.ink, 'opacity=".2"') +
      path('M170 850Q180 926 300 926T430 850Z', tone.clay) +
      oval(300, 850, 130, 30, tone.clayDeep) +
      oval(300, 852, 112, 22, tone.honey) +
      oval(270, 848, 40, 7, '#ffe09a', 'opacity=".8"'),
    turn(
      -34,
      330,
      850,
      stroke('M330 850V640', tone.wood, 15),
      stroke('M330 850V640', tone.woodLight, 5),
      box(302, 800, 56, 70, tone.wood, 26),
      stroke('M304 816H356M302 834H358M304 852H356', tone.woodDeep, 6),
    ),
    place(60, 960, 1, turn(-24, 0, 0, twig(250, tone.leaf, tone.leafDeep, 3))),
    trail('M980 330Q1060 260 1120 330T1000 430') + trail('M520 420Q440 360 500 300T640 380'),
    bee(980, 326, 1.1, -12) + bee(524, 424, 0.95, 20) + bee(1150, 742, 1.3, 14) + bee(706, 516, 0.7, 0),
  )
}

export const honeyDrawings = (): Record<string, string> => ({ mel: scene() })
