/** Pequis in a clay dish, whole and cut open. */
import { tone } from './palette.ts'
import {
  chance,
  circle,
  gradient,
  n,
  oval,
  path,
  place,
  puff,
  sheet,
  stroke,
  times,
  tint,
  turn,
} from './pen.ts'
import { boards, frame, shadow } from './tabletop.ts'
import { twig } from './trees.ts'

/** A pequi cut open: green rind, cream flesh, one or two yellow stones. */
function openPequi(x: number, y: number, r: number, stones: 1 | 2, tilt: number): string {
  const stone = (sx: number, sy: number, sr: number) =>
    oval(sx + 4, sy + 8, sr * 1.08, sr * 0.98, '#b98a2c', 'opacity=".45"') +
    oval(sx, sy, sr, sr * 0.92, tone.ipeDeep) +
    oval(sx - sr * 0.06, sy - sr * 0.08, sr * 0.9, sr * 0.8, tone.ipe) +
    oval(sx - sr * 0.3, sy - sr * 0.34, sr * 0.34, sr * 0.22, '#fff1a8', 'opacity=".9"')
  return (
    shadow(x, y + r * 0.16, r * 1.02, r * 0.98) +
    turn(
      tilt,
      x,
      y,
      oval(x, y, r, r * 0.94, '#6f7f34'),
      oval(x, y - 4, r * 0.95, r * 0.88, '#8f9c3f'),
      oval(x, y - 2, r * 0.85, r * 0.78, '#f3e6b4'),
      oval(x, y, r * 0.74, r * 0.67, '#e8d48e'),
      stones === 1
        ? stone(x, y, r * 0.52)
        : stone(x - r * 0.33, y + r * 0.02, r * 0.37) + stone(x + r * 0.34, y - r * 0.02, r * 0.35),
    )
  )
}

function wholePequi(x: number, y: number, r: number, luck: ReturnType<typeof chance>): string {
  return (
    shadow(x, y + r * 0.2, r, r * 0.92) +
    tint('#76862f', puff(x, y, r, r * 0.96, luck)) +
    tint('#95a342', puff(x - r * 0.06, y - r * 0.08, r * 0.88, r * 0.82, luck)) +
    tint('#b5bd5c', puff(x - r * 0.26, y - r * 0.32, r * 0.42, r * 0.32, luck)) +
    times(12, () =>
      circle(
        x + luck.between(-0.6, 0.6) * r,
        y + luck.between(-0.6, 0.6) * r,
        luck.between(2, 4),
        '#6f7f34',
        'opacity=".5"',
      ),
    ) +
    path(`M${n(x - 10)} ${n(y - r * 0.86)}q10 -26 26 -30l8 10q-14 6 -16 24z`, tone.wood)
  )
}

function pequi(): string {
  const luck = chance(61)
  return sheet(
    frame,
    gradient(
      'glow',
      [
        [0, '#fff'],
        [1, '#000'],
      ],
      true,
    ),
    boards('#c98d5a', '#a66d40', '#b57a49'),
    path('M-9-9H1609V1009H-9Z', 'url(#glow)', 'opacity=".07"'),
    path('M980 -20L1640 -20L1640 560Q1420 640 1240 420T980 -20Z', tone.paper) +
      stroke('M1030 -20Q1080 240 1270 390T1640 500', tone.coral, 12) +
      stroke('M1066 -20Q1110 220 1290 350T1640 450', tone.coral, 5),
    place(120, 160, 1, turn(18, 0, 0, twig(620, '#5f7d38', '#3f5a2a', 3))),
    place(1490, 880, 1, turn(205, 0, 0, twig(560, '#6f8c40', '#47632d', 3))),
    oval(842, 566, 470, 330, tone.ink, 'opacity=".2"'),
    oval(820, 540, 470, 330, tone.clayDeep),
    oval(820, 530, 462, 318, tone.clay),
    oval(820, 536, 400, 268, '#a9552f'),
    oval(820, 546, 388, 254, '#b8633a'),
    stroke('M440 430Q500 300 690 246', '#e39a70', 12, 'opacity=".7"'),
    wholePequi(620, 470, 122, luck),
    wholePequi(980, 420, 112, luck),
    wholePequi(800, 392, 108, luck),
    openPequi(1010, 610, 126, 1, -8),
    openPequi(740, 640, 150, 2, 10),
    openPequi(300, 800, 132, 1, -14),
    wholePequi(1300, 690, 104, luck),
    wholePequi(140, 560, 92, luck),
    [
      [500, 880],
      [560, 912],
      [1130, 900],
    ]
      .map(
        ([x = 0, y = 0]) =>
          shadow(x, y + 6, 44, 38) +
          oval(x, y, 44, 38, tone.ipeDeep) +
          oval(x - 3, y - 4, 39, 32, tone.ipe) +
          oval(x - 14, y - 14, 13, 8, '#fff1a8'),
      )
      .join(''),
  )
}

export const pequiDrawings = (): Record<string, string> => ({ pequi: pequi() })
