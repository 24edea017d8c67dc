/** Two people sorting seeds in one sieve, seen from above. */
import { skin, tone } from './palette.ts'
import { chance, circle, flow, n, oval, path, place, sheet, stroke, times, turn } from './pen.ts'
import { frame } from './tabletop.ts'

/** One hand palm down, fingers to the left; turned and mirrored where it is needed. */
function hand(flesh: string, shade: string, sleeve: string): string {
  const finger = (x1: number, y1: number, x2: number, y2: number, wide: number) =>
    stroke(`M${x1} ${y1}L${x2} ${y2}`, shade, wide + 5) +
    stroke(`M${x1} ${y1}L${x2} ${y2}`, flesh, wide) +
    oval(x2 - 4, y2, 10, 8, '#f3cdb0', 'opacity=".6"')
  return (
    path('M60 -62Q200 -84 520 -108L560 120Q220 84 60 66Z', shade) +
    path('M60 -58Q200 -80 520 -108L540 96Q220 66 60 56Z', flesh) +
    path('M300 -104Q420 -116 620 -134L640 140Q430 110 290 94Q318 0 300 -104Z', sleeve) +
    path('M300 -104Q318 0 290 94L312 98Q338 0 322 -106Z', tone.ink, 'opacity=".12"') +
    finger(20, 44, -104, 78, 36) +
    finger(10, 18, -140, 34, 38) +
    finger(10, -10, -150, -12, 39) +
    finger(20, -36, -128, -58, 37) +
    finger(86, -48, -22, -116, 38) +
    path(
      flow(
        [
          [-16, -52],
          [60, -66],
          [120, -58],
          [120, 58],
          [50, 64],
          [-20, 58],
          [-34, 4],
        ],
        true,
      ),
      flesh,
    ) +
    stroke('M0 -26Q20 -22 34 -28M-6 2Q18 6 34 0M0 28Q20 32 36 26', shade, 4, 'opacity=".6"')
  )
}

function sementes(): string {
  const luck = chance(81)
  const seed = (x: number, y: number) => {
    const kind = luck.next()
    if (kind < 0.4)
      return oval(
        x,
        y,
        13,
        9,
        luck.pick(['#7a4428', '#8f5430', '#64361f']),
        `transform="rotate(${Math.round(luck.between(0, 180))} ${n(x)} ${n(y)})"`,
      )
    if (kind < 0.65) return circle(x, y, 8, luck.pick([tone.ipeDeep, tone.straw, '#e9cf94']))
    if (kind < 0.85)
      return (
        oval(
          x,
          y,
          10,
          7,
          tone.coralDeep,
          `transform="rotate(${Math.round(luck.between(0, 180))} ${n(x)} ${n(y)})"`,
        ) + circle(x - 5, y - 2, 3, tone.ink)
      )
    return oval(
      x,
      y,
      16,
      8,
      '#d9c39a',
      `transform="rotate(${Math.round(luck.between(0, 180))} ${n(x)} ${n(y)})"`,
    )
  }
  const scatter = (cx: number, cy: number, rx: number, ry: number, count: number) =>
    times(count, () => {
      const [angle, reach] = [luck.between(0, 6.28), Math.sqrt(luck.next())]
      return seed(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach)
    })
  const weave = times(23, (i) => `M${340 + i * 42} 180V860`) + times(17, (i) => `M320 ${190 + i * 42}H1280`)
  return sheet(
    frame,
    '<clipPath id="in"><ellipse cx="800" cy="510" rx="436" ry="352"/></clipPath>',
    path('M-9-9H1609V1009H-9Z', '#e9dcc3'),
    times(9, (i) => path(`M${i * 200 - 40} -9h80V1009h-80z`, i % 2 ? '#f2bfa6' : '#cfdccb', 'opacity=".7"')) +
      times(6, (i) => path(`M-9 ${i * 200 - 30}H1609v60H-9z`, '#f6efe0', 'opacity=".6"')),
    oval(824, 556, 500, 410, tone.ink, 'opacity=".2"'),
    oval(800, 520, 500, 412, tone.woodDeep),
    oval(800, 508, 496, 404, tone.ochre),
    oval(800, 512, 446, 360, tone.woodDeep),
    oval(800, 510, 436, 352, '#e6cd98'),
    `<g clip-path="url(#in)">${stroke(weave, '#cfae72', 5, 'opacity=".7"')}${oval(800, 250, 470, 130, tone.ink, 'opacity=".1"')}</g>`,
    times(22, (i) =>
      stroke(
        `M${n(800 + Math.cos(i * 0.2856) * 444)} ${n(510 + Math.sin(i * 0.2856) * 360)}L${n(800 + Math.cos(i * 0.2856 + 0.06) * 494)} ${n(508 + Math.sin(i * 0.2856 + 0.06) * 402)}`,
        tone.woodDeep,
        6,
        'opacity=".55"',
      ),
    ),
    oval(800, 470, 190, 120, tone.ink, 'opacity=".08"'),
    scatter(800, 460, 190, 130, 190),
    scatter(640, 700, 110, 60, 26),
    scatter(960, 720, 130, 60, 26),
    scatter(800, 330, 260, 90, 26),
    place(1120, 640, 1.08, turn(26, 0, 0, hand(skin.brown, '#6c3d26', tone.coral))),
    `<g transform="translate(470 650) scale(-1.06 1.06) rotate(26)">${hand(skin.warm, '#8a5533', '#5d857f')}</g>`,
    scatter(150, 160, 70, 50, 12),
    place(
      1440,
      180,
      1,
      oval(8, 20, 120, 96, tone.ink, 'opacity=".18"'),
      oval(0, 0, 124, 100, tone.earth),
      oval(0, -4, 116, 90, tone.clay),
      oval(0, 2, 92, 68, '#6d3520'),
    ),
    scatter(1440, 182, 76, 52, 40),
  )
}

export const seedDrawings = (): Record<string, string> => ({ sementes: sementes() })
