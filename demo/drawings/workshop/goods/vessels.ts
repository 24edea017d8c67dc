/** What food and care come in. Each stands on 0,0 and is some 300 to 500 units high. */
import { tone } from '../palette.ts'
import { box, chance, circle, oval, path, place, stroke, times, turn } from '../pen.ts'
import { type Motif, motifs } from './motifs.ts'

export const shade = (rx: number, ry = rx * 0.16): string =>
  oval(rx * 0.08, 4, rx, ry, tone.ink, 'opacity=".2"')

/** A paper label with the fruit and two lines of what would be writing. */
export const label = (y: number, w: number, h: number, motif: Motif, edge: string): string =>
  box(-w / 2, y, w, h, tone.paper, 12) +
  box(-w / 2, y, w, 16, edge, 8) +
  box(-w / 2, y + h - 16, w, 16, edge, 8) +
  place(0, y + h * 0.42, (h * 0.46) / 200, motifs[motif]()) +
  stroke(`M${-w * 0.28} ${y + h * 0.74}H${w * 0.28}M${-w * 0.18} ${y + h * 0.83}H${w * 0.18}`, tone.brown, 6)

type Look = { fill: string; edge: string; motif: Motif }

/** @param pieces what swims in it */
export function jar({ fill, edge, motif, pieces }: Look & { pieces?: string }): string {
  const luck = chance(fill.length * 17 + motif.length)
  const body = 'M-140 -350Q-172 -340 -172 -300V-42Q-172 0 -130 0H130Q172 0 172 -42V-300Q172 -340 140 -350Z'
  return (
    shade(190) +
    path(body, '#f7efe0') +
    path(
      'M-160 -318V-42Q-160 -10 -130 -10H130Q160 -10 160 -42V-318Q80 -304 0 -312Q-80 -322 -160 -318Z',
      fill,
    ) +
    (pieces
      ? times(26, () =>
          circle(
            luck.between(-132, 132),
            luck.between(-290, -36),
            luck.between(20, 30),
            pieces,
            'opacity=".85"',
          ),
        )
      : '') +
    path('M96 -350H140Q172 -340 172 -300V-42Q172 0 130 0H70Q120 -180 96 -350Z', tone.ink, 'opacity=".1"') +
    label(-262, 250, 210, motif, edge) +
    stroke('M-146 -290V-60', '#fff', 11, 'opacity=".6"') +
    box(-142, -412, 284, 68, edge, 16) +
    box(-142, -412, 284, 20, '#fff', 10, 'opacity=".25"') +
    times(11, (i) => stroke(`M${-120 + i * 24} -386V-352`, tone.ink, 3, 'opacity=".22"'))
  )
}

/** A low jar with a cloth over its lid, as jams have. */
export function clothJar(look: Look): string {
  return (
    place(0, 0, 0.94, jar(look)) +
    path(
      'M-150 -330Q-168 -286 -196 -292Q-160 -330 -136 -372H136Q160 -330 196 -292Q168 -286 150 -330Q120 -300 90 -326Q60 -296 30 -324Q0 -298 -30 -324Q-60 -296 -90 -326Q-120 -300 -150 -330Z',
      look.edge,
    ) +
    oval(0, -374, 138, 26, look.edge) +
    times(9, (i) => circle(-104 + i * 26, -376 + (i % 2 ? 8 : -8), 5, tone.paper, 'opacity=".85"')) +
    stroke('M-140 -344Q0 -322 140 -344', tone.straw, 9)
  )
}

export function bottle({ fill, edge, motif }: Look): string {
  return (
    shade(130) +
    path(
      'M-46 -500H46V-420Q46 -380 84 -352Q116 -326 116 -280V-34Q116 0 82 0H-82Q-116 0 -116 -34V-280Q-116 -326 -84 -352Q-46 -380 -46 -420Z',
      '#f2e7d2',
    ) +
    path(
      'M-34 -408Q-40 -370 -76 -342Q-104 -320 -104 -280V-36Q-104 -12 -80 -12H80Q104 -12 104 -36V-280Q104 -320 76 -342Q40 -370 34 -408Z',
      fill,
    ) +
    path('M54 -356Q116 -326 116 -280V-34Q116 0 82 0H36Q86 -180 54 -356Z', tone.ink, 'opacity=".12"') +
    label(-262, 190, 200, motif, edge) +
    stroke('M-88 -270V-60', '#fff', 9, 'opacity=".55"') +
    box(-54, -548, 108, 84, edge, 14) +
    stroke('M-36 -524V-486M-12 -524V-486M12 -524V-486M36 -524V-486', tone.ink, 4, 'opacity=".25"')
  )
}

