/** What hands make: baskets, wood, cloth, paper. Each stands on 0,0. */
import { tone } from '../palette.ts'
import { box, circle, oval, path, place, stroke, times, turn } from '../pen.ts'
import { type Motif, motifs } from './motifs.ts'
import { shade } from './vessels.ts'

/** @param lid with its own */
export function basket(straw: string, band: string, lid = false): string {
  const top = lid ? -330 : -300
  return (
    shade(230, 36) +
    (lid ? '' : oval(0, top, 214, 56, '#7b5730') + oval(0, top + 12, 186, 40, '#5d3f22')) +
    path(`M-214 ${top}Q-206 -60 -150 -14Q0 22 150 -14Q206 -60 214 ${top}Q0 ${top + 92} -214 ${top}Z`, straw) +
    times(8, (row) => {
      const y = top + 44 + row * 32
      const w = 208 - row * row * 1.1
      return stroke(
        `M${-w} ${y}Q0 ${y + 62} ${w} ${y}`,
        tone.woodDeep,
        6,
        `opacity="${row % 2 ? 0.28 : 0.5}"`,
      )
    }) +
    times(15, (i) =>
      stroke(`M${-196 + i * 28} ${top + 24}L${-140 + i * 20} -18`, tone.woodDeep, 4, 'opacity=".26"'),
    ) +
    stroke(`M-210 ${top + 92}Q0 ${top + 176} 210 ${top + 92}`, band, 26) +
    times(12, (i) =>
      path(
        `M${-176 + i * 30} ${top + 118 + Math.round(26 * Math.sin((i / 11) * Math.PI))}l14 16l-14 16l-14 -16z`,
        tone.paper,
        'opacity=".9"',
      ),
    ) +
    (lid
      ? path(`M-226 ${top + 6}Q0 ${top - 190} 226 ${top + 6}Q0 ${top + 100} -226 ${top + 6}Z`, straw) +
        times(4, (i) =>
          stroke(
            `M${-190 + i * 44} ${top - 6 - i * 22}Q0 ${top + 84 - i * 44} ${190 - i * 44} ${top - 6 - i * 22}`,
            tone.woodDeep,
            6,
            'opacity=".4"',
          ),
        ) +
        circle(0, top - 96, 26, band)
      : stroke(`M-214 ${top}Q0 ${top + 92} 214 ${top}`, '#f2dda8', 18) +
        stroke(`M-180 ${top - 8}Q-190 -520 0 -526T180 ${top - 8}`, straw, 24) +
        stroke(
          `M-180 ${top - 8}Q-190 -520 0 -526T180 ${top - 8}`,
          tone.woodDeep,
          5,
          'stroke-dasharray="8 18" opacity=".5"',
        ))
  )
}

const spoon = (fill: string, dark: string): string =>
  box(-15, -430, 30, 300, fill, 15) +
  oval(0, -82, 62, 84, fill) +
  oval(0, -88, 44, 62, dark) +
  stroke('M-7 -420V-180', '#fff', 5, 'opacity=".25"')

export const spoons = (): string =>
  shade(230, 30) +
  turn(-20, 0, 0, spoon(tone.wood, tone.woodDeep)) +
  turn(4, 0, 0, spoon(tone.woodLight, tone.wood)) +
  place(30, 0, 1, turn(27, 0, 0, spoon('#8a5230', tone.woodDeep))) +
  path('M-88 -208Q0 -176 100 -214L104 -172Q0 -130 -88 -168Z', tone.coral) +
  circle(8, -176, 17, tone.coralDeep)

export const bowl = (): string =>
  shade(290, 40) +
  path('M-300 -190Q-270 0 0 0T300 -190Z', tone.wood) +
  path('M140 -190H300Q280 -20 60 -2Q190 -80 140 -190Z', tone.ink, 'opacity=".14"') +
  oval(0, -190, 300, 74, tone.woodLight) +
  oval(0, -182, 262, 56, tone.woodDeep) +
  stroke('M-230 -176Q0 -120 230 -176M-190 -158Q0 -112 190 -158', tone.wood, 6, 'opacity=".7"') +
  stroke('M-256 -120Q-200 -40 -90 -20M-236 -84Q-180 -24 -80 -8', tone.woodDeep, 5, 'opacity=".5"')

