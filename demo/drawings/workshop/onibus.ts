/** The Tuesday bus coming down the serra on the dirt road, fruit on its roof. */
import { birds, cloud, hill, meadow, mesa, sunAt } from './land.ts'
import { skin, tone } from './palette.ts'
import { box, chance, circle, gradient, oval, path, place, puff, sheet, stroke, times, tint } from './pen.ts'
import { basket, heap, sack } from './things.ts'
import { crooked, evening, ipe, shrub } from './trees.ts'

const frame = { w: 1600, h: 1000 }

const rider = (x: number, flesh: string, hair: string): string =>
  circle(x, -214, 19, hair) +
  oval(x, -206, 16, 18, flesh) +
  path(
    `M${x - 26} -170Q${x - 22} -190 ${x} -190Q${x + 22} -190 ${x + 26} -170Z`,
    hair === tone.ink ? tone.leafLight : tone.ipe,
  )

function wheel(x: number): string {
  return (
    circle(x, -44, 48, tone.ink) +
    circle(x, -44, 26, '#cbbba8') +
    circle(x, -44, 10, tone.earth) +
    times(6, (i) => circle(x + Math.cos(i * 1.047) * 17, -44 + Math.sin(i * 1.047) * 17, 3, tone.earth))
  )
}

function bus(x: number, y: number, scale: number): string {
  const luck = chance(5)
  const panes = [-262, -176, -90, -4, 82]
  const people =
    rider(-228, skin.brown, tone.ink) +
    rider(-50, skin.light, tone.brown) +
    rider(36, skin.dark, tone.ink) +
    rider(124, skin.warm, '#d9cfc6')
  return place(
    x,
    y,
    scale,
    oval(0, 4, 390, 22, tone.earth, 'opacity=".4"'),
    sack(-180, -278, 0.62, tone.sand, heap(44, 18, 9, ['#a3764a', '#8a5a34'], luck, -116)),
    basket(-70, -276, 0.62, heap(66, 30, 17, ['#a3ad4a', '#8f9c3f', '#b6b958'], luck)),
    box(0, -330, 80, 54, tone.wood, 4) + stroke('M0 -304L80 -304', tone.woodDeep, 4),
    basket(138, -276, 0.52, heap(66, 30, 17, [tone.clayDeep, tone.clay], luck)),
    stroke(
      'M-260 -292L210 -292M-260 -292L-260 -270M-120 -292L-120 -270M40 -292L40 -270M210 -292L210 -270',
      tone.ink,
      6,
    ),
    path(
      'M-330 -250Q-330 -276 -300 -276L250 -276Q318 -276 332 -214L346 -136Q350 -120 350 -96L350 -46L-330 -46Z',
      tone.paper,
    ),
    path('M-330 -146L345 -146Q350 -120 350 -96L350 -46L-330 -46Z', tone.coral),
    path('M-330 -146L345 -146L347 -132L-330 -132Z', tone.brown),
    path('M-330 -92L350 -92L350 -46L-330 -46Z', tone.coralDeep, 'opacity=".55"'),
    panes.map((px) => box(px, -246, 74, 78, '#6d5448', 10)).join(''),
    people,
    panes
      .map((px) =>
        path(`M${px + 6} -172L${px + 44} -246L${px + 62} -246L${px + 24} -172Z`, '#fff', 'opacity=".16"'),
      )
      .join(''),
    box(176, -246, 62, 186, '#7e6557', 10) + stroke('M207 -240L207 -64', tone.paper, 4),
    path('M254 -246L284 -246Q308 -240 316 -206L324 -166L254 -166Z', '#6d5448'),
    oval(288, -200, 16, 18, skin.brown) +
      path('M268 -208Q270 -228 292 -226Q310 -224 312 -212Z', tone.leafDeep) +
      path('M262 -166Q266 -182 288 -182Q308 -180 312 -166Z', '#cfe3da'),
    circle(338, -104, 13, '#fff3c4') +
      circle(338, -104, 13, tone.ipe, 'opacity=".35"') +
      box(326, -66, 34, 14, tone.brown, 6),
    path('M-252 -46A58 58 0 0 1 -136 -46ZM158 -46A58 58 0 0 1 274 -46Z', tone.earth),
    wheel(-194),
    wheel(216),
    stroke('M-318 -118L-330 -118', tone.ipe, 10),
  )
}