/** A soft bottle that is squeezed, upside down on its cap. */
export function squeeze({ fill, edge, motif }: Look): string {
  return (
    shade(120) +
    path(
      'M-62 -84L-104 -140Q-132 -176 -128 -250L-116 -430Q-112 -470 -70 -474H70Q112 -470 116 -430L128 -250Q132 -176 104 -140L62 -84Z',
      fill,
    ) +
    path(
      'M30 -474H70Q112 -470 116 -430L128 -250Q132 -176 104 -140L62 -84H10Q90 -240 30 -474Z',
      tone.ink,
      'opacity=".12"',
    ) +
    label(-390, 200, 206, motif, edge) +
    stroke('M-106 -420L-114 -230', '#fff', 11, 'opacity=".55"') +
    path('M-72 -92H72L54 0H-54Z', edge) +
    box(-60, -20, 120, 20, tone.ink, 6, 'opacity=".16"')
  )
}

export function dropper({ fill, edge, motif }: Look): string {
  return (
    shade(110) +
    path('M-96 -250Q-96 -286 -50 -292V-330H50V-292Q96 -286 96 -250V-30Q96 0 66 0H-66Q-96 0 -96 -30Z', fill) +
    path('M40 -292Q96 -286 96 -250V-30Q96 0 66 0H20Q80 -150 40 -292Z', tone.ink, 'opacity=".2"') +
    label(-226, 164, 176, motif, edge) +
    stroke('M-78 -240V-40', '#fff', 8, 'opacity=".4"') +
    box(-58, -376, 116, 56, tone.ink, 10) +
    path('M-34 -376Q-46 -480 0 -488Q46 -480 34 -376Z', '#4b3a33') +
    stroke('M-18 -390Q-24 -450 -6 -468', '#fff', 6, 'opacity=".3"')
  )
}

/** A standing bag of brown paper with a window on what is inside. */
export function pouch({ fill, edge, motif, inside }: Look & { inside: string }): string {
  const luck = chance(inside.length * 31 + motif.length * 7)
  return (
    shade(190) +
    path(
      'M-170 -470H170Q160 -420 170 -380L190 -40Q192 -4 150 0H-150Q-192 -4 -190 -40L-170 -380Q-160 -420 -170 -470Z',
      fill,
    ) +
    path(
      'M100 -470H170Q160 -420 170 -380L190 -40Q192 -4 150 0H70Q150 -220 100 -470Z',
      tone.ink,
      'opacity=".09"',
    ) +
    stroke('M-168 -426Q0 -416 168 -426M-166 -410Q0 -400 166 -410', tone.ink, 4, 'opacity=".3"') +
    place(0, 0, 1, box(-112, -360, 224, 190, tone.paper, 14), box(-112, -360, 224, 14, edge, 7)) +
    place(0, -278, 0.56, motifs[motif]()) +
    stroke('M-66 -204H66M-40 -186H40', tone.brown, 6) +
    oval(0, -94, 92, 58, tone.woodDeep) +
    '<clipPath id="pane"><ellipse cx="0" cy="-94" rx="86" ry="52"/></clipPath>' +
    `<g clip-path="url(#pane)">${box(-90, -150, 180, 110, tone.earth)}${times(46, () =>
      oval(luck.between(-90, 90), luck.between(-146, -44), 19, 12, luck.next() < 0.3 ? tone.ochre : inside),
    )}</g>` +
    stroke('M-60 -122Q-20 -142 30 -138', '#fff', 7, 'opacity=".5"')
  )
}

/** A cotton sack tied with sisal. */
export function sack({ fill, edge, motif }: Look): string {
  return (
    shade(200) +
    path(
      'M-70 -430Q-40 -400 -56 -368Q-190 -330 -196 -150Q-196 -20 -140 -4Q0 10 140 -4Q196 -20 196 -150Q190 -330 56 -368Q40 -400 70 -430Q30 -448 0 -436Q-30 -450 -70 -430Z',
      fill,
    ) +
    path('M56 -368Q190 -330 196 -150Q196 -20 140 -4Q90 4 60 4Q170 -160 56 -368Z', tone.ink, 'opacity=".1"') +
    stroke('M-58 -366Q0 -348 58 -366M-56 -378Q0 -360 56 -378', tone.ochre, 9) +
    stroke('M40 -362Q88 -330 70 -282M40 -362Q60 -320 40 -280', tone.ochre, 7) +
    place(0, -176, 0.95, motifs[motif]()) +
    stroke('M-90 -58H90M-56 -34H56', edge, 9)
  )
}