/** A mat of fibre, rolled and tied. */
export const rolledMat = (): string =>
  turn(
    -62,
    0,
    -190,
    oval(0, 10, 400, 40, tone.ink, 'opacity=".16"') +
      box(-380, -270, 760, 170, '#d9b773', 60) +
      times(34, (i) => stroke(`M${-352 + i * 21} -266V-106`, '#a98443', 4, 'opacity=".55"')) +
      box(-380, -270, 760, 44, '#fff', 22, 'opacity=".16"') +
      oval(380, -185, 42, 85, '#c39b54') +
      stroke('M380 -250Q404 -190 384 -150Q364 -160 372 -196Q384 -216 390 -190', '#8a6a34', 7) +
      box(-220, -276, 38, 182, tone.coralDeep, 8) +
      box(170, -276, 38, 182, tone.coralDeep, 8),
  )

export const toteBag = (fill: string, motif: Motif): string =>
  shade(220, 30) +
  stroke('M-100 -380Q-110 -560 0 -566T100 -380', fill, 26) +
  stroke('M-100 -380Q-110 -560 0 -566T100 -380', tone.ink, 26, 'opacity=".12"') +
  path('M-200 -390H200L216 -10Q0 14 -216 -10Z', fill) +
  path('M110 -390H200L216 -10Q150 2 90 4Q160 -180 110 -390Z', tone.ink, 'opacity=".1"') +
  stroke('M-192 -372H192', tone.paper, 5, 'stroke-dasharray="14 10" opacity=".8"') +
  place(0, -196, 1.25, motifs[motif]())

export const earrings = (): string => {
  const one = (x: number, size: number) =>
    place(
      x,
      -210,
      size,
      stroke('M0 -150Q34 -190 22 -212Q4 -226 -8 -204', '#9d8446', 9) +
        times(7, (i) =>
          circle(0, 0, 128 - i * 17, 'none', `stroke="${i % 2 ? '#c8962c' : '#e8bd4f'}" stroke-width="16"`),
        ) +
        times(24, (i) => turn(i * 15, 0, 0, stroke('M0 -122V-96', '#8f6a1d', 4, 'opacity=".6"'))) +
        circle(0, 0, 18, '#8f6a1d'),
    )
  return (
    path('M-300 -470H300V0H-300Z', tone.paper) +
    stroke('M-300 -470H300V0H-300Z', tone.line, 8) +
    one(-130, 0.92) +
    one(130, 0.92) +
    stroke('M-120 -46H120', tone.brown, 7)
  )
}

export const doll = (): string =>
  shade(170, 26) +
  path('M-150 0L-70 -250H70L150 0Q0 26 -150 0Z', tone.coral) +
  path('M-134 -48Q0 -22 134 -48L150 0Q0 26 -150 0Z', tone.ipe) +
  times(7, (i) => circle(-84 + i * 28, -96 - (i % 2) * 60, 12, tone.paper, 'opacity=".85"')) +
  stroke('M-66 -226Q-150 -190 -160 -110M66 -226Q150 -190 160 -110', '#8f5636', 34) +
  circle(0, -340, 104, '#8f5636') +
  path('M-108 -350Q-116 -462 0 -464T108 -350Q70 -410 0 -408T-108 -350Z', tone.ink) +
  circle(-104, -338, 36, tone.ink) +
  circle(104, -338, 36, tone.ink) +
  circle(-104, -374, 17, tone.ipe) +
  circle(104, -374, 17, tone.ipe) +
  circle(-36, -340, 9, tone.ink) +
  circle(36, -340, 9, tone.ink) +
  stroke('M-26 -296Q0 -276 26 -296', tone.coralDeep, 8) +
  circle(-58, -308, 16, tone.coral, 'opacity=".5"') +
  circle(58, -308, 16, tone.coral, 'opacity=".5"')

