/** Things of the house and of the fair: jars, baskets, sacks, pots, flags. Each stands on 0,0 of its place. */
import { tone } from './palette.ts'
import { box, type Chance, circle, n, oval, path, place, stroke, times } from './pen.ts'

export function jar(x: number, y: number, scale: number, fill: string, lid: string, label = true): string {
  return place(
    x,
    y,
    scale,
    oval(4, 2, 50, 9, tone.ink, 'opacity=".18"'),
    path(
      'M-40 -92C-40 -104 -32 -108 -30 -116L30 -116C32 -108 40 -104 40 -92L40 -12Q40 0 28 0L-28 0Q-40 0 -40 -12Z',
      fill,
    ),
    path(
      'M12 -116L30 -116C32 -108 40 -104 40 -92L40 -12Q40 0 28 0L8 0Q22 -50 12 -116Z',
      tone.ink,
      'opacity=".12"',
    ),
    stroke('M-30 -88L-30 -22', '#fff6dc', 6, 'opacity=".6"'),
    label
      ? box(-26, -74, 52, 46, tone.paper, 4) +
          circle(0, -57, 8, lid) +
          stroke('M-14 -40L14 -40', tone.brown, 3)
      : '',
    path('M-36 -118Q0 -108 36 -118L33 -140Q0 -150 -33 -140Z', lid),
    path('M-42 -112Q-20 -122 0 -116Q22 -122 42 -112Q30 -106 14 -110Q0 -104 -14 -110Q-30 -106 -42 -112Z', lid),
    stroke('M-34 -119Q0 -110 34 -119', tone.brown, 3),
  )
}

export function basket(x: number, y: number, scale: number, heap: string): string {
  const weave = times(3, (row) =>
    stroke(
      `M${-72 + row * 5} ${-52 + row * 18}Q0 ${-38 + row * 18} ${72 - row * 5} ${-52 + row * 18}`,
      tone.woodDeep,
      4,
      'opacity=".5"',
    ),
  )
  const ribs = times(7, (i) =>
    stroke(`M${n(-60 + i * 20)} -54L${n(-45 + i * 15)} -6`, tone.woodDeep, 3, 'opacity=".4"'),
  )
  return place(
    x,
    y,
    scale,
    oval(4, 2, 66, 10, tone.ink, 'opacity=".2"'),
    oval(0, -62, 78, 18, tone.woodDeep),
    heap,
    path('M-80 -64Q0 -36 80 -64L60 -8Q0 8 -60 -8Z', tone.ochre),
    ribs,
    weave,
    stroke('M-80 -64Q0 -36 80 -64', tone.straw, 7),
  )
}

/** A heap of round fruit for baskets and crates. */
export function heap(
  width: number,
  rise: number,
  r: number,
  colours: readonly [string, ...string[]],
  luck: Chance,
  base = -58,
): string {
  const rows = [
    { count: Math.round((width * 0.8) / r), lift: 1 },
    { count: Math.round((width * 1.25) / r), lift: 0.55 },
    { count: Math.round((width * 1.5) / r), lift: 0.15 },
  ]
  let shine = ''
  const fruit = rows.map(({ count, lift }) =>
    times(count, (i) => {
      const spread = count > 1 ? i / (count - 1) - 0.5 : 0
      const px = spread * 2 * width * (1 - lift * 0.36)
      const py = base - rise * lift * (1 - Math.abs(spread) * 0.7)
      shine += `M${Math.round(px - r * 0.45)} ${Math.round(py - r * 0.3)}q${n(r * 0.1)} ${n(-r * 0.3)} ${n(r * 0.4)} ${n(-r * 0.35)}`
      return circle(px, py, r * luck.between(0.9, 1.08), luck.pick(colours))
    }),
  )
  return fruit.join('') + stroke(shine, '#fff', r * 0.2, 'opacity=".4"')
}

export function crate(x: number, y: number, scale: number, inside: string): string {
  return place(
    x,
    y,
    scale,
    path('M-84 -60L84 -60L78 -74L-78 -74Z', tone.woodDeep),
    inside,
    box(-88, -62, 176, 27, tone.woodLight, 3),
    box(-86, -31, 172, 27, tone.wood, 3),
    box(-80, -62, 13, 60, tone.woodDeep),
    box(67, -62, 13, 60, tone.woodDeep),
  )
}

