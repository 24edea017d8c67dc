// Every pair of text and background that the look makes of a chosen colour is legible
// (docs/decisions/0010-colours-that-can-be-read.md). Fixed colours and mixtures are those of tokens.css.
import { contrastRatio, readable, textOn } from '../../ui/contrast.ts'
import { atLightness, colorMix, lightnessOf } from './color-mix.ts'

export type ColorField = 'primary_color' | 'secondary_color'
type Pair = { label: string; ratio: number; isReadable: boolean }

export const fixed = { paper: '#fdfaf6', sand: '#f4ede4', ink: '#2b1d15', white: '#ffffff' }

const pair = (label: string, text: string, ground: string): Pair => {
  const ratio = contrastRatio(text, ground)
  return { label, ratio, isReadable: ratio >= readable }
}

/** The text on buttons and badges in the accent colour. */
export const textOnSecondary = (secondary: string) => textOn(secondary, fixed.ink, fixed.paper)

const secondaryHover = (secondary: string) => colorMix(secondary, 0.86, fixed.white)
const secondaryPressed = (secondary: string) => colorMix(secondary, 0.9, fixed.ink)

/** By night the colour is bright enough for every dark background, and not too colourful (docs/decisions/0150). */
const nightLightness = 0.82
const nightChroma = 0.11

/** The main colour by night, for text and lines. */
export const primaryByNight = (primary: string) => atLightness(primary, nightLightness, nightChroma)

/** The main colour by night, for backgrounds (footer, sidebar). */
export const deepByNight = (primary: string) => colorMix(primary, 0.8, '#000000')

/** The accent by night, with ink as its text: a dark accent is lightened until that is legible. */
export function secondaryByNight(secondary: string): string {
  let raised = secondary
  for (let lightness = lightnessOf(secondary); !takesInk(raised) && lightness < 1; lightness += 0.01)
    raised = atLightness(secondary, lightness)
  return raised
}

const takesInk = (secondary: string) => contrastRatio(fixed.ink, secondaryPressed(secondary)) >= readable

function primaryPairs(primary: string): Pair[] {
  return [
    pair('links sobre o fundo do site', primary, colorMix(primary, 0.05, fixed.sand)),
    pair('links sob o cursor', colorMix(primary, 0.86, fixed.white), fixed.paper),
    pair('texto claro sobre esta cor', fixed.paper, primary),
  ]
}

function secondaryPairs(secondary: string): Pair[] {
  const text = textOnSecondary(secondary)
  return [
    pair('texto do botão', text, secondary),
    pair('texto do botão sob o cursor', text, secondaryHover(secondary)),
    pair('texto do botão apertado', text, secondaryPressed(secondary)),
  ]
}

/** @param hex `#rrggbb` */
export const pairsOf = (field: ColorField, hex: string): Pair[] =>
  field === 'primary_color' ? primaryPairs(hex) : secondaryPairs(hex)

/** The ratio is cut, not rounded: 4,49 is not 4,5. */
export const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`

const advice: Record<ColorField, string> = {
  primary_color: 'Escolha um tom mais escuro.',
  secondary_color: 'Escolha um tom mais claro ou mais escuro.',
}

/** What is wrong with the colour, as a sentence; null for a colour that may be used. */
export function colorTrouble(field: ColorField, hex: string): string | null {
  const hardest = pairsOf(field, hex)
    .filter((one) => !one.isReadable)
    .toSorted((one, other) => one.ratio - other.ratio)[0]
  if (!hardest) return null
  return `Contraste de ${ratioText(hardest.ratio)} (${hardest.label}); o mínimo é ${ratioText(readable)}. ${advice[field]}`
}
