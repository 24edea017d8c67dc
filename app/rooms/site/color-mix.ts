// Computes `color-mix(in oklch, …)` of tokens.css, so that derived colours can be judged. Conversions: CSS Color 4,
// section 18 (sRGB, OKLab after Ottosson).

type Oklch = { lightness: number; chroma: number; hue: number }

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const gamma = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

function toOklch(hex: string): Oklch {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)] as const
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, bee), hue: Math.atan2(bee, a) }
}

/** Linear light; a part is outside 0 to 1 where screens cannot show the colour. */
function toLinear({ lightness, chroma, hue }: Oklch) {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toHex(color: Oklch): string {
  const byte = (share: number) => Math.round(255 * gamma(Math.min(1, Math.max(0, share))))
  return `#${toLinear(color)
    .map((share) => byte(share).toString(16).padStart(2, '0'))
    .join('')}`
}

/** A grey has no hue of its own: it takes the other's. */
const hasHue = ({ chroma }: Oklch) => chroma > 4e-6

/** Mixes `share` (0 to 1) of the first colour with the other; the hue goes the shorter way round. */
export function colorMix(one: string, share: number, other: string): string {
  const [from, to] = [toOklch(other), toOklch(one)]
  const hueFrom = hasHue(from) ? from.hue : to.hue
  const hueTo = hasHue(to) ? to.hue : from.hue
  let turn = hueTo - hueFrom
  if (turn > Math.PI) turn -= 2 * Math.PI
  if (turn < -Math.PI) turn += 2 * Math.PI
  return toHex({
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    chroma: from.chroma + (to.chroma - from.chroma) * share,
    hue: hueFrom + turn * share,
  })
}

const chromaStep = 0.004

/** The colour at another lightness (0 to 1), with its chroma or the most that screens can show. */
export function atLightness(hex: string, lightness: number, mostChroma = Number.POSITIVE_INFINITY): string {
  const color = toOklch(hex)
  const shown = { ...color, lightness, chroma: Math.min(color.chroma, mostChroma) }
  const isShown = () => toLinear(shown).every((share) => share > -0.001 && share < 1.001)
  while (shown.chroma > chromaStep && !isShown()) shown.chroma -= chromaStep
  return toHex(shown)
}

export const lightnessOf = (hex: string) => toOklch(hex).lightness