export function sack(x: number, y: number, scale: number, fill: string, inside: string): string {
  return place(
    x,
    y,
    scale,
    oval(6, 0, 64, 10, tone.ink, 'opacity=".18"'),
    path('M-56 -118C-72 -70 -70 -20 -58 -4Q0 8 58 -4C72 -24 70 -72 56 -118Z', fill),
    path('M22 -118C40 -70 38 -20 24 2Q48 0 58 -4C72 -24 70 -72 56 -118Z', tone.ink, 'opacity=".1"'),
    oval(0, -118, 58, 17, tone.woodDeep),
    inside,
    path(
      'M-62 -120C-40 -96 40 -96 62 -120C64 -104 56 -96 48 -94C20 -84 -20 -84 -48 -94C-58 -96 -64 -106 -62 -120Z',
      tone.cream,
    ),
    stroke('M-24 -52Q0 -40 24 -52', tone.coralDeep, 5),
  )
}

export function mug(x: number, y: number, scale: number, fill: string): string {
  return place(
    x,
    y,
    scale,
    oval(2, 1, 24, 5, tone.ink, 'opacity=".2"'),
    stroke('M18 -28q18 2 14 14q-4 10 -16 8', fill, 6),
    path('M-20 -38L20 -38L17 -4Q0 4 -17 -4Z', fill),
    oval(0, -38, 20, 6, tone.earth),
    stroke('M-13 -30L-11 -10', '#fff', 4, 'opacity=".45"'),
  )
}

export function coffeePot(x: number, y: number, scale: number, fill: string): string {
  return place(
    x,
    y,
    scale,
    oval(4, 2, 46, 8, tone.ink, 'opacity=".2"'),
    stroke('M34 -96C70 -96 66 -34 38 -30', tone.ink, 9),
    path('M-30 -110L30 -110L42 -10Q0 8 -42 -10Z', fill),
    path('M-34 -84L-66 -110L-56 -114L-32 -100Z', fill),
    path('M10 -110L30 -110L42 -10Q30 0 16 1Q24 -60 10 -110Z', tone.ink, 'opacity=".15"'),
    path('M-31 -110Q0 -134 31 -110Z', fill),
    circle(0, -126, 7, tone.ink),
    stroke('M-24 -92L-29 -26', '#fff', 5, 'opacity=".35"'),
    times(5, (i) => circle(-16 + i * 10, -30 - (i % 2) * 24, 2.6, '#fff', 'opacity=".6"')),
  )
}

export function paper(x: number, y: number, tilt: number, lines = 5): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)})">${path('M-40 0L36 -4L46 -30L-26 -30Z', tone.paper)}${times(lines, (i) => stroke(`M${n(-27 + (4 - i) * 2.2 - 2)} ${n(-26 + i * 5)}L${n(30 + (4 - i) * 2 - (i % 2) * 14)} ${n(-26 + i * 4.6)}`, tone.line, 2))}</g>`
}

/** A line of paper flags (bandeirinhas), hung between two points. */
export function flags(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  size: number,
): string {
  const colours = [tone.coral, tone.ipe, tone.leaf, tone.paper, tone.clay] as const
  const one = (i: number) => {
    const t = (i + 0.5) / count
    const px = x1 + (x2 - x1) * t
    const py = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)
    const lean = ((y2 - y1) / (x2 - x1) + ((sag * 4) / (x2 - x1)) * (1 - 2 * t)) * 57
    return `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(lean)})">${path(`M${n(-size * 0.42)} 0L${n(size * 0.42)} 0L${n(size * 0.42)} ${n(size)}L0 ${n(size * 0.68)}L${n(-size * 0.42)} ${n(size)}Z`, colours[i % 5] ?? tone.coral)}</g>`
  }
  return (
    stroke(`M${x1} ${y1}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${x2} ${y2}`, tone.brown, 2.5) +
    times(count, one)
  )
}

/** A plastered house with a tiled roof, door and window. */
export function house(x: number, y: number, scale: number, wall: string, trim: string): string {
  const tiles = times(9, (i) =>
    stroke(`M${-104 + i * 26} -158L${-132 + i * 33} -96`, tone.clayDeep, 4, 'opacity=".55"'),
  )
  return place(
    x,
    y,
    scale,
    oval(0, 0, 150, 10, tone.ink, 'opacity=".16"'),
    box(-120, -104, 240, 104, wall),
    box(-120, -22, 240, 22, trim, 0, 'opacity=".55"'),
    box(60, -104, 60, 104, tone.ink, 0, 'opacity=".07"'),
    path('M-112 -160L112 -160L146 -94L-146 -94Z', tone.clay),
    tiles,
    path('M-146 -94L146 -94L144 -86L-144 -86Z', tone.clayDeep),
    box(-24, -78, 44, 78, trim),
    stroke('M-2 -78L-2 0', tone.ink, 2, 'opacity=".4"'),
    box(-96, -74, 46, 40, trim),
    box(48, -74, 46, 40, trim),
    box(-90, -68, 34, 28, tone.earth),
    box(54, -68, 34, 28, tone.earth),
  )
}