export function box3d({ fill, edge, motif }: Look): string {
  return (
    shade(250, 34) +
    path('M-220 -250L120 -250L240 -320L-90 -320Z', '#e9d3ad') +
    path('M120 -250L240 -320V-70L120 0Z', tone.woodDeep, 'opacity=".85"') +
    box(-220, -250, 340, 250, fill) +
    box(-84, -250, 60, 250, edge, 0, 'opacity=".9"') +
    path('M-84 -250H-24L96 -320H36Z', edge) +
    box(-196, -190, 284, 150, tone.paper, 12) +
    place(-54, -126, 0.56, motifs[motif]()) +
    stroke('M-120 -60H14', tone.brown, 6) +
    path('M6 -286Q-60 -380 -70 -310Q-64 -284 6 -286Q70 -384 84 -320Q84 -284 6 -286Z', edge) +
    circle(6, -288, 17, tone.coralDeep)
  )
}

/** A low round tin, its lid leaning on it. */
export function tin({ fill, edge, motif }: Look): string {
  return (
    shade(240, 40) +
    path('M-190 -110V-46Q-190 0 0 0T190 -46V-110Z', '#c9c2b4') +
    path('M90 -110H190V-46Q180 -12 70 -4Z', tone.ink, 'opacity=".14"') +
    oval(0, -110, 190, 52, '#e6e0d3') +
    oval(0, -106, 172, 44, fill) +
    path(
      'M-110 -112Q-40 -140 40 -120Q90 -104 120 -116',
      'none',
      `stroke="#fff" stroke-width="12" opacity=".6"`,
    ) +
    turn(
      -16,
      170,
      -150,
      circle(190, -180, 146, '#b9b1a2') + circle(182, -186, 142, edge) + circle(182, -186, 116, tone.paper),
      place(182, -200, 0.72, motifs[motif]()),
      stroke('M130 -112H234', tone.brown, 7),
    )
  )
}

export function tube({ fill, edge, motif }: Look): string {
  return (
    shade(120) +
    path('M-62 -76L-110 -420Q0 -440 110 -420L62 -76Z', fill) +
    path('M30 -432L110 -420L62 -76H16Q60 -260 30 -432Z', tone.ink, 'opacity=".08"') +
    box(-116, -448, 232, 34, fill, 6) +
    times(14, (i) => stroke(`M${-104 + i * 16} -444V-418`, tone.ink, 3, 'opacity=".2"')) +
    place(0, -286, 0.72, motifs[motif]()) +
    stroke('M-54 -186H54M-36 -164H36', tone.brown, 7) +
    box(-66, -80, 132, 80, edge, 12) +
    stroke('M-40 -60V-20M-14 -60V-20M14 -60V-20M40 -60V-20', tone.ink, 4, 'opacity=".22"')
  )
}

/** @param bare without its band of paper */
export function soap({ fill, edge, motif }: Look, bare = false): string {
  return (
    shade(230, 34) +
    path(
      'M-220 -120Q-220 -160 -180 -164H150Q200 -160 214 -120L220 -40Q214 0 170 0H-176Q-220 -4 -222 -44Z',
      tone.ink,
      'opacity=".12"',
    ) +
    box(-220, -170, 430, 166, fill, 46) +
    path(
      'M-176 -158H160Q196 -150 198 -122Q100 -140 0 -138T-206 -118Q-206 -152 -176 -158Z',
      '#fff',
      'opacity=".4"',
    ) +
    (bare
      ? place(0, -78, 0.58, `<g opacity=".55">${motifs[motif]()}</g>`)
      : box(-86, -172, 172, 170, tone.paper) +
        box(-86, -172, 16, 170, edge) +
        box(70, -172, 16, 170, edge) +
        place(0, -100, 0.5, motifs[motif]()) +
        stroke('M-34 -34H34', tone.brown, 6))
  )
}
