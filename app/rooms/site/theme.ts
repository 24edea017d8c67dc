// The two colours an organisation chooses, as the properties they set in the look.
import { isHexColour } from '../../ui/contrast.ts'
import { fixed, textOnSecondary } from './colors.ts'
import type { SettingsView } from './settings.ts'

type Colors = Pick<SettingsView, 'primary_color' | 'secondary_color'>

export const themeProperties = ['--primary', '--secondary', '--on-secondary'] as const
type Theme = Partial<Record<(typeof themeProperties)[number], string>>

/** Anything that is not a plain colour is left to tokens.css. */
export function themeOf({ primary_color: primary, secondary_color: secondary }: Colors): Theme {
  return {
    ...(isHexColour(primary) && { '--primary': primary }),
    ...(isHexColour(secondary) && { '--secondary': secondary, '--on-secondary': onSecondary(secondary) }),
  }
}

const onSecondary = (secondary: string) =>
  textOnSecondary(secondary) === fixed.ink ? 'var(--ink)' : 'var(--paper)'

/** The sheet that every page carries inline. */
export const themeSheet = (colors: Colors) =>
  `:root{${Object.entries(themeOf(colors))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`
