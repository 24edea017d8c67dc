/** The people of the cooperative. Each stands on 0,0 and is some 310 units tall; hands say what they are doing. */
import { skin, tone } from './palette.ts'
import { circle, n, oval, type Point, path, place, stroke } from './pen.ts'

export type Person = {
  skin: keyof typeof skin
  head: 'bun' | 'short' | 'curls' | 'scarf' | 'straw' | 'braid' | 'silver' | 'cap'
  hair?: string
  cloth?: string
  shirt: string
  skirt: string
  trousers?: boolean
  apron?: string
  hands: readonly [Point, Point]
  looks?: -1 | 0 | 1
}

const dark = '#2a1a14'

function behindHead(who: Person, hair: string): string {
  if (who.head === 'bun' || who.head === 'silver') return circle(4, -302, 15, hair)
  if (who.head === 'curls')
    return circle(0, -270, 42, hair) + circle(-28, -254, 20, hair) + circle(28, -254, 20, hair)
  if (who.head === 'braid')
    return path(
      'M-30 -272C-44 -240 -40 -206 -34 -184C-28 -180 -20 -182 -20 -188C-24 -210 -22 -232 -16 -250Z',
      hair,
    )
  if (who.head === 'scarf')
    return path('M-26 -262C-40 -240 -38 -222 -32 -208L-16 -214L-12 -240Z', who.cloth ?? tone.coral)
  return ''
}

function onHead(who: Person, hair: string): string {
  const cap =
    'M-31 -262C-36 -300 -12 -308 2 -307C24 -306 36 -288 31 -260C28 -276 18 -285 4 -285C-10 -284 -26 -282 -31 -262Z'
  const cloth = who.cloth ?? tone.coral
  switch (who.head) {
    case 'scarf':
      return (
        path(
          'M-33 -258C-40 -302 -14 -311 2 -310C26 -309 38 -290 33 -258C27 -278 16 -284 0 -284C-14 -284 -28 -278 -33 -258Z',
          cloth,
        ) + stroke('M-24 -284Q2 -304 27 -282', tone.paper, 3, 'opacity=".55"')
      )
    case 'straw':
      return (
        path('M-27 -284C-27 -320 -16 -324 0 -324C18 -324 27 -318 28 -284Z', tone.straw) +
        path('M-56 -279C-40 -292 40 -293 57 -280C46 -270 -44 -269 -56 -279Z', tone.ochre) +
        path('M-28 -290Q0 -282 28 -290L28 -299Q0 -292 -28 -299Z', cloth)
      )
    case 'cap':
      return (
        path('M-32 -276C-32 -306 -12 -312 2 -312C22 -312 33 -300 33 -277Q0 -290 -32 -276Z', cloth) +
        path(
          who.looks === -1
            ? 'M-30 -278Q-52 -276 -60 -268Q-40 -284 -6 -284Z'
            : 'M30 -279Q52 -277 60 -269Q40 -285 6 -285Z',
          cloth,
        )
      )
    default:
      return path(cap, hair)
  }
}

function face(who: Person): string {
  const tilt = (who.looks ?? 0) * 7
  const line = who.skin === 'dark' ? '#2c140c' : '#4a2416'
  return (
    stroke(`M${-15 + tilt} -262q5 -5 10 0M${6 + tilt} -262q5 -5 10 0`, line, 3) +
    stroke(`M${-7 + tilt} -245q8 8 16 0`, line, 3) +
    stroke(`M${1 + tilt} -259q${who.looks === -1 ? -4 : 4} 6 0 8`, line, 2, 'opacity=".45"') +
    circle(-16 + tilt, -250, 5.5, tone.coral, 'opacity=".38"') +
    circle(19 + tilt, -250, 5.5, tone.coral, 'opacity=".38"')
  )
}

function arm(from: Point, to: Point, sleeve: string, flesh: string, side: number): string {
  const [sx, sy] = from
  const [hx, hy] = to
  const elbow: Point = [(sx + hx) / 2 + side * 22, (sy + hy) / 2 + 20]
  const middle: Point = [(sx + 2 * elbow[0] + hx) / 4, (sy + 2 * elbow[1] + hy) / 4]
  const halfway: Point = [(sx + elbow[0]) / 2, (sy + elbow[1]) / 2]
  return (
    stroke(`M${sx} ${sy}Q${n(elbow[0])} ${n(elbow[1])} ${hx} ${hy}`, flesh, 19) +
    circle(hx, hy, 12, flesh) +
    stroke(`M${sx} ${sy}Q${n(halfway[0])} ${n(halfway[1])} ${n(middle[0])} ${n(middle[1])}`, sleeve, 27)
  )
}

export function person(x: number, y: number, scale: number, who: Person): string {
  const flesh = skin[who.skin]
  const hair = who.hair ?? (who.head === 'silver' ? '#c9beb4' : dark)
  const [left, right] = who.hands
  const below = who.trousers
    ? path('M-36 -128L-32 -8L-6 -8L0 -96L8 -8L34 -8L37 -128Z', who.skirt) +
      oval(-21, -4, 20, 8, tone.ink) +
      oval(23, -4, 20, 8, tone.ink)
    : stroke('M-13 -40L-14 -6M14 -40L15 -6', flesh, 15) +
      oval(-17, -3, 17, 7, tone.woodDeep) +
      oval(18, -3, 17, 7, tone.woodDeep) +
      path('M-36 -130C-46 -90 -54 -58 -58 -30Q0 -14 58 -30C54 -58 46 -90 37 -130Z', who.skirt)
  const torso = path(
    'M-44 -200C-40 -222 -18 -226 0 -226C18 -226 41 -222 45 -200C44 -172 40 -150 39 -122Q0 -112 -38 -122C-39 -150 -43 -172 -44 -200Z',
    who.shirt,
  )
  const neckline = path('M-17 -227Q0 -204 17 -227Z', flesh)
  const apron = who.apron
    ? path('M-24 -196Q0 -186 24 -196L30 -128L40 -58Q0 -46 -40 -58L-30 -128Z', who.apron) +
      stroke('M-24 -196L-17 -224M24 -196L17 -224', who.apron, 5)
    : ''
  return place(
    x,
    y,
    scale,
    behindHead(who, hair),
    below,
    torso,
    path(
      'M14 -225C34 -223 42 -216 45 -200C44 -172 40 -150 39 -122Q30 -118 20 -117C26 -150 24 -190 14 -225Z',
      tone.ink,
      'opacity=".1"',
    ),
    apron,
    path('M-12 -246L-13 -224Q0 -212 13 -224L12 -246Z', flesh),
    path('M-12 -238Q0 -226 12 -238L12 -230Q0 -220 -12 -230Z', tone.ink, 'opacity=".18"'),
    neckline,
    oval(0, -263, 30, 34, flesh),
    onHead(who, hair),
    face(who),
    arm([-36, -204], left, who.shirt, flesh, -1),
    arm([37, -204], right, who.shirt, flesh, 1),
  )
}
