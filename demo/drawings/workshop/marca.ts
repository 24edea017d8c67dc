/** The cooperative's mark: a cut pequi rising like the sun over worked ground. A rim of paper keeps it legible on dark. */
import { name } from './lettering.ts'
import { tone } from './palette.ts'
import { box, circle, oval, path, place, sheet, stroke } from './pen.ts'

const leaf = (side: 1 | -1, fill: string): string =>
  path(
    `M0 -96C${side * 8} -136 ${side * 48} -150 ${side * 84} -138C${side * 74} -104 ${side * 36} -88 0 -96Z`,
    fill,
  ) + stroke(`M${side * 6} -100Q${side * 34} -122 ${side * 62} -128`, tone.paper, 3, 'opacity=".7"')

/** Some 200 units square, its ground line at 0,40. */
const mark = (): string =>
  leaf(-1, tone.leaf) +
  leaf(1, tone.leafDeep) +
  '<clipPath id="ground"><path d="M-120 -120H120V40H-120Z"/></clipPath>' +
  `<g clip-path="url(#ground)">${circle(0, 0, 96, tone.leafDeep)}${circle(0, 0, 84, tone.cream)}${circle(0, 2, 56, tone.coral)}${circle(0, 2, 46, tone.ipe)}${oval(-15, -16, 15, 10, '#fff3b8')}</g>` +
  stroke('M-104 44Q0 30 104 44', tone.brown, 11) +
  stroke('M-84 66Q0 52 84 66', tone.clay, 10) +
  stroke('M-58 88Q0 76 58 88', tone.coral, 9)

const rim = `stroke="${tone.paper}" stroke-width="16"`
const outline = 'M-84 -150Q-10 -150 0 -112Q10 -150 84 -150L100 -30L112 44L60 94L-60 94L-112 44L-100 -30Z'

export const markDrawings = (): Record<string, string> => ({
  logo: sheet(
    { w: Math.round(name.width) + 312, h: 270 },
    '',
    place(130, 156, 1, path(outline, tone.paper, rim), mark()),
    place(268, 190, 1, path(name.outline, tone.paper, rim), path(name.outline, tone.brown)),
  ),
  favicon: sheet({ w: 512, h: 512 }, '', box(0, 0, 512, 512, tone.paper, 112), place(256, 296, 1.92, mark())),
})