function scene(): string {
  const luck = chance(41)
  const { w } = frame
  const dust = tint(
    '#f2cfa0',
    ...[
      [330, 800, 90, 52, 0.5],
      [240, 780, 110, 70, 0.42],
      [130, 770, 120, 84, 0.34],
      [40, 750, 120, 90, 0.26],
      [400, 822, 60, 34, 0.6],
    ].map(([x = 0, y = 0, rx = 0, ry = 0, o = 0]) => `<g opacity="${o}">${puff(x, y, rx, ry, luck)}</g>`),
  )
  return sheet(
    frame,
    gradient('sky', [
      [0, '#e88a66'],
      [0.45, '#f7b87e'],
      [1, '#fdeabf'],
    ]) +
      gradient('road', [
        [0, '#d98b58'],
        [1, '#b9653a'],
      ]),
    path('M-9-9H1609V1009H-9Z', 'url(#sky)'),
    sunAt(1180, 330, 84, '#fff3cf', '#ffe6a8'),
    cloud(90, 180, 460, '#fddcb0', 0.6),
    cloud(960, 150, 420, '#fddcb0', 0.5),
    birds(760, 250, 22, tone.earth),
    mesa(-160, 560, 760, 210, '#c98a6a', '#b4765a'),
    mesa(760, 560, 980, 150, '#bd7c60', '#a96c52'),
    hill(frame, 540, 14, '#b3814e', luck, 5),
    times(14, (i) =>
      shrub(
        (i / 13) * w + luck.between(-40, 40),
        566,
        luck.between(30, 60),
        { ...evening, light: '#a08a4a', mid: '#857943', deep: '#6f6a3c' },
        luck,
      ),
    ),
    hill(frame, 580, 12, '#cf9a52', luck, 5),
    times(6, (i) =>
      crooked(
        90 + i * 290 + luck.between(-60, 60),
        640,
        luck.between(110, 190),
        { ...evening, light: '#9d9148', mid: '#77773c', deep: '#5d6334' },
        luck,
      ),
    ),
    ipe(1330, 690, 330, luck, tone.woodDeep),
    hill(frame, 672, 16, '#d9a557', luck, 4),
    meadow(0, w, 700, 40, 60, ['#c08c40', '#e3b96c', '#ab7936'], luck),
    path('M-40 760Q500 700 900 740T1660 700V930Q1100 900 700 930T-40 900Z', '#a8683a', 'opacity=".5"'),
    path('M-40 768Q500 712 900 750T1660 714V914Q1100 884 700 914T-40 886Z', 'url(#road)'),
    stroke(
      'M-40 812Q500 760 900 800T1660 764M-40 856Q500 812 900 850T1660 816',
      '#e2a373',
      9,
      'opacity=".55"',
    ),
    times(36, () =>
      oval(
        luck.between(0, w),
        luck.between(770, 880),
        luck.between(6, 18),
        luck.between(2, 5),
        luck.pick(['#9c5230', '#e7b184']),
        'opacity=".6"',
      ),
    ),
    dust,
    bus(760, 866, 1.02),
    crooked(70, 990, 500, evening, luck),
    meadow(-30, w + 30, 990, 120, 64, ['#7c6230', '#94763a', '#b3904a', '#66532b'], luck),
    times(5, (i) => shrub(320 + i * 300, 1012, luck.between(50, 84), evening, luck)),
  )
}

export const busDrawings = (): Record<string, string> => ({ onibus: scene() })