export const book = (cover: string, edge: string, motif: Motif): string =>
  shade(230, 30) +
  path('M-180 -470L200 -490L220 -20L-160 0Z', tone.line) +
  path('M196 -484L236 -460V-2L216 -14Z', '#d8cbb8') +
  stroke('M208 -470V-14M218 -464V-10M228 -462V-6', '#b5a58f', 3) +
  path('M-190 -470L196 -488V-14L-190 4Z', cover) +
  path('M-190 -470L-150 -472V2L-190 4Z', tone.ink, 'opacity=".22"') +
  path('M-116 -430L166 -443V-300L-116 -288Z', tone.paper) +
  stroke('M-80 -388L130 -398M-50 -346L96 -353', tone.brown, 12) +
  place(24, -160, 1.1, motifs[motif]()) +
  stroke('M-116 -40L166 -52', edge, 12)

/** Booklets hung on a string, as at the fair. */
export const cordel = (): string => {
  const one = (x: number, y: number, tilt: number, fill: string, motif: Motif) =>
    place(
      x,
      y,
      1,
      turn(
        tilt,
        0,
        0,
        box(-112, 6, 224, 316, tone.ink, 4, 'opacity=".12"') +
          box(-118, 0, 224, 316, fill, 4) +
          box(-96, 96, 180, 190, tone.paper) +
          place(-6, 190, 0.72, motifs[motif]()) +
          stroke('M-86 36H74M-58 66H46', tone.ink, 9) +
          box(-22, -30, 30, 54, tone.woodLight, 6),
      ),
    )
  return (
    stroke('M-520 -560Q0 -440 520 -560', tone.brown, 7) +
    one(-250, -508, 7, '#e8c4b4', 'pequi') +
    one(0, -486, 0, '#f0dca6', 'palm') +
    one(250, -506, -7, '#bfd4c4', 'flower')
  )
}

export const poster = (): string =>
  shade(300, 30) +
  box(-270, -590, 540, 560, tone.paper, 4) +
  box(-240, -560, 480, 90, tone.leafDeep, 4) +
  stroke('M-190 -514H120', tone.paper, 15) +
  (['palm', 'pequi', 'flower', 'baru', 'araticum', 'jatoba'] as const)
    .map((motif, i) => place(-160 + (i % 3) * 160, -376 + Math.floor(i / 3) * 170, 0.62, motifs[motif]()))
    .join('') +
  times(6, (i) => stroke(`M${-204 + (i % 3) * 160} ${-296 + Math.floor(i / 3) * 170}h88`, tone.brown, 7)) +
  box(-290, -56, 580, 64, tone.sand, 30) +
  oval(284, -24, 20, 32, tone.line) +
  stroke('M-270 -40H270', tone.line, 6)

export const seedPackets = (): string => {
  const one = (tilt: number, edge: string, motif: Motif) =>
    turn(
      tilt,
      0,
      0,
      box(-96, -470, 204, 310, tone.ink, 8, 'opacity=".12"') +
        box(-104, -476, 204, 310, tone.paper, 8) +
        box(-104, -476, 204, 60, edge, 8) +
        stroke('M-70 -446H40', tone.paper, 9) +
        place(-2, -300, 0.72, motifs[motif]()) +
        stroke('M-60 -204H56', tone.brown, 7),
    )
  return (
    shade(280, 34) +
    one(-34, tone.clay, 'baru') +
    one(-12, tone.leafDeep, 'palm') +
    one(12, tone.ochre, 'flower') +
    one(34, tone.plum, 'jatoba') +
    path('M-190 -150H190L150 0H-150Z', tone.clay) +
    box(-206, -180, 412, 52, tone.clayDeep, 10)
  )
}

