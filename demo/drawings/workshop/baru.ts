/** Baru nuts in a wooden bowl, and the hard pods they come from. */
import { tone } from './palette.ts'
import { chance, flow, n, oval, path, place, sheet, stroke, times, turn } from './pen.ts'
import { boards, frame } from './tabletop.ts'
import { twig } from './trees.ts'

function nut(x: number, y: number, size: number, tilt: number): string {
  return place(
    x,
    y,
    1,
    turn(
      tilt,
      0,
      0,
      oval(4, size * 0.2, size * 0.98, size * 0.44, tone.ink, 'opacity=".22"'),
      path(
        flow(
          [
            [-size, 0],
            [-size * 0.5, -size * 0.42],
            [size * 0.4, -size * 0.4],
            [size, -size * 0.04],
            [size * 0.5, size * 0.4],
            [-size * 0.45, size * 0.4],
          ],
          true,
        ),
        '#8a4527',
      ),
      path(
        flow(
          [
            [-size * 0.88, -size * 0.04],
            [-size * 0.45, -size * 0.34],
            [size * 0.36, -size * 0.34],
            [size * 0.84, -size * 0.06],
            [size * 0.3, size * 0.16],
            [-size * 0.4, size * 0.18],
          ],
          true,
        ),
        '#a8592f',
      ),
      stroke(
        `M${n(-size * 0.55)} ${n(-size * 0.2)}Q0 ${n(-size * 0.36)} ${n(size * 0.5)} ${n(-size * 0.2)}`,
        '#d99a68',
        size * 0.07,
      ),
    ),
  )
}

function pod(x: number, y: number, size: number, tilt: number, open: boolean): string {
  const outline = flow(
    [
      [-size, 4],
      [-size * 0.7, -size * 0.52],
      [0, -size * 0.68],
      [size * 0.72, -size * 0.5],
      [size, 2],
      [size * 0.66, size * 0.5],
      [0, size * 0.62],
      [-size * 0.68, size * 0.5],
    ],
    true,
  )
  const inner = flow(
    [
      [-size * 0.74, 0],
      [-size * 0.45, -size * 0.34],
      [size * 0.45, -size * 0.34],
      [size * 0.74, 0],
      [size * 0.42, size * 0.34],
      [-size * 0.45, size * 0.34],
    ],
    true,
  )
  const grain = open
    ? ''
    : stroke(
        `M${n(-size * 0.7)} ${n(-size * 0.1)}Q0 ${n(-size * 0.3)} ${n(size * 0.7)} ${n(-size * 0.12)}M${n(-size * 0.6)} ${n(size * 0.16)}Q0 0 ${n(size * 0.66)} ${n(size * 0.14)}`,
        '#6b4428',
        4,
        'opacity=".5"',
      ) + oval(-size * 0.25, -size * 0.34, size * 0.3, size * 0.12, '#c49a6c', 'opacity=".8"')
  return place(
    x,
    y,
    1,
    turn(
      tilt,
      0,
      0,
      oval(8, size * 0.26, size, size * 0.52, tone.ink, 'opacity=".2"'),
      path(outline, open ? '#7a5233' : '#93663f'),
      open ? path(inner, '#d8b184') + path(inner, '#b98a58', `transform="scale(.86)"`) : grain,
    ),
    open ? nut(0, 0, size * 0.5, tilt) : '',
  )
}

function baru(): string {
  const luck = chance(71)
  const spread: (readonly [number, number])[] = []
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 7 - Math.abs(row - 2.5); i++)
      spread.push([
        790 + (i - (6 - Math.abs(row - 2.5)) / 2) * 100 + luck.between(-16, 16),
        330 + row * 72 + luck.between(-12, 12),
      ])
  return sheet(
    frame,
    '',
    boards('#dcb98c', '#c49a68', '#cba473'),
    path('M-30 610L620 1030L-30 1030Z', tone.coral) +
      stroke('M-30 660L560 1030M-30 700L500 1030', tone.paper, 7) +
      times(16, (i) => stroke(`M${i * 42 - 20} ${618 + i * 27}l-14 26`, tone.coralDeep, 4)),
    place(1540, 60, 1, turn(140, 0, 0, twig(520, '#7d8f48', '#55692f', 3))),
    oval(826, 546, 520, 346, tone.ink, 'opacity=".2"'),
    oval(800, 510, 520, 346, tone.woodDeep),
    oval(800, 500, 512, 334, tone.woodLight),
    oval(800, 504, 462, 290, tone.wood),
    oval(800, 514, 452, 278, '#8f5a34'),
    stroke('M352 420Q430 250 660 190', '#dcab78', 12, 'opacity=".8"'),
    spread.map(([x, y]) => nut(x, y, luck.between(46, 56), luck.between(-70, 70))).join(''),
    pod(236, 330, 124, -18, true),
    pod(1390, 640, 130, 16, true),
    pod(1330, 860, 112, -12, false),
    pod(170, 590, 104, 24, false),
    pod(1400, 330, 100, 30, false),
    nut(420, 850, 50, 24) + nut(1160, 900, 48, -30) + nut(520, 930, 48, -12) + nut(1530, 480, 46, 40),
  )
}

export const baruDrawings = (): Record<string, string> => ({ baru: baru() })
