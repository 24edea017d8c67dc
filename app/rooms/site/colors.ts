// Which colours an organisation may choose: every pair of text and ground that the look makes of them is read with
// ease (docs/decisions/0010-colours-that-can-be-read.md). The fixed colours and mixtures are those of tokens.css.
import { contrastRatio, readable, textOn } from '../../ui/contrast.ts'
import { atLightness, colorMix, lightnessOf } from './color-mix.ts'

export type ColorField = 'primary_color' | 'secondary_color'
type Pair = { label: string; ratio: number; isReadable: boolean }

export const fixed = { paper: '#fdfaf6', sand: '#f4ede4', ink: '#2b1d15', white: '#ffffff' }

const pair = (label: string, text: string, ground: string): Pair => {
  const ratio = contrastRatio(text, ground)
  return { label, ratio, isReadable: ratio >= readable }
}

/** Ink or paper: what buttons and badges on the accent are written in. */
export const textOnSecondary = (secondary: string) => textOn(secondary, fixed.ink, fixed.paper)

const secondaryHover = (secondary: string) => colorMix(secondary, 0.86, fixed.white)
const secondaryPressed = (secondary: string) => colorMix(secondary, 0.9, fixed.ink)

/** Bright enough for every ground of the night, and no more colourful than eyes in the dark like (docs/decisions/0150). */
const nightLightness = 0.82
const nightChroma = 0.11

/** The main colour as text and lines at night. */
export const primaryByNight = (primary: string) => atLightness(primary, nightLightness, nightChroma)

/** The main colour as a ground at night (footer, sidebar): a little deeper than by day. */
export const deepByNight = (primary: string) => colorMix(primary, 0.8, '#000000')

/** The accent at night is always written on with ink: a dark one is brought up to where that can be read. */
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

/** Cut, not rounded: 4,49 is not 4,5. */
export const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`

const advice: Record<ColorField, string> = {
  primary_color: 'Escolha um tom mais escuro.',
  secondary_color: 'Escolha um tom mais claro ou mais escuro.',
}

/** Why a colour is refused, in a sentence; null for one that may be used. */
export function colorTrouble(field: ColorField, hex: string): string | null {
  const hardest = pairsOf(field, hex)
    .filter((one) => !one.isReadable)
    .toSorted((one, other) => one.ratio - other.ratio)[0]
  if (!hardest) return null
  return `Contraste de ${ratioText(hardest.ratio)} (${hardest.label}); o mínimo é ${ratioText(readable)}. ${advice[field]}`
}
