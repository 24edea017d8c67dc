/** The pen: seeded chance and the few strokes every drawing is made of. Coordinates are those of the sheet. */

export type Point = readonly [number, number]

export type Chance = {
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Tenths for what is small, whole units for the rest: the files stay light. */
export const n = (value: number): string =>
  String(Math.abs(value) < 40 ? Math.round(value * 10) / 10 : Math.round(value))

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  path(d, 'none', `stroke="${colour}" stroke-width="${n(width)}"${more && ` ${more}`}`)

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`

export const place = (x: number, y: number, scale: number, ...parts: string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${parts.join('')}</g>`

export const turn = (degrees: number, x: number, y: number, ...parts: string[]): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${parts.join('')}</g>`

export const faded = (opacity: number, ...parts: string[]): string =>
  `<g opacity="${opacity}">${parts.join('')}</g>`

/** A soft line through every point (Catmull-Rom turned into Béziers). */
export function flow(points: readonly Point[], closed = false): string {
  const count = points.length
  const get = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.min(Math.max(i, 0), count - 1)]) ?? [0, 0]
  let d = `M${at(get(0))}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    d += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${at(c)}`
  }
  return closed ? `${d}Z` : d
}

export type Sheet = { w: number; h: number }

export function gradient(id: string, stops: readonly (readonly [number, string])[], slanted = false): string {
  const inner = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${slanted ? 1 : 0}" y2="1">${inner}</linearGradient>`
}

/** Shapes drawn once and stamped many times; a sheet carries those it uses. */
const rounds = {
  p: flow(
    [
      [100, 6],
      [78, 66],
      [14, 96],
      [-62, 80],
      [-102, 12],
      [-74, -70],
      [-8, -98],
      [70, -72],
    ],
    true,
  ),
  q: flow(
    [
      [94, -16],
      [90, 50],
      [36, 100],
      [-44, 88],
      [-92, 42],
      [-96, -40],
      [-38, -94],
      [48, -92],
    ],
    true,
  ),
}
const lumps = (spots: readonly (readonly [number, number, number, number])[]): string =>
  spots
    .map(([x, y, rx, ry]) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0z`)
    .join('')
const fanBlades = Array.from({ length: 11 }, (_, i) => {
  const angle = ((i - 5) / 5) * 1.65
  const long = 64 - Math.abs(angle) * 11
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return `M36 0Q${n(36 + c * long * 0.5 - s * 6)} ${n(s * long * 0.5 + c * 6)} ${n(36 + c * long)} ${n(s * long + Math.abs(s) * 5)}Q${n(36 + c * long * 0.5 + s * 6)} ${n(s * long * 0.5 - c * 6)} 36 0Z`
}).join('')

const stamps = {
  ...rounds,
  fan: fanBlades,
  crown: lumps([
    [-62, 12, 46, 28],
    [64, 8, 50, 30],
    [0, -14, 70, 40],
    [-26, -38, 42, 26],
    [36, -40, 40, 24],
    [20, 14, 50, 24],
  ]),
  bush: lumps([
    [-62, -18, 42, 34],
    [60, -16, 44, 32],
    [-20, -40, 52, 44],
    [30, -34, 48, 40],
    [0, -8, 70, 22],
  ]),
  tuft: 'M-9 0Q-22 -48 -46 -76Q-16 -52 -2 0ZM-6 0Q-10 -60 -16 -100Q2 -60 5 0ZM0 0Q8 -56 28 -90Q20 -46 10 0ZM4 0Q22 -40 52 -58Q28 -30 12 0Z',
  blade: 'M-16 0Q-20 -44 -34 -66Q-12 -44 -8 0ZM-4 0Q2 -56 12 -98Q14 -50 6 0ZM8 0Q20 -38 42 -80Q34 -36 16 0Z',
} as const
type Stamp = keyof typeof stamps

const size = (value: number): string => String(Math.round(value * 10) / 1000).replace(/^(-?)0\./, '$1.')

export const stamp = (name: Stamp, x: number, y: number, rx: number, ry = rx, degrees = 0): string =>
  `<use href="#${name}" transform="${x || y ? `translate(${n(x)} ${n(y)})` : ''}${degrees ? `rotate(${n(degrees)})` : ''}scale(${size(rx)}${size(rx) === size(ry) ? '' : ` ${size(ry)}`})"/>`

export const puff = (x: number, y: number, rx: number, ry: number, luck: Chance): string =>
  stamp(luck.pick(['p', 'q']), x, y, luck.next() < 0.5 ? -rx : rx, ry)

export const tint = (fill: string, ...parts: string[]): string => `<g fill="${fill}">${parts.join('')}</g>`

export function sheet({ w, h }: Sheet, defs: string, ...parts: string[]): string {
  const body = parts
    .join('')
    .replace(/ d="[^"]+"/g, (d) => d.replace(/ -/g, '-').replace(/([ ,A-Za-z-])0\./g, '$1.'))
  const used = Object.entries(stamps).filter(([name]) => body.includes(`#${name}"`))
  const shapes = used.map(([name, d]) => `<path id="${name}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}${shapes}</defs>${body}</svg>\n`
}
