// Writes the two chosen colours as custom properties, by day and by night.
import { isHexColour } from '../../ui/contrast.ts'
import { deepByNight, fixed, primaryByNight, secondaryByNight, textOnSecondary } from './colors.ts'
import type { SettingsView } from './settings.ts'
import type { Theme } from './theme-stylesheet.ts'

type Colors = Pick<SettingsView, 'primary_color' | 'secondary_color'>

/** A value that is not a plain colour is left to tokens.css. */
export function themeOf({ primary_color: primary, secondary_color: secondary }: Colors): Theme {
  return {
    ...(isHexColour(primary) && {
      '--primary-by-day': primary,
      '--primary-by-night': primaryByNight(primary),
    }),
    ...(isHexColour(secondary) && {
      '--secondary-by-day': secondary,
      '--secondary-by-night': secondaryByNight(secondary),
      '--on-secondary-by-day': onSecondary(secondary),
    }),
  }
}

const onSecondary = (secondary: string) =>
  textOnSecondary(secondary) === fixed.ink ? 'var(--night)' : 'var(--day)'

const untilChosen = '#4a2c1d'

/** The theme, which is computed on the server alone. */
export type SiteTheme = {
  /** null while no colours have been chosen */
  properties: Theme | null
  /** colours of the browser's toolbar, by day and by night */
  frame: { day: string; night: string }
}

export function siteTheme(colors: Colors | null): SiteTheme {
  const day = colors?.primary_color ?? untilChosen
  return { properties: colors && themeOf(colors), frame: { day, night: deepByNight(day) } }
}