export const candles = (): string =>
  shade(220, 30) +
  [-95, 95]
    .map((x, i) =>
      place(
        x,
        0,
        1,
        box(-66, -340 - i * 60, 132, 340 + i * 60, '#e7b24a', 20),
        box(20, -340 - i * 60, 46, 340 + i * 60, tone.ink, 20, 'opacity=".1"'),
        times(6, (row) =>
          stroke(
            `M-60 ${-50 - row * 46}L-20 ${-74 - row * 46}L20 ${-50 - row * 46}L60 ${-74 - row * 46}`,
            tone.amber,
            6,
            'opacity=".5"',
          ),
        ),
        oval(0, -340 - i * 60, 66, 20, '#f6d07c'),
        stroke(`M0 ${-344 - i * 60}v-36`, tone.ink, 7),
        path(
          `M0 ${-470 - i * 60}Q34 ${-410 - i * 60} 0 ${-376 - i * 60}Q-34 ${-410 - i * 60} 0 ${-470 - i * 60}Z`,
          tone.coral,
        ),
        path(
          `M0 ${-436 - i * 60}Q17 ${-404 - i * 60} 0 ${-382 - i * 60}Q-17 ${-404 - i * 60} 0 ${-436 - i * 60}Z`,
          tone.ipeLight,
        ),
      ),
    )
    .join('') +
  path('M-180 -120Q0 -80 180 -120V-90Q0 -50 -180 -90Z', tone.coralDeep)

export const sweetBlock = (): string =>
  shade(280, 36) +
  path('M-250 -40L-200 -20H230L260 -44V-60H-250Z', tone.cream) +
  box(-230, -210, 400, 170, '#a8452a', 18) +
  path('M170 -194Q190 -190 190 -170L236 -200V-80L180 -44Q170 -40 170 -60Z', '#7e2f1d') +
  path('M-220 -206L-170 -240H226L172 -206Z', '#c4603d') +
  stroke('M-200 -190H130', '#e59a70', 9, 'opacity=".7"') +
  place(-20, -125, 0.66, motifs.buriti()) +
  place(
    250,
    -10,
    0.66,
    box(-60, -150, 120, 130, '#a8452a', 14) + path('M-56 -146L-30 -172H86L60 -146Z', '#c4603d'),
  )

export const combBlock = (): string => {
  const cells = times(42, (i) => {
    const [x, y] = [-216 + (i % 7) * 72 + (Math.floor(i / 7) % 2) * 36, -300 + Math.floor(i / 7) * 52]
    return path(
      `M${x} ${y - 34}l31 17v34l-31 17l-31 -17v-34z`,
      i % 4 === 1 ? '#c77f1c' : i % 3 ? tone.honey : '#f3bb52',
      `stroke="#b06a14" stroke-width="7"`,
    )
  })
  return (
    shade(300, 40) +
    oval(0, -16, 330, 46, tone.woodDeep) +
    oval(0, -30, 326, 44, tone.woodLight) +
    cells +
    path('M-240 -40Q-180 0 -120 -30T40 -24T190 -36Q250 -24 230 0Q0 40 -240 0Z', tone.honey, 'opacity=".9"') +
    path('M-190 -8Q-60 12 120 -4', 'none', 'stroke="#ffe09a" stroke-width="12" opacity=".8"')
  )
}

export const giftBasket = (inside: string): string =>
  place(0, -170, 1, inside) +
  place(
    0,
    0,
    1.3,
    path('M-214 -190Q-206 -60 -150 -14Q0 22 150 -14Q206 -60 214 -190Q0 -130 -214 -190Z', '#c99a4d'),
  ) +
  times(5, (row) =>
    stroke(
      `M${-268 + row * 12} ${-210 + row * 42}Q0 ${-140 + row * 42} ${268 - row * 12} ${-210 + row * 42}`,
      tone.woodDeep,
      7,
      'opacity=".45"',
    ),
  ) +
  stroke('M-278 -247Q0 -170 278 -247', '#f2dda8', 22) +
  path('M0 -160Q-130 -240 -136 -140Q-120 -96 0 -160Q120 -250 140 -150Q130 -92 0 -160Z', tone.coral) +
  path('M-14 -158L-60 -20L-20 -40L0 -150L30 -36L66 -20L14 -158Z', tone.coralDeep) +
  circle(0, -160, 26, tone.coralDeep)
